"""The ways in which the hostile peer misbehaves, each with a name.

A way sees a request before the good adapter gets it, and the response before the kit gets it. Most ways change only the
response.
"""

import copy
import json
import os
import signal
import subprocess
import sys
import time

DEADLINE = float(os.environ.get("HOSTILE_DEADLINE", "1"))
MEGABYTE = 1 << 20
UGLY = {
    "escapes": "\x1b[2J\x1b]0;owned\x07\x1b[31mred\r\b\b",
    "c1": "\x9b2J\x9d0;owned\x9c\x85next",
    "bidi": "abc\u202egnp.exe\u2066\u200f\u2028\u2029\ufeff",
    "markdown": "```\n# owned\n[x](javascript:alert(1)) | <img src=x onerror=alert(1)> ~~~ @everyone",
    "markup": "]]><script>alert(1)</script>&lt;\"'--><!--",
    "shell": "$(touch owned)`touch owned`'; touch owned; '\"\\\n",
    "path": "../../../../owned/\0name",
    "nul": "a\0b",
    "replacement": "\ufffd\ufffe\uffff\U0010ffff",
    "long": "x" * MEGABYTE,
    "empty": "",
}


def write(data):
    """Writes all bytes to the kit."""
    data = memoryview(data)
    while data:
        data = data[os.write(1, data):]


class Call:
    """A request with the response of the good adapter to it."""

    def __init__(self, request, response, previous):
        self.request, self.text, self.previous = request, response, previous
        self.response = json.loads(response)
        self.id = request["id"]


class Way:
    """Does nothing wrong."""

    def before(self, request):
        pass

    def answer(self, call):
        write(call.text + b"\n")


def forever():
    while True:
        time.sleep(3600)


WAYS = {"nothing": Way()}


def named(name):
    return WAYS[name]


def way(name):
    """Adds a way whose function gives the bytes to write in place of a response."""

    def add(function):
        added = Way()

        def answer(call):
            written = function(call)
            if written is not None:
                write(written)

        added.answer = answer
        WAYS[name] = added
        return function

    return add


def before(name):
    """Adds a way whose function runs before the good adapter gets the request."""

    def add(function):
        added = Way()
        added.before = function
        WAYS[name] = added
        return function

    return add


def message(name):
    """Adds a way whose function changes the response, or gives another one."""

    def add(function):
        @way(name)
        def written(call):
            changed = function(call, copy.deepcopy(call.response))
            return json.dumps(changed, separators=(",", ":")).encode() + b"\n"

        return function

    return add


# The transport.

@way("no-answer")
def _(call):
    if call.request["method"] == "shutdown":
        forever()
    return b""


@way("late-answer")
def _(call):
    time.sleep(DEADLINE * 2.5)
    return call.text + b"\n"


@way("slow-answer")
def _(call):
    time.sleep(DEADLINE * 0.8)
    return call.text + b"\n"


@way("slowish-refusal")
def _(call):
    # No call is late, and none of them counts as slow. The many programs that make a failure minimal add up.
    time.sleep(DEADLINE * 0.1)
    error = {"code": -32000, "message": "slowish", "data": {"kind": "internal"}}
    return json.dumps(_error(call.response, error)).encode() + b"\n"


@way("slow-drip")
def _(call):
    for byte in call.text:
        write(bytes([byte]))
        time.sleep(DEADLINE / 20)
    return b"\n"


@way("answer-twice")
def _(call):
    return (call.text + b"\n") * 2


@way("answer-a-thousand-times")
def _(call):
    return (call.text + b"\n") * 1000


@way("previous-answer")
def _(call):
    return call.previous + b"\n"


@message("previous-result")
def _(call, response):
    return {**json.loads(call.previous), "id": call.id}


@way("half-a-line")
def _(call):
    return call.text[:len(call.text) // 2] + b"\n"


@way("half-a-line-and-silence")
def _(call):
    return call.text[:len(call.text) // 2]


@way("half-a-line-and-exit")
def _(call):
    write(call.text[:len(call.text) // 2])
    os._exit(0)


@way("no-line-end-and-exit")
def _(call):
    write(call.text)
    os._exit(0)


@way("invalid-utf8")
def _(call):
    return call.text[:-1] + b',"x":"\xff\xc0\xed\xa0\x80"}\n'


@way("byte-order-mark")
def _(call):
    return b"\xef\xbb\xbf" + call.text + b"\n"


@way("nul-bytes")
def _(call):
    return b"\0" + call.text + b"\0\n"


@way("lone-surrogate")
def _(call):
    return call.text[:-1] + b',"x":"\\ud800"}\n'


@way("carriage-return")
def _(call):
    return call.text + b"\r\n"


@way("empty-line-first")
def _(call):
    return b"\n" + call.text + b"\n"


@way("empty-lines-without-end")
def _(call):
    while True:
        write(b"\n" * 4096)


@way("line-without-end")
def _(call):
    while True:
        write(b"x" * 65536)


@way("spaces-without-end")
def _(call):
    while True:
        write(b" " * 65536)


@way("line-of-63-megabytes")
def _(call):
    return call.text[:-1] + b',"x":"' + b"x" * (63 * MEGABYTE) + b'"}\n'


@way("line-of-65-megabytes")
def _(call):
    return call.text[:-1] + b',"x":"' + b"x" * (65 * MEGABYTE) + b'"}\n'


@way("spaces-around")
def _(call):
    return b" " * MEGABYTE + call.text + b"\t" * MEGABYTE + b"\n"


@way("text-first")
def _(call):
    return b"Starting the store \x1b[32mok\x1b[0m\n" + call.text + b"\n"


@way("binary")
def _(call):
    return bytes(range(256)) * 64 + b"\n"


# JSON.

@way("nesting")
def _(call):
    return call.text[:-1] + b',"x":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n"


@way("nesting-that-stays-open")
def _(call):
    return b'{"a":' * 1_000_000 + b"\n"


@way("a-million-members")
def _(call):
    return call.text[:-1] + b',"x":[' + b"0," * 1_000_000 + b"0]}\n"


@way("a-million-names")
def _(call):
    return call.text[:-1] + b"," + b",".join(b'"%d":0' % i for i in range(300_000)) + b"}\n"


@way("ten-million-members")
def _(call):
    return call.text[:-1] + b',"x":[' + b"0," * 10_000_000 + b"0]}\n"


for _token in ["NaN", "Infinity", "-Infinity", "1e999", "-0", "01", "1.", ".5", "0x10", "1e400000", "tru", "undefined",
               "'x'", "9" * 100_000, "1" + "0" * 400, "-9223372036854775809", "18446744073709551616"]:
    def _with(token):
        @way("member-" + (token if len(token) < 24 else f"{token[0]}-of-{len(token)}-digits"))
        def _(call):
            return call.text[:-1] + b',"x":' + token.encode() + b"}\n"

        @way("id-" + (token if len(token) < 24 else f"{token[0]}-of-{len(token)}-digits"))
        def _(call):
            return call.text.replace(b'"id":%d' % call.id, b'"id":' + token.encode(), 1) + b"\n"

    _with(_token)


@way("trailing-comma")
def _(call):
    return call.text[:-1] + b",}\n"


@way("comment")
def _(call):
    return call.text + b" // well\n"


@way("two-values-in-a-line")
def _(call):
    return call.text + call.text + b"\n"


@way("name-twice")
def _(call):
    return call.text[:-1] + b',"result":{},"id":%d}\n' % call.id


@way("id-twice")
def _(call):
    return call.text[:-1] + b',"id":%d}\n' % (call.id + 1)


for _name, _line in {"null": b"null", "number": b"7", "text": b'"ok"', "array": b"[]", "object": b"{}",
                     "true": b"true", "nothing-but-spaces": b"   "}.items():
    way("line-is-" + _name)(lambda call, line=_line: line + b"\n")


@way("batch")
def _(call):
    return b"[" + call.text + b"]\n"


# JSON-RPC.

for _name, _id in {"next": lambda i: i + 1, "last": lambda i: i - 1, "null": lambda i: None, "text": str, "fraction": lambda i: i + 0.5,
                   "negative": lambda i: -i, "array": lambda i: [i], "large": lambda i: 1 << 62}.items():
    message("id-is-" + _name)(lambda call, response, make=_id: {**response, "id": make(call.id)})


def _drop(response, *names):
    return {name: value for name, value in response.items() if name not in names}


message("no-id")(lambda call, response: _drop(response, "id"))
message("no-version")(lambda call, response: _drop(response, "jsonrpc"))
message("version-1")(lambda call, response: {**response, "jsonrpc": "1.0"})
message("version-number")(lambda call, response: {**response, "jsonrpc": 2.0})
message("no-result")(lambda call, response: _drop(response, "result", "error"))
message("result-and-error")(lambda call, response: {
    **response, "result": {}, "error": {"code": -32000, "message": "both", "data": {"kind": "internal"}}})
message("unknown-member")(lambda call, response: {**response, "extra": {"a": [1]}})
for _name, _value in {"null": None, "number": 7, "text": "ok", "array": [], "object": {}, "true": True}.items():
    message("result-is-" + _name)(lambda call, response, value=_value: {**_drop(response, "error"), "result": value})
message("request-in-place")(lambda call, response: call.request)
message("method-and-result")(lambda call, response: {**response, "method": "event"})


def _notification(method, params):
    return json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode() + b"\n"


for _name, _first in {
    "unknown-notification-first": _notification("progress", {"done": 3}),
    "event-of-nothing-first": _notification("event", {"subscription": "77", "objects": []}),
    "event-without-members-first": _notification("event", {}),
    "event-of-objects-first": _notification("event", {"subscription": "1", "objects": 7}),
    "event-of-error-first": _notification("event", {"subscription": "1", "error": {"code": 1, "message": UGLY["escapes"]}}),
    "own-request-first": b'{"jsonrpc":"2.0","id":1,"method":"get","params":{}}\n',
}.items():
    way(_name)(lambda call, first=_first: first + call.text + b"\n")


@way("events-without-end")
def _(call):
    while True:
        write(_notification("event", {"subscription": "1", "objects": []}) * 100)


# Errors.

def _error(response, error):
    return {**_drop(response, "result", "error"), "error": error}


KINDS = ["rejected", "unreadable", "schemaRefused", "conflict", "unsupported", "closed", "internal", "environment"]
for _kind in KINDS:
    message("error-" + _kind)(lambda call, response, kind=_kind: _error(
        response, {"code": -32000, "message": "no", "data": {"kind": kind}}))
for _name, _value in {
    "null": None, "text": "no", "empty": {}, "array": [],
    "unknown-kind": {"code": -32000, "message": "no", "data": {"kind": "purple"}},
    "unknown-code": {"code": 12345678, "message": "no", "data": {"kind": "rejected"}},
    "huge-code": {"code": 10 ** 40, "message": "no", "data": {"kind": "rejected"}},
    "text-code": {"code": "x", "message": "no", "data": {"kind": "rejected"}},
    "no-code": {"message": "no", "data": {"kind": "rejected"}},
    "no-message": {"code": -32000, "data": {"kind": "rejected"}},
    "number-message": {"code": -32000, "message": 7, "data": {"kind": "rejected"}},
    "null-message": {"code": -32000, "message": None, "data": {"kind": "rejected"}},
    "no-data": {"code": -32000, "message": "no"},
    "null-data": {"code": -32000, "message": "no", "data": None},
    "text-data": {"code": -32000, "message": "no", "data": "rejected"},
    "no-such-method": {"code": -32601, "message": "no such method"},
    "number-property": {"code": -32000, "message": "no", "data": {"kind": "rejected", "property": 7}},
    "unknown-property": {"code": -32000, "message": "no", "data": {"kind": "rejected", "property": "nothing"}},
    "results": {"code": -32000, "message": "no", "data": {"kind": "rejected", "results": [{"ids": 7}]}},
    "more-members": {"code": -32000, "message": "no", "data": {"kind": "rejected", "more": 1}, "more": 1},
}.items():
    message("error-is-" + _name if not isinstance(_value, dict) else "error-with-" + _name)(
        lambda call, response, value=_value: _error(response, value))
for _name, _text in UGLY.items():
    message("error-message-" + _name)(lambda call, response, text=_text: _error(
        response, {"code": -32000, "message": text, "data": {"kind": "internal"}}))
    message("error-property-" + _name)(lambda call, response, text=_text: _error(
        response, {"code": -32000, "message": "no", "data": {"kind": "rejected", "property": text}}))


@message("error-message-of-62-megabytes")
def _(call, response):
    return _error(response, {"code": -32000, "message": "x\u001b" * (8 * MEGABYTE), "data": {"kind": "internal"}})


# The process.

@before("closes-output-and-stays")
def _(request):
    os.close(1)
    forever()


@before("closes-output-and-exits")
def _(request):
    os.close(1)
    os._exit(0)


@before("closes-input")
def _(request):
    os.close(0)
    forever()


@way("closes-input-after-answer")
def _(call):
    os.close(0)
    write(call.text + b"\n")
    forever()


@way("stops-reading-after-answer")
def _(call):
    write(call.text + b"\n")
    forever()


@way("closes-output-after-answer")
def _(call):
    write(call.text + b"\n")
    os.close(1)
    forever()


@before("closes-errors")
def _(request):
    os.close(2)


for _status in [0, 1, 70, 255]:
    before(f"exits-{_status}")(lambda request, status=_status: os._exit(status))

    @way(f"exits-{_status}-after-answer")
    def _(call, status=_status):
        write(call.text + b"\n")
        os._exit(status)

for _signal in [signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT, signal.SIGTERM, signal.SIGPIPE, signal.SIGUSR1, signal.SIGSTOP]:
    def _signals(number):
        @before(f"dies-of-{number.name}")
        def _(request):
            signal.signal(number, signal.SIG_DFL) if number not in (signal.SIGKILL, signal.SIGSTOP) else None
            os.kill(os.getpid(), number)

        @way(f"dies-of-{number.name}-after-answer")
        def _(call):
            signal.signal(number, signal.SIG_DFL) if number not in (signal.SIGKILL, signal.SIGSTOP) else None
            write(call.text + b"\n")
            os.kill(os.getpid(), number)

    _signals(_signal)


@before("spins")
def _(request):
    while True:
        pass


@before("sleeps")
def _(request):
    forever()


@before("writes-to-errors-without-end")
def _(request):
    while True:
        os.write(2, b"all is well, all is well, \x1b[2Jall is well\n" * 100)


@before("writes-to-errors-and-answers")
def _(request):
    os.write(2, ("\n".join(UGLY.values()) * 4).encode() + b"\xff\xfe\n")


@before("writes-10-megabytes-to-errors-and-answers")
def _(request):
    for _ in range(160):
        os.write(2, b"x" * 65536)


@before("leaves-a-process-with-the-streams")
def _(request):
    subprocess.Popen([sys.executable, "-c", f"import os, time; os.setsid(); time.sleep({DEADLINE * 30})"])
    time.sleep(0.05)
    os._exit(1)


@before("leaves-a-process-and-answers")
def _(request):
    subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({DEADLINE * 30})"])


# Members of results.

def _places(node, path=()):
    """The paths of all members and elements of a JSON value, the outer ones first."""
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else []
    for key, child in children:
        yield (*path, key)
        yield from _places(child, (*path, key))


def _changed(response, number, change):
    """The response with a change at one place of its result. The place is the number-th, modulo how many there are."""
    result = response.get("result")
    places = list(_places(result))
    if not places:
        return {**_drop(response, "error"), "result": change(None, None, {})}
    *path, key = places[number % len(places)]
    node = result
    for step in path:
        node = node[step]
    change(node, key, result)
    return response


def _put(value):
    def change(node, key, result):
        if node is None:
            return {"x": value}
        node[key] = value

    return change


def _remove(node, key, result):
    if node is None:
        return {}
    del node[key]


def _double(node, key, result):
    if node is None:
        return {"x": 1, "y": 2}
    if isinstance(node, list):
        node.append(node[key])
    else:
        node[key + "2"] = node[key]


VALUES = {
    "null": None, "true": True, "number": 7, "negative": -1, "large": 1 << 70, "fraction": 0.5, "text": "x",
    "array": [], "object": {}, "nested": {"array": [{"map": {"x": {"object": {"y": {"int8": "300"}}}}}]},
    "int8-300": {"int8": "300"}, "bad-base64": {"data": "&&&"}, "bad-date": {"date": "yesterday"},
    "unknown-tag": {"int128": "1"}, "two-tags": {"int8": "1", "int16": "1"}, "bad-double": {"double": "1,5"},
    **{f"text-{name}": text for name, text in UGLY.items()},
}
for _number in range(6):
    message(f"result-place-{_number}-removed")(lambda call, response, n=_number: _changed(response, n, _remove))
    message(f"result-place-{_number}-doubled")(lambda call, response, n=_number: _changed(response, n, _double))
    for _name, _value in VALUES.items():
        message(f"result-place-{_number}-{_name}")(
            lambda call, response, n=_number, value=_value: _changed(response, n, _put(value)))

# Declarations.

DECLARED = {}


def _declare(name, *path, value):
    def change(call, response):
        node = response["result"]
        for step in path[:-1]:
            node = node.setdefault(step, {})
        if value is _declare:
            node.pop(path[-1], None)
        else:
            node[path[-1]] = value
        return response

    DECLARED["declares-" + name] = True
    message("declares-" + name)(change)


for _name, _text in UGLY.items():
    for _member in ["name", "version", "language", "homepage", "issuesURL"]:
        _declare(f"{_member}-{_name}", _member, value=_text)
for _member in ["protocolVersion", "name", "version", "capabilities", "semantics"]:
    _declare(f"no-{_member}", _member, value=_declare)
    _declare(f"null-{_member}", _member, value=None)
_declare("protocol-2", "protocolVersion", value=2)
_declare("name-dots", "name", value="..")
_declare("name-option", "name", value="--report")
_declare("issuesURL-javascript", "issuesURL", value="javascript:alert(1)")
_declare("issuesURL-file", "issuesURL", value="file:///etc/passwd")
_declare("unknown-capability", "capabilities", "timeTravel", value=True)
_declare("misspelled-capability", "capabilities", "transaction", value=True)
_declare("capability-number", "capabilities", "transactions", value=7)
_declare("negative-limit", "capabilities", "limits", value={"stringBytes": -1})
_declare("zero-limit", "capabilities", "limits", value={"stringBytes": 0})
_declare("huge-limit", "capabilities", "limits", value={"stringBytes": 1 << 70})
_declare("unknown-limit", "capabilities", "limits", value={"patience": 3})
_declare("unknown-type", "capabilities", "types", value=["int128"])
_declare("no-types", "capabilities", "types", value=[])
_declare("type-twice", "capabilities", "types", value=["string", "string", "int64"])
_declare("unknown-custom-type", "capabilities", "customTypes", value=["ghost"])
_declare("unknown-query", "capabilities", "queries", value=["~="])
_declare("custom-operands-without-custom-types", "capabilities", "customTypes", value=[])
_declare("queries-without-types", "capabilities", "queries", value=["==", "<", "sort"])
_declare("unknown-promise", "semantics", "mood", value="good")
_declare("unknown-word", "semantics", "missing", value="maybe")
_declare("unknown-lens", "semantics", "fidelity", value={"string": "rot13"})
_declare("lens-of-unknown-type", "semantics", "fidelity", value={"int128": "exact"})

METHODS = ["initialize", "open", "put", "get", "update", "delete", "query", "transaction", "readStored", "writeStored",
           "subscribe", "unsubscribe", "close", "shutdown"]


def of(method):
    """The names of the ways that make sense at a method."""
    return [name for name in WAYS if name != "nothing" and (method == "initialize" or name not in DECLARED)]
