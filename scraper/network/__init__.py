"""The one door to the site: asked politely, kept on disk while fresh, never off the site."""
