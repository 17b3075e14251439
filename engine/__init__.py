"""FIDE's rating arithmetic: exact, cited, and without clock, network or HTML."""
