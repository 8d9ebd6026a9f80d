"""Benchmarks, compared with similar programs where there are any."""
