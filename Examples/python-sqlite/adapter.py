#!/usr/bin/env python3
"""An adapter of ConformanceKit for SQLite, which it uses through Python's sqlite3.

Run it with `conformance run --adapter "python3 adapter.py"`. This file contains the methods of the protocol.
`jsonrpc.py` reads and writes the messages, `store.py` is the store, and `convert.py` is the conversion that the laws
check.
"""

import sqlite3

import jsonrpc
from jsonrpc import Refusal
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
        "nestedTransactions": True,
        "storedAccess": True,
        "evolution": True,
        "durable": True,
        "observation": False,
        "relations": False,
        "concurrentRequests": False,
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
        # SQLite turns NaN into NULL, so this adapter refuses NaN.
        "fidelity": {"float": "noNaN", "double": "noNaN"},
        "retype": "refuse",
        "requireProperty": "keep",
        "downgrade": "keep",
        "removeProperty": "keep",
    },
}

_OPERATIONS = ("put", "update", "get", "delete", "query", "transaction", "readStored", "writeStored")


class Adapter:
    """Performs requests on the open stores."""

    def __init__(self):
        self._stores = {}

    def perform(self, method, params):
        """Returns the result of a method."""
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
                return {}
        return self._operate(method, params, {})

    def _store(self, params):
        if params["store"] not in self._stores:
            raise StoreError("closed", f"there is no open store {shown(params['store'])}")
        return self._stores[params["store"]]

    def _operate(self, method, params, names):
        """Returns the result of an operation. `names` maps a transaction's names of records to their ids."""
        if method not in _OPERATIONS:
            raise Refusal(f"there is no method {shown(method)}", kind="unsupported", code=-32601)
        store, entity = self._store(params), params.get("entity")

        def id(of):
            if not isinstance(of, (str, dict)):
                raise TypeError(f"{shown(of)} is no id")
            return names[of["as"]] if isinstance(of, dict) else of

        match method:
            case "put":
                objects = [(id(each["id"]) if "id" in each else None, each["values"]) for each in params["objects"]]
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
                given = store.write_stored(entity, id(params["id"]) if "id" in params else None, params["values"])
                names |= {params["as"]: given} if "as" in params else {}
                return {"id": given}

    def _transact(self, store, params, names):
        """Returns the results of a transaction. An operation that fails ends it; the error has the earlier results."""
        results = []
        try:
            with store.step(keeps=params["commit"]):
                for each in params["operations"]:
                    results.append(self._nested(each["method"], each["params"], names))
        except StoreError as error:
            raise Refusal(str(error), error.kind, property=error.property, results=results) from None
        return results

    def _nested(self, method, params, names):
        """Returns the result of an operation of a transaction. The failure of an inner transaction is a result."""
        try:
            return self._operate(method, params, names)
        except Refusal as refusal:
            if method != "transaction":
                raise
            return {"error": refusal.error}


if __name__ == "__main__":
    jsonrpc.serve(Adapter().perform)
