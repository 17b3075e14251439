"""chess-results.com: its addresses, its pages, and what the pages say. No chess rules."""
