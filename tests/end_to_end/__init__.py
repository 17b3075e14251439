"""The installed command as its user runs it: a process of its own, against the stand-in for the site."""
