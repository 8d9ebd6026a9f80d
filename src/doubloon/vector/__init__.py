"""Many games at once, for machine learning. It needs NumPy (``pip install 'doubloon[vector]'``).

>>> from doubloon.vector import VectorEnv
>>> env = VectorEnv("gold_ahoi", 256, seed=1)
>>> observations, info = env.reset()
>>> for _ in range(100):
...     observations, rewards, ended, _, info = env.step(info["samples"])
>>> observations.shape, info["masks"].shape
((256, 1878), (256, 484))
"""

from doubloon.vector.env import VectorEnv

__all__ = ["VectorEnv"]
