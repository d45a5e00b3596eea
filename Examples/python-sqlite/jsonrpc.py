"""JSON-RPC 2.0 on standard input and output, with one message per line. Standard error is the log."""

import json
import re
import sqlite3
import sys
import traceback

from values import StoreError

MAXIMUM_LINE = 64 * 1024 * 1024
_ENVIRONMENT = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


class Refusal(Exception):
    """A JSON-RPC error."""

    def __init__(self, message, kind="internal", code=-32000, **data):
        super().__init__(message)
        data = {name: value for name, value in data.items() if value is not None}
        self.error = {"code": code, "message": message, "data": {"kind": kind, **data}}


def serve(perform):
    """Answers requests until `shutdown` or the end of the input. A faulty line does not keep it from answering the
    next.

    `perform` takes the name and the parameters of a method, and returns its result or raises.
    """
    for line in _lines(sys.stdin.buffer):
        request, response = _answer(line, perform)
        if response is not None:
            sys.stdout.buffer.write(response)
            sys.stdout.buffer.flush()
        if request.get("method") == "shutdown":
            return


def _lines(stream):
    """Yields the lines of a stream. Of a line that is too long, it yields only the beginning."""
    while line := stream.readline(MAXIMUM_LINE + 1):
        rest = line
        while len(rest) > MAXIMUM_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(MAXIMUM_LINE + 1)
        yield line


def _answer(line, perform):
    """Returns the request in a line, and the response to it. The response to a notification is None."""
    request = {}
    try:
        request = _parsed(line)
        result = perform(request["method"], request.get("params", {}))
        response = _line(request.get("id"), result=result)
    except Exception as error:
        response = _line(request.get("id"), error=_refusal(error).error)
    return request, response if "id" in request or not request else None


def _line(id, **content):
    message = {"jsonrpc": "2.0", "id": id, **content}
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _parsed(line):
    """Returns the request in a line."""
    try:
        request = json.loads(line.decode(), object_pairs_hook=_object, parse_constant=_no_constant)
        if _SURROGATE.search(line):
            json.dumps(request, ensure_ascii=False).encode()
    except ValueError as error:
        raise Refusal(f"the line is not JSON: {error}", code=-32700) from None
    if not isinstance(request, dict) or request.get("jsonrpc") != "2.0" or not isinstance(request.get("method"), str):
        raise Refusal("the line is no request of JSON-RPC 2.0", code=-32600)
    return request


def _object(members):
    if len(dict(members)) < len(members):
        raise ValueError("an object has a name twice")
    return dict(members)


def _no_constant(name):
    raise ValueError(f"{name} is no number of JSON")


def _refusal(error):
    """Converts an exception to a JSON-RPC error."""
    match error:
        case Refusal():
            return error
        case StoreError():
            return Refusal(str(error), error.kind, property=error.property)
        case RecursionError():
            return Refusal("arrays and objects are nested too deep", "rejected")
        case sqlite3.DataError():
            return Refusal(f"SQLite cannot hold this: {error}", "rejected")
        case sqlite3.OperationalError() if error.sqlite_errorcode & 0xFF in _ENVIRONMENT:
            return Refusal(f"{error}; make room on the disk of the store's location, or check it", "environment")
        case sqlite3.OperationalError() if "locked" in str(error):
            return Refusal(str(error), "conflict")
    traceback.print_exception(error, limit=-2, file=sys.stderr)
    if isinstance(error, (LookupError, TypeError, ValueError, AttributeError)):
        return Refusal(f"the parameters have not the shape of the method's: {error!r}", code=-32602)
    return Refusal(f"{type(error).__name__}: {error}")
