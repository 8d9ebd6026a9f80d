"""Threads that work on parts of the same job, with as little delay between steps as possible."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable

Job = Callable[[int], None]
"""Does one part of the work, given its number."""


def _closed_lock() -> threading.Lock:
    """Return a lock that is already held: one thread waits for it until another releases it."""
    lock = threading.Lock()
    lock.acquire()
    return lock


class Post:
    """What a thread and its employer exchange."""

    def __init__(self, part: int) -> None:
        self.part = part
        self.job: Job | None = None
        self.error: BaseException | None = None
        self.ready = _closed_lock()
        self.done = _closed_lock()


class Crew:
    """The calling thread and ``count - 1`` others."""

    def __init__(self, count: int) -> None:
        self.posts = [Post(part) for part in range(1, count)]
        for post in self.posts:
            threading.Thread(target=_work, args=(post,), daemon=True).start()
        self._dismiss = weakref.finalize(self, _dismiss, self.posts)

    def run(self, job: Job) -> None:
        """Do all parts of a job; raise the first error once all parts are done."""
        for post in self.posts:
            post.job = job
            post.ready.release()
        try:
            job(0)
        finally:
            for post in self.posts:
                post.done.acquire()
        errors = [post.error for post in self.posts if post.error]
        if errors:
            raise errors[0]

    def close(self) -> None:
        """End the threads."""
        self._dismiss()


def _dismiss(posts: list[Post]) -> None:
    for post in posts:
        post.job = None
        post.ready.release()


def _work(post: Post) -> None:
    while True:
        post.ready.acquire()
        if post.job is None:
            return
        try:
            post.job(post.part)
            post.error = None
        except BaseException as error:  # the caller raises it
            post.error = error
        post.job = None
        post.done.release()
