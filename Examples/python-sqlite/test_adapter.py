"""Tests that drive the adapter over its pipes, without the kit: `python3 -m unittest`."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest

ADAPTER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "adapter.py")

ROLE = {"enum": {
    "name": "Role", "raw": "int64", "fallback": "unknown",
    "cases": [["unknown", {"int64": "0"}], ["user", {"int64": "1"}], ["admin", {"int64": "2"}]]}}
OLD_ROLE = {"enum": {"name": "Role", "raw": "int64", "cases": [["user", {"int64": "1"}]]}}
POINT = {"embedded": {"name": "Point", "properties": [
    {"name": "x", "storedName": "x", "optional": False, "type": "double"},
    {"name": "y", "storedName": "y", "optional": False, "type": "double"}]}}

# For each type, values that must read back as they were written. They include the most difficult ones.
VALUES = [
    ("bool", [{"bool": True}, {"bool": False}]),
    ("int8", [{"int8": "-128"}, {"int8": "127"}]),
    ("int16", [{"int16": "-32768"}, {"int16": "32767"}]),
    ("int32", [{"int32": "-2147483648"}, {"int32": "2147483647"}]),
    ("int64", [{"int64": "-9223372036854775808"}, {"int64": "9007199254740993"}]),
    ("uint8", [{"uint8": "255"}]),
    ("uint16", [{"uint16": "65535"}]),
    ("uint32", [{"uint32": "4294967295"}]),
    ("uint64", [{"uint64": "0"}, {"uint64": "18446744073709551615"}]),
    ("float", [{"float": "0.1"}, {"float": "-0.0"}, {"float": "1e-45"}, {"float": "1.2379401e+27"}, {"float": "inf"}]),
    ("double", [{"double": "0.1"}, {"double": "-0.0"}, {"double": "5e-324"}, {"double": "-inf"}]),
    ("string", [{"string": ""}, {"string": "a\0b"}, {"string": "e\u0301 \U0001f600 \\"}]),
    ("data", [{"data": ""}, {"data": "AP8="}]),
    ("date", [{"date": "-12.5"}, {"date": "1e-09"}]),
    ("uuid", [{"uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}]),
    ("decimal", [{"decimal": "-0.1"}, {"decimal": "12345678901234567890123456789012345678"}]),
    (ROLE, [{"case": "admin"}]),
    (POINT, [{"object": {"x": {"double": "-0.0"}, "y": {"double": "1.5"}}}]),
    ({"array": {"optional": "int8"}}, [{"array": []}, {"array": [{"int8": "1"}, None]}]),
    ({"map": {"array": ROLE}}, [{"map": {"": {"array": [{"case": "user"}]}, "$a.b": {"array": []}}}]),
    ({"custom": {"name": "url", "persisted": "string"}}, [
        {"custom": "url", "persisted": {"string": "https://example.org/%C3%A9"}}]),
    ({"custom": {"name": "color", "persisted": "string"}}, [{"custom": "color", "persisted": {"string": "#1A2B3C"}}]),
    ({"custom": {"name": "percent", "persisted": "int64"}}, [{"custom": "percent", "persisted": {"int64": "100"}}]),
    ({"custom": {"name": "string-list", "persisted": "string"}}, [
        {"custom": "string-list", "persisted": {"string": '["a"]'}}]),
    ({"custom": {"name": "whole-number", "persisted": "double"}}, [
        {"custom": "whole-number", "persisted": {"double": "80.0"}}]),
    ({"custom": {"name": "point", "persisted": POINT}}, [
        {"custom": "point", "persisted": {"object": {"x": {"double": "1.0"}, "y": {"double": "2.0"}}}}]),
]

# For each type, a value that is stored and values that are rejected.
WRONG = [
    ("int8", {"int8": "1"}, [
        {"int8": "128"}, {"int8": "1.0"}, {"int8": "-0"}, {"int16": "1"}, {"string": "1"}, {"int8": 1}, None, 5, {}]),
    ("string", {"string": "a"}, [{"string": 5}, {"string": None}, {"string": "a", "int8": "1"}]),
    ("uint64", {"uint64": "1"}, [{"uint64": "18446744073709551616"}, {"uint64": "-1"}]),
    ("float", {"float": "1.0"}, [{"float": "nan"}, {"float": "1e39"}]),
    ("double", {"double": "1.0"}, [{"double": "nan"}, {"double": "nan:0x7ff8000000000123"}, {"double": "1_0"}]),
    ("date", {"date": "1.0"}, [{"date": "-nan"}, {"date": "now"}]),
    ("data", {"data": ""}, [{"data": "!"}]),
    ("uuid", {"uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}, [
        {"uuid": "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}"}]),
    ("decimal", {"decimal": "1"}, [{"decimal": "nan"}]),
    (ROLE, {"case": "user"}, [{"case": "nobody"}, {"int64": "1"}, {"unknownCase": {"int64": "400"}}]),
    ({"array": "int8"}, {"array": []}, [{"array": [None]}, {"array": [{"int8": "1"}, {"int8": "300"}]}, {"array": {}}]),
    (POINT, {"object": {"x": {"double": "1.0"}, "y": {"double": "2.0"}}}, [
        {"object": {"x": {"double": "1.0"}}}, {"object": []}]),
    ({"custom": {"name": "url", "persisted": "string"}}, {"custom": "url", "persisted": {"string": "a:b"}}, [
        {"custom": "url", "persisted": {"string": ""}}, {"string": "a:b"}]),
    ({"custom": {"name": "color", "persisted": "string"}}, {"custom": "color", "persisted": {"string": "#000000"}}, [
        {"custom": "color", "persisted": {"string": "#1a2b3c"}},
        {"custom": "url", "persisted": {"string": "#000000"}}]),
    ({"custom": {"name": "percent", "persisted": "int64"}}, {"custom": "percent", "persisted": {"int64": "0"}}, [
        {"custom": "percent", "persisted": {"int64": "101"}}]),
]


def property(name, type, **changes):
    return {"name": name, "storedName": name, "optional": False, "type": type, **changes}


def schema(*properties, version=1):
    return {"version": version, "entities": [{"name": "Row", "properties": list(properties)}]}


class Refused(Exception):
    """An error that the adapter answered."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.kind = error["data"]["kind"]
        self.property = error["data"].get("property")
        self.results = error["data"].get("results")


class Process:
    """A running adapter."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, ADAPTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self._requests = 0
        self._stores = 0

    def send(self, line):
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def line(self, line):
        """Returns the response to a line."""
        self.send(line)
        return json.loads(self._process.stdout.readline())

    def call(self, method, **params):
        self._requests += 1
        request = {"jsonrpc": "2.0", "id": self._requests, "method": method, "params": params}
        response = self.line(json.dumps(request).encode())
        assert response["jsonrpc"] == "2.0" and response["id"] == self._requests and len(response) == 3, response
        if "error" in response:
            raise Refused(response["error"])
        return response["result"]

    def open(self, location, schema):
        self._stores += 1
        self.call("open", store=str(self._stores), location=location, schema=schema)
        return Rows(self, str(self._stores))

    def kill(self):
        self._process.send_signal(signal.SIGKILL)
        return self.wait()

    def wait(self):
        self._process.stdin.close()
        self._process.stdout.close()
        return self._process.wait()


class Rows:
    """The only entity of an open store."""

    def __init__(self, process, store):
        self._process = process
        self._store = store

    def call(self, method, **params):
        return self._process.call(method, **self.params(**params))

    def params(self, **params):
        return {"store": self._store, "entity": "Row", **params}

    def put(self, **values):
        return self.call("put", objects=[{"values": values}])["ids"][0]

    def get(self, id):
        found, = self.call("get", ids=[id])["objects"]
        return found and found["values"]

    def found(self, op, name, value):
        condition = {"op": op, "property": name, "value": value}
        return [each["id"] for each in self.call("query", where=condition)["objects"]]

    def close(self):
        self._process.call("close", store=self._store)

    def transaction(self, *operations, commit=True):
        listed = [{"method": method, "params": self.params(**params)} for method, params in operations]
        return self._process.call("transaction", store=self._store, operations=listed, commit=commit)["results"]


class AdapterTests(unittest.TestCase):
    def setUp(self):
        self.process = Process()
        self.addCleanup(lambda: self.process.kill())
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.location = directory.name

    def open(self, *properties, **changes):
        return self.process.open(self.location, schema(*properties, **changes))

    def assertRefused(self, kind, property, call, *arguments, **named):
        with self.assertRaises(Refused) as caught:
            call(*arguments, **named)
        self.assertEqual((caught.exception.kind, caught.exception.property), (kind, property))
        return caught.exception

    def test_handshake_and_shutdown(self):
        description = self.process.call("initialize", protocolVersion=1, kit={"name": "a", "version": "1"})
        self.assertEqual((description["protocolVersion"], description["name"]), (1, "python-sqlite"))
        self.assertEqual(len(description["capabilities"]["types"]), 16)
        self.assertEqual(self.process.call("shutdown"), {})
        self.assertEqual(self.process.wait(), 0)

    def test_every_type_comes_back(self):
        for type, values in VALUES:
            with self.subTest(type=type), tempfile.TemporaryDirectory() as location:
                rows = self.process.open(location, schema(property("a", type), property("b", type, optional=True)))
                ids = [rows.put(a=value, b=None) for value in values]
                rows.close()
                rows = self.process.open(location, schema(property("a", type), property("b", type, optional=True)))
                self.assertEqual([rows.get(id) for id in ids], [{"a": value, "b": None} for value in values])

    def test_wrong_values_are_rejected_and_a_batch_with_one_stores_nothing(self):
        for type, right, wrongs in WRONG:
            for wrong in wrongs:
                with self.subTest(type=type, value=wrong), tempfile.TemporaryDirectory() as location:
                    rows = self.process.open(location, schema(property("a", type)))
                    with self.assertRaises(Refused) as caught:
                        rows.call("put", objects=[{"values": {"a": right}}, {"values": {"a": wrong}}])
                    self.assertEqual(caught.exception.kind, "rejected")
                    self.assertEqual(caught.exception.property[:1], "a")
                    self.assertEqual(rows.call("query", where=None), {"objects": []})
                    rows.put(a=right)

    def test_stored_values(self):
        rows = self.open(property("role", ROLE, storedName="r"), property("n", "int64", optional=True))
        id = rows.put(role={"case": "admin"}, n=None)
        self.assertEqual(rows.call("readStored", id=id), {"values": {"r": {"int64": "2"}}})
        rows.call("writeStored", id=id, values={"r": {"int64": "2"}, "n": {"bool": True}})
        self.assertEqual(rows.call("readStored", id=id), {"values": {"r": {"int64": "2"}, "n": {"bool": True}}})
        self.assertRefused("unreadable", "n", rows.get, id)

    def test_missing_values(self):
        old = self.open(property("a", "int8"))
        id = old.put(a={"int8": "1"})
        old.close()
        new = self.open(
            property("a", "int8"), property("b", "int8", default={"int8": "7"}), property("c", "string"),
            property("d", "date", optional=True), version=2)
        self.assertEqual(
            new.get(id), {"a": {"int8": "1"}, "b": {"int8": "7"}, "c": {"string": ""}, "d": None})
        self.assertRefused("rejected", "c", new.put, a={"int8": "1"}, b={"int8": "1"})

    def test_unknown_raw_values(self):
        new = self.open(property("a", ROLE), property("b", ROLE), property("n", "int64"))
        id = new.put(a={"case": "admin"}, b={"case": "user"}, n={"int64": "1"})
        new.close()
        old = self.open(property("a", OLD_ROLE, default={"case": "user"}), property("n", "int64"))
        self.assertEqual(old.get(id), {"a": {"case": "user"}, "n": {"int64": "1"}})
        old.call("update", id=id, values={"n": {"int64": "2"}})
        self.assertEqual(old.call("readStored", id=id)["values"]["a"], {"int64": "2"})
        old.close()
        strict = self.open(property("a", OLD_ROLE))
        self.assertIn('"2"', str(self.assertRefused("unreadable", "a", strict.get, id)))

    def test_schemas(self):
        rows = self.open(property("a", "int64", storedName="A"), property("b", "string"))
        id = rows.put(a={"int64": "1"}, b={"string": "kept"})
        rows.close()
        self.assertRefused("schemaRefused", "a", self.open, property("a", "string", storedName="A"))
        self.assertRefused("schemaRefused", "a", self.open, property("a", {"toOne": "Row"}))
        rows = self.open(property("renamed", "int64", storedName="A"), property("a", "bool", optional=True))
        self.assertEqual(rows.get(id), {"renamed": {"int64": "1"}, "a": None})
        rows.call("put", objects=[{"id": id, "values": {"renamed": {"int64": "2"}}}])
        self.assertEqual(rows.call("readStored", id=id)["values"], {"A": {"int64": "2"}, "b": {"string": "kept"}})

    def test_queries(self):
        rows = self.open(
            property("n", "uint64", optional=True), property("p", POINT), property("l", {"array": "string"}))
        point = {"object": {"x": {"double": "-0.0"}, "y": {"double": "1.0"}}}
        high = rows.put(n={"uint64": "18446744073709551615"}, p=point, l={"array": [{"string": "a"}]})
        low = rows.put(n={"uint64": "1"}, p=point, l={"array": []})
        none = rows.put(n=None, p=point, l={"array": []})
        self.assertEqual(rows.found(">", "n", {"uint64": "1"}), [high])
        self.assertEqual(rows.found("!=", "n", {"uint64": "1"}), [high, none])
        self.assertEqual(rows.found("==", "n", None), [none])
        self.assertEqual(rows.found("==", "n", {"int64": "1"}), [])
        self.assertEqual(rows.found("in", "n", {"array": [{"uint64": "1"}, None]}), [low, none])
        self.assertEqual(rows.found("not-in", "n", {"array": [{"uint64": "1"}, None]}), [high])
        self.assertEqual(rows.found("==", "p.x", {"double": "0.0"}), [high, low, none])
        self.assertEqual(rows.found("!=", "p.x", {"double": "nan"}), [high, low, none])
        self.assertEqual(
            rows.found("==", "p", {"object": {"x": {"double": "0.0"}, "y": {"double": "1.0"}}}), [high, low, none])
        self.assertEqual(rows.found("contains", "l", {"string": "a"}), [high])
        order = [{"property": "n", "ascending": False}]
        ordered = rows.call("query", where={"not": {"op": "is-nil", "property": "l"}}, order=order)["objects"]
        self.assertEqual([each["id"] for each in ordered], [high, low, none])
        self.assertRefused("rejected", "p", rows.found, "<", "p", point)
        self.assertRefused("rejected", "nowhere", rows.found, "==", "nowhere", None)

    def test_transactions(self):
        rows = self.open(property("n", "int64"))
        id = rows.put(n={"int64": "1"})
        change = ("update", {"id": id, "values": {"n": {"int64": "2"}}})
        new = ("put", {"objects": [{"as": "1", "values": {"n": {"int64": "3"}}}]})
        look = ("get", {"ids": [{"as": "1"}, id]})
        results = rows.transaction(change, new, look, commit=False)
        self.assertEqual([each["values"]["n"]["int64"] for each in results[2]["objects"]], ["3", "2"])
        self.assertEqual(rows.get(id), {"n": {"int64": "1"}})
        wrong = ("update", {"id": id, "values": {"n": {"int64": "no"}}})
        error = self.assertRefused("rejected", "n", rows.transaction, change, new, wrong)
        self.assertEqual(len(error.results), 2)
        self.assertEqual(len(rows.call("query", where=None)["objects"]), 1)
        failing = [{"method": wrong[0], "params": rows.params(**wrong[1])}]
        inner = ("transaction", {"operations": failing, "commit": True})
        self.assertEqual(rows.transaction(change, inner)[1]["error"]["data"]["kind"], "rejected")
        self.assertEqual(rows.get(id), {"n": {"int64": "2"}})

    def test_what_was_acknowledged_survives_a_kill(self):
        rows = self.open(property("n", "int64"))
        ids = [rows.put(n={"int64": str(number)}) for number in range(10)]
        self.assertEqual(self.process.kill(), -signal.SIGKILL)
        self.process = Process()
        rows = self.open(property("n", "int64"))
        self.assertEqual([rows.get(id) for id in ids], [{"n": {"int64": str(number)}} for number in range(10)])

    def test_closed_stores(self):
        rows = self.open(property("n", "int64"))
        rows.close()
        self.assertRefused("closed", None, rows.close)
        self.assertRefused("closed", None, rows.put, n={"int64": "1"})

    def test_bad_lines_get_an_error_and_the_next_request_an_answer(self):
        deep = b"[" * 100_000
        lines = [
            b"", b"nonsense", b"[]", b"\xff", deep, b'{"jsonrpc":"2.0","id":1,"method":"initialize","method":"x"}',
            b'{"jsonrpc":"2.0","id":NaN,"method":"initialize"}', b'{"jsonrpc":"2.0","id":1,"method":"\\ud800"}',
            b'{"jsonrpc":"2.0","id":1,"method":"none"}', b'{"jsonrpc":"2.0","id":1,"method":"open","params":{}}',
            b'{"jsonrpc":"2.0","id":1,"method":"get","params":[]}', b'{"jsonrpc":"1.0","id":1,"method":"initialize"}',
            b'{"jsonrpc":"2.0","id":' + b"9" * 10_000 + b',"method":"initialize"}']
        for line in lines:
            with self.subTest(line=line[:60]):
                self.assertIn("kind", self.process.line(line)["error"]["data"])
        self.process.call("initialize", protocolVersion=1, kit={})

    def test_a_method_that_there_is_not_is_unsupported(self):
        error = self.process.line(b'{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{}}')["error"]
        self.assertEqual((error["code"], error["data"]["kind"]), (-32601, "unsupported"))

    def test_a_notification_gets_no_answer(self):
        self.process.send(b'{"jsonrpc":"2.0","method":"forget","params":{"location":"/"}}')
        self.assertEqual(self.process.call("initialize", protocolVersion=1, kit={})["name"], "python-sqlite")

    def test_deep_values_conditions_and_types_get_an_answer(self):
        rows = self.open(property("l", {"array": "int8"}))
        for depth in (100, 200, 300, 400, 1_000, 10_000):
            value = '{"array":[' * depth + "]}" * depth
            condition = '{"not":' * depth + "null" + "}" * depth
            type = '{"array":' * depth + '"int8"' + "}" * depth
            deep = f'{{"name":"m","storedName":"m","optional":true,"type":{type}}}'
            requests = [
                ("put", '"store":"1","entity":"Row","objects":[{"values":{"l":' + value + "}}]"),
                ("writeStored", '"store":"1","entity":"Row","values":{"l":' + value + "}"),
                ("query", '"store":"1","entity":"Row","where":' + condition),
                ("open", f'"store":"{depth}","location":"{self.location}",'
                    '"schema":{"version":1,"entities":[{"name":"Deep","properties":[' + deep + "]}]}")]
            for method, params in requests:
                with self.subTest(method=method, depth=depth):
                    line = f'{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{{{params}}}}}'
                    answer = self.process.line(line.encode())
                    self.assertNotEqual(answer.get("error", {}).get("data", {}).get("kind"), "internal")
        self.assertIn(rows.put(l={"array": []}), rows.found("==", "l", {"array": []}))


if __name__ == "__main__":
    unittest.main()
