"""What the sites of lists and cards answer, on this machine, for tests.

    sites_server.py serve [CERTIFICATE KEY]   answers in the folder that it is started in, and prints its port
    sites_server.py zip ZIP NAME=FILE...      makes a ZIP file; NAME=@TARGET is a link

A server stands for all hosts: the first folder of a path is the host. Every request becomes a line of the file
`requests`. What it answers hangs on the code of the list.
"""

import http.server
import json
import ssl
import sys
import time
import zipfile
from pathlib import Path

GAMES = {"app": {"decklog.bushiroad.com": 2, "decklog-en.bushiroad.com": 6}, "app-ja": {"decklog-en.bushiroad.com": 102}}
GITHUB = "/github.com/CCondeluci/WeissSchwarz-ENG-DB/archive/HEAD.zip"
LANTERNS, CARNIVAL = "AAAAA", "BBBBB"


def cards_of(code):
    """The cards of a list: of one of the two files beside the server, or a few."""
    file = Path({LANTERNS: "one.deck", CARNIVAL: "two.deck"}.get(code, "none"))
    if not file.exists():
        return [("LF/W01-001", 4), ("LF/W01-002", 3)]
    lines = [line.split() for line in file.read_text().splitlines() if line[:1].isdigit()]
    return [(words[1], int(words[0])) for words in lines]


def decklog(host, app, code):
    answers = {
        "EMPTY": [],
        "NOLIST": {"title": "without"},
        "WORDS": "a list",
        "GAME1": {"game_title_id": 1, "title": "x", "list": [{"card_number": "LF/W01-001", "num": 4}]},
        "BADNUM": {"title": "x", "list": [{"card_number": "LF/W01-001", "num": "many"}]},
        "BADNO": {"title": "x", "list": [{"card_number": "LF/W01\n-001", "num": 1}]},
    }
    if code in answers:
        return answers[code]
    cards = [{"card_number": number, "num": count, "name": "4 names"} for number, count in cards_of(code)]
    aside = [{"card_number": "LF/W01-009", "num": 1}] if code == "ASIDE" else []
    title = "A list\n4 LF/W01-009" if code == "TITLE" else f"List {code}"
    return {"deck_id": code, "title": title, "game_title_id": GAMES[app][host], "list": cards, "sub_list": aside}


def encore(code):
    cards = []
    for number, count in cards_of(code):
        first, rest = number.split("/")
        release, sid = rest.split("-")
        card = {"lang": "EN", "set": first, "side": release[0], "release": release[1:], "sid": sid, "cardcode": number}
        cards += [card] * count
    return {"name": f"List {code}", "cards": cards}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def note(self, body):
        kept = {name: self.headers.get(name) for name in ("User-Agent", "Accept", "Referer", "Cookie")}
        with open("requests", "a", encoding="utf-8") as file:
            file.write(json.dumps({"method": self.command, "path": self.path, "body": body, **kept}) + "\n")

    def give(self, status, body, kind="application/json", length=None, headers=()):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.send_header("Connection", "close")
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True

    def odd(self, code):
        """What goes wrong; whether it did."""
        here = f"http://127.0.0.1:{self.server.server_port}"
        if code == "NONE":
            self.give(404, b"{}")
        elif code == "BROKEN":
            self.give(500, b"{}")
        elif code == "HALF":
            self.give(200, b'{"title":"x","list":[', length=1000)
        elif code == "TORN":
            self.give(200, b'{"title":"x","list":[')
        elif code == "HTML":
            self.give(200, b"<!doctype html><title>Please wait</title>", kind="text/html")
        elif code == "SLOW":
            time.sleep(5)
        elif code == "LONG":
            self.give(200, b"", length=1 << 40)
        elif code == "BIG":
            self.send_response(200)
            self.end_headers()
            try:
                for _ in range(64):
                    self.wfile.write(b" " * (1 << 17))
            except OSError:
                pass
            self.close_connection = True
        elif code in ("AWAY", "FILE", "PLAIN", "PORT", "USER"):
            places = {"AWAY": "https://lists.example/x", "FILE": "file:///etc/passwd", "PLAIN": "http://lists.example/",
                      "PORT": f"http://127.0.0.1:{self.server.server_port + 1}/x", "USER": "https://a:b@github.com/x"}
            self.give(302, b"", headers=[("Location", places[code])])
        elif code == "ROUND":
            self.give(302, b"", headers=[("Location", here + self.path)])
        elif code == "MOVED":
            self.give(307, b"", headers=[("Location", self.path.replace("MOVED", "CCCCC"))])
        else:
            return False
        return True

    def answer(self, body):
        self.note(body)
        parts = self.path.split("?")[0].strip("/").split("/")
        code = parts[-1].split(".")[0]
        if self.odd(code):
            return
        if "api" in parts and "deck" in parts:
            self.give(200, json.dumps(encore(code)).encode())
        elif "api" in parts:
            self.give(200, json.dumps(decklog(parts[0], parts[2], code)).encode())
        elif self.path == GITHUB:
            place = "https://codeload.github.com/CCondeluci/WeissSchwarz-ENG-DB/zip/HEAD"
            self.give(302, b"", headers=[("Location", place.replace("https://", f"http://127.0.0.1:{self.server.server_port}/"))])
        elif parts[0] == "codeload.github.com":
            self.give(200, Path("en.zip").read_bytes(), kind="application/zip")
        elif Path(parts[-1]).exists():
            self.give(200, Path(parts[-1]).read_bytes(), kind="application/zip")
        else:
            self.give(404, b"")

    def do_GET(self):
        self.answer(None)

    def do_POST(self):
        self.answer(self.rfile.read(int(self.headers.get("Content-Length", 0))).decode())


def serve(certificate):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_port, flush=True)
    server.serve_forever()


def make_zip(path, entries):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for entry in entries:
            name, file = entry.split("=", 1)
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o120777 if file.startswith("@") else 0o100644) << 16
            archive.writestr(info, file[1:] if file.startswith("@") else Path(file).read_bytes())


if sys.argv[1] == "serve":
    serve(sys.argv[2:])
else:
    make_zip(sys.argv[2], sys.argv[3:])
