#!/usr/bin/env python3
"""An adapter of ConformanceKit for SQLite by way of Python's sqlite3: `conformance run --adapter "python3 adapter.py"`.

JSON-RPC 2.0, one message a line, on standard input and output; the log is standard error. This file is the protocol;
`store.py` is the store, `queries.py` its queries, `convert.py` the conversion that it is checked for.
"""

import json
import re
import sqlite3
import sys
import traceback

from primitives import PRIMITIVES
from schema import CUSTOM_TYPES
from store import Store
from values import StoreError, shown

DESCRIPTION = {
    "protocolVersion": 1,
    "name": "python-sqlite",
    "version": sqlite3.sqlite_version,
    "language": "Python",
    "homepage": "https://docs.python.org/3/library/sqlite3.html",
    "issuesURL": "https://github.com/python/cpython/issues",
    "capabilities": {
        "types": list(PRIMITIVES),
        "customTypes": sorted(CUSTOM_TYPES),
        "collections": ["array", "map", "embedded", "nested"],
        "queries": ["==", "!=", "<", "<=", ">", ">=", "in", "not-in", "contains", "is-nil", "order"],
        "customOperands": True,
        "transactions": True,
        "storedAccess": True,
        "evolution": True,
        "durable": True,
        "observation": False,
        "relations": False,
        "concurrentRequests": False,
        "schemas": "any",
        "conversion": "native",
        "limits": {},
    },
    "semantics": {
        "missing": "default",
        "missingEnum": "asMissing",
        "missingOptional": "null",
        "absence": "nilIsAbsent",
        "unknownEnum": "default",
        "invalidValue": "reject",
        "rewriteOfUnknown": "preserves",
        "numericMatch": "strict",
        "absentInQueries": "matchesNull",
        "stringOrder": "utf8",
        "operandOverflow": "matchesNothing",
        "floatEquality": "exact",
        "collectionEquality": "whole",
        # SQLite turns NaN into NULL, so it is refused.
        "fidelity": {"float": "noNaN", "double": "noNaN"},
        "retype": "refuse",
        "requireProperty": "keep",
        "downgrade": "keep",
        "removeProperty": "keep",
    },
}

MAXIMUM_LINE = 64 * 1024 * 1024
_OPERATIONS = ("put", "update", "get", "delete", "query", "transaction", "readStored", "writeStored")
_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


class Refusal(Exception):
    """A JSON-RPC error."""

    def __init__(self, message, kind="internal", code=-32000, **data):
        super().__init__(message)
        data = {name: value for name, value in data.items() if value is not None}
        self.error = {"code": code, "message": message, "data": {"kind": kind, **data}}


class Adapter:
    """Performs what requests ask for, on the stores that are open."""

    def __init__(self):
        self._stores = {}
        self.is_running = True

    def perform(self, method, params):
        """The result of a method."""
        match method:
            case "initialize":
                return DESCRIPTION
            case "open":
                if params["store"] in self._stores:
                    raise Refusal(f"there is an open store {shown(params['store'])} already")
                self._stores[params["store"]] = Store(params["location"], params["schema"])
                return {}
            case "close":
                self._store(params).close()
                del self._stores[params["store"]]
                return {}
            case "shutdown":
                for store in self._stores.values():
                    store.close()
                self.is_running = False
                return {}
        return self._operate(method, params, {})

    def _store(self, params):
        if params["store"] not in self._stores:
            raise StoreError("closed", f"there is no open store {shown(params['store'])}")
        return self._stores[params["store"]]

    def _operate(self, method, params, names):
        """The result of an operation on a store. `names` has the ids of the records that a transaction gave a name."""
        if method not in _OPERATIONS:
            raise Refusal(f"there is no method {shown(method)}", code=-32601)
        store, entity = self._store(params), params.get("entity")

        def id(of):
            return names[of["as"]] if isinstance(of, dict) else of

        match method:
            case "put":
                objects = [(id(each.get("id")), each["values"]) for each in params["objects"]]
                ids = store.put(entity, objects)
                names |= {each["as"]: given for each, given in zip(params["objects"], ids) if "as" in each}
                return {"ids": ids}
            case "update":
                store.update(entity, id(params["id"]), params["values"])
                return {}
            case "get":
                return {"objects": store.get(entity, [id(each) for each in params["ids"]])}
            case "delete":
                return {"count": store.delete(entity, [id(each) for each in params["ids"]])}
            case "query":
                return {"objects": store.query(entity, params["where"], params.get("order", []))}
            case "transaction":
                return {"results": self._transact(store, params, names)}
            case "readStored":
                return {"values": store.read_stored(entity, id(params["id"]))}
            case "writeStored":
                given = store.write_stored(entity, id(params.get("id")), params["values"])
                names |= {params["as"]: given} if "as" in params else {}
                return {"id": given}

    def _transact(self, store, params, names):
        """What the operations of a transaction come to. One that fails ends it; the error tells of those before it."""
        results = []
        try:
            with store.step(keeps=params["commit"]):
                for each in params["operations"]:
                    results.append(self._nested(each["method"], each["params"], names))
        except StoreError as error:
            raise Refusal(str(error), error.kind, property=error.property, results=results) from None
        return results

    def _nested(self, method, params, names):
        """The result of an operation in a transaction. When that is itself a transaction, its failure is a result."""
        try:
            return self._operate(method, params, names)
        except Refusal as refusal:
            if method != "transaction":
                raise
            return {"error": refusal.error}

    def answer(self, line):
        """The response to a line, as a line; None to a notification. Whatever the line has, the adapter goes on."""
        id = None
        try:
            request = _parsed(line)
            id = request.get("id")
            result = self.perform(request["method"], request.get("params", {}))
            return _line(id, result=result) if "id" in request else None
        except Exception as error:
            return _line(id, error=_refusal(error).error)


def _line(id, **content):
    message = {"jsonrpc": "2.0", "id": id, **content}
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _parsed(line):
    """The request of a line."""
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
    """The refusal that says what went wrong."""
    match error:
        case Refusal():
            return error
        case StoreError():
            return Refusal(str(error), error.kind, property=error.property)
        case RecursionError():
            return Refusal("arrays and objects are nested too deep", "rejected")
        case sqlite3.DataError():
            return Refusal(f"SQLite cannot hold this: {error}", "rejected")
        case sqlite3.OperationalError() if "locked" in str(error):
            return Refusal(str(error), "conflict")
    traceback.print_exception(error, limit=-2, file=sys.stderr)
    if isinstance(error, (LookupError, TypeError, ValueError, AttributeError)):
        return Refusal(f"the parameters have not the shape of the method's: {error!r}", code=-32602)
    return Refusal(f"{type(error).__name__}: {error}")


def _lines(stream):
    """The lines of a stream; of one that is too long, the beginning."""
    while line := stream.readline(MAXIMUM_LINE + 1):
        rest = line
        while len(rest) > MAXIMUM_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(MAXIMUM_LINE + 1)
        yield line


def main():
    adapter = Adapter()
    for line in _lines(sys.stdin.buffer):
        response = adapter.answer(line)
        if response is not None:
            sys.stdout.buffer.write(response)
            sys.stdout.buffer.flush()
        if not adapter.is_running:
            return


if __name__ == "__main__":
    main()
