"""A client for one language server, as an editor would drive it.

Speaks the Language Server Protocol 3.17 over the server's standard streams
(https://microsoft.github.io/language-server-protocol/). Nothing here waits
without a limit: every wait ends in an answer, in `ServerEnded` or in
`ServerSilent`.

Positions are the protocol's: lines from zero, columns in UTF-16 code units.
"""

import json
import pathlib
import queue
import subprocess
import threading
import time

# Seconds that one answer may take. Generous, because a first parse of
# Boost.Asio on a busy machine is slow; a server that hangs still ends the test.
ANSWER_LIMIT = 90


class ServerEnded(Exception):
    """The server's process ended while something was expected of it."""


class ServerSilent(Exception):
    """The server is running and did not answer within the limit."""


class LanguageServer:
    """A running server. Use as a context manager: leaving it ends the process."""

    def __init__(self, command, root, environment, log):
        """Starts `command` (a list) in folder `root`, with its stderr in file `log`."""
        self._log_path = pathlib.Path(log)
        self._log = open(log, "wb")
        self._process = subprocess.Popen(
            command,
            cwd=root,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
        )
        self._root = pathlib.Path(root)
        self._received = queue.Queue()
        self._next_id = 0
        self._versions = {}
        # The last diagnostics of each document: uri -> (version, list).
        self._diagnostics = {}
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait(timeout=ANSWER_LIMIT)
        self._process.stdin.close()
        self._process.stdout.close()
        self._log.close()

    # The wire.

    def _read(self):
        """Puts every message of the server into the queue, then None."""
        stream = self._process.stdout
        try:
            while True:
                length = None
                while True:
                    line = stream.readline()
                    if not line:
                        return
                    line = line.strip()
                    if not line:
                        break
                    name, _, value = line.partition(b":")
                    if name.lower() == b"content-length":
                        length = int(value)
                if length is None:
                    raise ValueError("a message without Content-Length")
                self._received.put(json.loads(stream.read(length)))
        finally:
            self._received.put(None)

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        try:
            self._process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self._process.stdin.flush()
        except BrokenPipeError:
            raise ServerEnded(self._last_words()) from None

    def _last_words(self):
        self._log.flush()
        tail = self._log_path.read_text(errors="replace")[-2000:]
        return f"exit code {self._process.poll()}; last output:\n{tail}"

    def _receive(self, deadline):
        """The next message. Diagnostics are filed and requests answered on the way."""
        try:
            message = self._received.get(timeout=max(0, deadline - time.monotonic()))
        except queue.Empty:
            raise ServerSilent(self._last_words()) from None
        if message is None:
            self._process.wait(timeout=ANSWER_LIMIT)
            raise ServerEnded(self._last_words())
        method = message.get("method")
        if method == "textDocument/publishDiagnostics":
            sent = message["params"]
            self._diagnostics[sent["uri"]] = (sent.get("version"), sent["diagnostics"])
        elif method and "id" in message:
            self._send({"id": message["id"], "result": None})
        return message

    # The protocol.

    def notify(self, method, parameters):
        self._send({"method": method, "params": parameters})

    def request(self, method, parameters, limit=ANSWER_LIMIT):
        """The result of `method`; a protocol error raises RuntimeError."""
        self._next_id += 1
        number = self._next_id
        self._send({"id": number, "method": method, "params": parameters})
        deadline = time.monotonic() + limit
        while True:
            message = self._receive(deadline)
            if message.get("id") == number and "method" not in message:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]

    def initialize(self):
        """Introduces the client as an editor that shows related notes."""
        result = self.request(
            "initialize",
            {
                "processId": None,
                "rootUri": self._root.as_uri(),
                "capabilities": {
                    "textDocument": {
                        "publishDiagnostics": {
                            "relatedInformation": True,
                            "versionSupport": True,
                        },
                        "codeAction": {
                            "codeActionLiteralSupport": {
                                "codeActionKind": {
                                    "valueSet": ["quickfix", "refactor", "source"]
                                }
                            }
                        },
                    },
                    "workspace": {"workspaceEdit": {"documentChanges": True}},
                },
            },
        )
        self.notify("initialized", {})
        return result

    def shutdown(self, limit=ANSWER_LIMIT):
        """Ends the server as the protocol asks; returns its exit code."""
        self.request("shutdown", None, limit)
        self.notify("exit", None)
        return self._process.wait(timeout=limit)

    def open(self, path, text, language="cpp"):
        uri = pathlib.Path(path).as_uri()
        self._versions[uri] = 1
        self.notify(
            "textDocument/didOpen",
            {
                "textDocument": {
                    "uri": uri,
                    "languageId": language,
                    "version": 1,
                    "text": text,
                }
            },
        )
        return uri

    def change(self, uri, text):
        """Replaces the whole document, and wants diagnostics for just this text."""
        self._versions[uri] += 1
        self.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": uri, "version": self._versions[uri]},
                "contentChanges": [{"text": text}],
                # clangd's own: do not skip this version for a later one.
                "wantDiagnostics": True,
            },
        )

    def diagnostics(self, uri, limit=ANSWER_LIMIT):
        """What the server reports for the document as it was last sent."""
        deadline = time.monotonic() + limit
        while self._diagnostics.get(uri, (None,))[0] != self._versions[uri]:
            self._receive(deadline)
        return self._diagnostics[uri][1]

    def code_actions(self, uri, diagnostics=(), span=None):
        """The actions for `diagnostics`, or for the range `span` alone."""
        return self.request(
            "textDocument/codeAction",
            {
                "textDocument": {"uri": uri},
                "range": span or diagnostics[0]["range"],
                "context": {"diagnostics": list(diagnostics)},
            },
        )


def offset_of(text, position):
    """The index into `text` of a position of the protocol."""
    lines = text.split("\n")
    before = sum(len(line) + 1 for line in lines[: position["line"]])
    units = lines[position["line"]].encode("utf-16-le")
    if 2 * position["character"] > len(units):
        raise ValueError(f"a position behind the end of its line: {position}")
    return before + len(units[: 2 * position["character"]].decode("utf-16-le"))


def text_in(text, span):
    """What the range `span` covers."""
    return text[offset_of(text, span["start"]) : offset_of(text, span["end"])]


def apply_edit(text, edit, uri):
    """`text`, which is the document `uri`, after a workspace edit.

    An edit of another document, and edits that overlap, raise ValueError.
    """
    edits = []
    for change in edit.get("documentChanges", []):
        if change["textDocument"]["uri"] != uri:
            raise ValueError(f"an edit of {change['textDocument']['uri']}")
        edits += change["edits"]
    for changed, listed in edit.get("changes", {}).items():
        if changed != uri:
            raise ValueError(f"an edit of {changed}")
        edits += listed
    spans = sorted(
        (
            (
                offset_of(text, each["range"]["start"]),
                offset_of(text, each["range"]["end"]),
                number,
                each["newText"],
            )
            for number, each in enumerate(edits)
        ),
        key=lambda span: span[:3],
    )
    result, done = [], 0
    for start, end, _, replacement in spans:
        if start < done:
            raise ValueError("edits that overlap")
        result += [text[done:start], replacement]
        done = end
    return "".join(result) + text[done:]
