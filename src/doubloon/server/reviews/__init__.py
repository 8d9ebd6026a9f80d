"""Reviews of finished matches: analysed in the background, stored, rendered."""
