"""Measurements, beside peers where there are any."""
