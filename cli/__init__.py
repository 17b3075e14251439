"""The faces of the program: the commands, the picker, tables and JSON. Joins the site and the rules."""
