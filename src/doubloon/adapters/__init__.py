"""Adapters to other projects: PettingZoo, Gymnasium, OpenSpiel. Each is a separate extra."""
