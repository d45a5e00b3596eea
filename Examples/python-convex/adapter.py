#!/usr/bin/env python3
"""An adapter of ConformanceKit for the value conversion of Convex's published Python client.

Convex itself is a server. This adapter lets the laws check how the client converts an app's values to JSON and back.
`documents.py` keeps that JSON. The messages are handled by the modules of `../python-sqlite`.
"""

import importlib.metadata

import sibling  # noqa: F401
import jsonrpc
from convert import KINDS
from documents import Store
from jsonrpc import Refusal
from values import StoreError, shown

DESCRIPTION = {
    "protocolVersion": 1,
    "name": "convex-python",
    "version": f"convex {importlib.metadata.version('convex')}",
    "language": "Python",
    "homepage": "https://pypi.org/project/convex",
    "issuesURL": "https://github.com/get-convex/convex-py/issues",
    "lazyLocations": True,
    "capabilities": {
        "types": list(KINDS),
        # The client has no custom types. It has no maps either, only objects, whose keys are field names.
        "customTypes": [],
        "collections": ["array", "embedded", "nested"],
        "queries": [],
        "customOperands": False,
        "transactions": False,
        "storedAccess": True,
        "evolution": True,
        "durable": False,
        "observation": False,
        "relations": False,
        "concurrentRequests": False,
        "conversion": "native",
        # Only the server limits the size of values. The client does not check it.
        "limits": {},
    },
    # The kit's preset for Convex.
    "semantics": {
        "missing": "reject",
        "missingOptional": "null",
        "absence": "distinct",
        "unknownEnum": "reject",
        "invalidValue": "reject",
        "rewriteOfUnknown": "preserves",
        "numericMatch": "widths",
        "absentInQueries": "matchesNothing",
        "stringOrder": "utf8",
        "fidelity": {},
        "removedTarget": "dangling",
        "retype": "keep",
        "requireProperty": "keep",
        "downgrade": "keepInUpdates",
        "removeProperty": "keepInUpdates",
    },
}


class Adapter:
    """Performs requests on the open stores."""

    def __init__(self):
        self._locations = {}
        self._stores = {}

    def perform(self, method, params):
        """Returns the result of a method."""
        match method:
            case "initialize":
                return DESCRIPTION
            case "open":
                documents = self._locations.setdefault(params["location"], {})
                self._stores[params["store"]] = Store(documents, params["schema"])
                return {}
            case "close":
                self._store(params)
                del self._stores[params["store"]]
                return {}
            case "forget":
                self._locations.pop(params["location"], None)
                return {}
            case "shutdown":
                return {}
        return self._operate(method, params)

    def _store(self, params):
        if params["store"] not in self._stores:
            raise StoreError("closed", f"there is no open store {shown(params['store'])}")
        return self._stores[params["store"]]

    def _operate(self, method, params):
        """Returns the result of an operation on a store."""
        store, entity = self._store(params), params.get("entity")
        match method:
            case "put":
                return {"ids": store.put(entity, [(each.get("id"), each["values"]) for each in params["objects"]])}
            case "update":
                store.update(entity, params["id"], params["values"])
                return {}
            case "get":
                return {"objects": store.get(entity, params["ids"])}
            case "delete":
                return {"count": store.delete(entity, params["ids"])}
            case "readStored":
                return {"values": store.read_stored(entity, params["id"])}
            case "writeStored":
                return {"id": store.write_stored(entity, params.get("id"), params["values"])}
            case "query" | "transaction" | "subscribe" | "unsubscribe":
                raise StoreError("unsupported", f"this store has no {method}")
        raise Refusal(f"there is no method {shown(method)}", code=-32601)


if __name__ == "__main__":
    jsonrpc.serve(Adapter().perform)
