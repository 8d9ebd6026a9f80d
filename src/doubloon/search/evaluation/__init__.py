"""What a position is worth: readable features of each game, weighed by numbers in data files."""
