"""Plays a whole match against the landlubber over HTTP, at random, with nothing but Python.

doubloon serve                                     # in one terminal
python3 examples/client.py http://127.0.0.1:8000   # in another
"""

import http.cookiejar
import json
import random
import secrets
import sys
import time
import urllib.request

server = sys.argv[1].rstrip("/")
jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
web = urllib.request.build_opener(jar)


def ask(method, path, body=None):
    """Return the server's answer; the cookie says who we are."""
    data = None if body is None else json.dumps(body).encode()
    with web.open(urllib.request.Request(server + path, data, method=method)) as answer:
        return json.load(answer)


def do(match, **command):
    """Carry out a command; its id makes it safe to send again after a lost connection."""
    ask("POST", f"/api/matches/{match}/do", {"id": secrets.token_hex(8), "command": command})


ask("GET", "/api/me")  # makes a guest of us
made = ask("POST", "/api/matches", {"game": "gold_ahoi", "seats": ["me", "landlubber"]})
match = made["match"]
do(match, type="contribute", bytes=secrets.token_hex(16))  # our part in the deal
while (table := ask("GET", f"/api/matches/{match}"))["status"] != "finished":
    now = table["now"]
    if now["offered"]:
        do(match, type="act", action=random.choice(now["offered"])["code"], step=now["step"])
    else:
        time.sleep(0.05)  # the landlubber is thinking
winner = table["now"]["result"]["winner"] or "nobody"
print(f"{winner} won; look at it again: {server}/table/{match}/replay")
