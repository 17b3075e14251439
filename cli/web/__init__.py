"""The local web page: the same workflow as the commands, for people who would rather look than type."""
