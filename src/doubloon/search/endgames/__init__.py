"""Endgames that are solved exactly, by game."""
