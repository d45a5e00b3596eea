extension PythonSkeleton {
  /// The script of the adapter: its declarations, and the methods of the protocol.
  var adapter: String {
    #"""
    #!/usr/bin/env python3
    """An adapter of ConformanceKit. Run it with `conformance run --adapter "python3 adapter.py"`.

    The kit writes one request of JSON-RPC 2.0 per line to standard input, and reads one response per line from standard
    output. Standard error is a log. `Documentation/AdapterProtocol.md` of the kit shows all messages.
    """

    import json
    import sys
    import traceback

    from store import Store, StoreError

    # Declare what your store can do, and what it promises. The laws about everything else are skipped.
    DESCRIPTION = {
        "protocolVersion": 1,
        "name": "\#(name.backend)",
        "version": "1",
        "language": "Python",
        "capabilities": {
            "types": ["bool", "int64", "string"],
            "customTypes": [],
            "collections": [],
            "queries": [],
            "customOperands": False,
            "transactions": False,
            "nestedTransactions": False,
            "observation": False,
            "storedAccess": False,
            "evolution": False,
            "durable": True,
            "relations": False,
            "concurrentRequests": False,
            "conversion": "native",
            "limits": {},
        },
        "semantics": {
            "missing": "reject",
            "missingOptional": "null",
            "absence": "distinct",
            "unknownEnum": "preserve",
            "invalidValue": "reject",
            "rewriteOfUnknown": "preserves",
            "numericMatch": "strict",
            "absentInQueries": "matchesNothing",
            "stringOrder": "utf8",
            "fidelity": {},
            "retype": "refuse",
            "requireProperty": "keep",
            "downgrade": "keep",
            "removeProperty": "keep",
        },
    }


    class UnknownMethod(Exception):
        """A request that the capabilities leave out."""


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
                    # Open your store here. The location is a directory of its own.
                    self._stores[params["store"]] = Store(params["location"], params["schema"])
                    return {}
                case "shutdown":
                    return {}
                case "close" | "put" | "update" | "get" | "delete":
                    store = self._stores.get(params["store"])
                    if store is None:
                        raise StoreError("closed", "the store is closed")
                    return self._operate(store, method, params)
            raise UnknownMethod(f"there is no method {method}")

        def _operate(self, store, method, params):
            match method:
                case "close":
                    del self._stores[params["store"]]
                    return {}
                case "put":
                    return {"ids": store.put(params["entity"], params["objects"])}
                case "update":
                    store.update(params["entity"], params["id"], params["values"])
                    return {}
                case "get":
                    return {"objects": store.get(params["entity"], params["ids"])}
                case "delete":
                    return {"count": store.delete(params["entity"], params["ids"])}


    def answer(line, perform):
        """Returns the response to a line. A line that is no request gets an error, and the next line is read."""
        id = None
        try:
            request = json.loads(line)
            id = request.get("id")
            return {"jsonrpc": "2.0", "id": id, "result": perform(request["method"], request.get("params", {}))}
        except StoreError as error:
            data = {"kind": error.kind} | ({} if error.property is None else {"property": error.property})
            code, message = -32000, str(error)
        except UnknownMethod as error:
            data, code, message = {"kind": "unsupported"}, -32601, str(error)
        except Exception as error:
            traceback.print_exc()
            data, code, message = {"kind": "internal"}, -32000, f"{type(error).__name__}: {error}"
        return {"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message, "data": data}}


    if __name__ == "__main__":
        adapter = Adapter()
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(json.dumps(answer(line, adapter.perform)).encode() + b"\n")
            sys.stdout.buffer.flush()

    """#
  }
}
