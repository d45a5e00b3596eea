"""Tests that drive the adapter and `pairs.py` over their pipes, without the kit.

They need the client: `../../.backends/convex/bin/python3 -m unittest`.
"""

import json
import os
import subprocess
import sys
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))

ROLE = {"enum": {"name": "Role", "raw": "int64", "cases": [["user", {"int64": "1"}], ["admin", {"int64": "2"}]]}}
OLD_ROLE = {"enum": {"name": "Role", "raw": "int64", "cases": [["user", {"int64": "1"}]]}}
POINT = {"embedded": {"name": "Point", "properties": [
    {"name": "x", "storedName": "X", "optional": False, "type": "double"},
    {"name": "note", "storedName": "note", "optional": True, "type": "string"}]}}

# For each type, values that must read back as they were written. They include the most difficult ones.
VALUES = [
    ("bool", [{"bool": True}, {"bool": False}]),
    ("int64", [{"int64": "-9223372036854775808"}, {"int64": "9007199254740993"}]),
    ("double", [{"double": text} for text in (
        "0.1", "80.0", "-0.0", "5e-324", "-inf", "nan", "-nan", "nan:0x7ff8000000000123", "nan:0x7ff0000000000001")]),
    ("string", [{"string": ""}, {"string": "a\0b"}, {"string": "e\u0301 \U0001f600 \\ $integer"}]),
    ("data", [{"data": ""}, {"data": "AP8="}]),
    (ROLE, [{"case": "admin"}]),
    (POINT, [{"object": {"x": {"double": "-0.0"}, "note": None}}]),
    ({"array": {"optional": "int64"}}, [{"array": []}, {"array": [{"int64": "1"}, None]}]),
]

# For each type, values that are rejected.
WRONG = [
    ("int64", [{"int64": "9223372036854775808"}, {"double": "1.0"}, {"int64": 1}, None]),
    ("double", [{"double": "nan:0x0000000000000001"}, {"double": "nan:x"}, {"int64": "1"}]),
    ("data", [{"data": "!"}]),
    (ROLE, [{"case": "nobody"}, {"int64": "1"}]),
    (POINT, [{"object": {"note": None}}, {"object": {"x": {"double": "1.0"}, "y": None}}]),
]


def property(name, type, **changes):
    return {"name": name, "storedName": name, "optional": False, "type": type, **changes}


class Refused(Exception):
    """An error that the adapter answered."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.kind, self.property = error["data"]["kind"], error["data"].get("property")


class Program:
    """A running program of this folder."""

    def __init__(self, name):
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(FOLDER, name)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


class AdapterTests(unittest.TestCase):
    def setUp(self):
        self.adapter = Program("adapter.py")
        self.addCleanup(self.adapter.end)

    def call(self, method, **params):
        response = self.adapter.ask({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        if "error" in response:
            raise Refused(response["error"])
        return response["result"]

    def open(self, *properties, location="/a", store="s"):
        schema = {"version": 1, "entities": [{"name": "Row", "properties": list(properties)}]}
        self.call("open", store=store, location=location, schema=schema)

    def on_row(self, method, **params):
        return self.call(method, store="s", entity="Row", **params)

    def put(self, **values):
        return self.on_row("put", objects=[{"values": values}])["ids"][0]

    def get(self, id):
        found, = self.on_row("get", ids=[id])["objects"]
        return found and found["values"]

    def assertRefused(self, kind, property, call, *arguments, **named):
        with self.assertRaises(Refused) as caught:
            call(*arguments, **named)
        self.assertEqual((caught.exception.kind, caught.exception.property), (kind, property))

    def test_handshake_and_shutdown(self):
        description = self.call("initialize", protocolVersion=1, kit={"name": "a", "version": "1"})
        self.assertEqual((description["protocolVersion"], description["name"]), (1, "convex-python"))
        self.assertRegex(description["version"], r"^convex \d+\.\d+")
        self.assertEqual(self.call("shutdown"), {})
        self.assertEqual(self.adapter.process.wait(), 0)

    def test_every_type_comes_back(self):
        for type, values in VALUES:
            with self.subTest(type=type):
                self.open(property("a", type), property("b", type, optional=True))
                ids = [self.put(a=value, b=None) for value in values]
                self.assertEqual([self.get(id) for id in ids], [{"a": value, "b": None} for value in values])

    def test_wrong_values_are_rejected_and_a_batch_with_one_stores_nothing(self):
        for type, wrongs in WRONG:
            for wrong in wrongs:
                with self.subTest(type=type, value=wrong):
                    self.open(property("a", type), property("n", "bool", optional=True))
                    objects = [{"id": "1", "values": {"a": wrong}}, {"id": "2", "values": {"n": None}}]
                    with self.assertRaises(Refused) as caught:
                        self.on_row("put", objects=objects)
                    self.assertEqual((caught.exception.kind, caught.exception.property[:1]), ("rejected", "a"))
                    self.assertEqual(self.on_row("get", ids=["1", "2"]), {"objects": [None, None]})

    def test_documents_hold_what_the_client_encodes(self):
        self.open(property("role", ROLE, storedName="r"), property("n", "int64", optional=True))
        id = self.put(role={"case": "admin"}, n=None)
        self.assertEqual(self.on_row("readStored", id=id), {"values": {"r": {"int64": "2"}, "n": None}})
        self.on_row("writeStored", id=id, values={"r": {"int64": "2"}, "n": {"double": "1.0"}})
        self.assertRefused("unreadable", "n", self.get, id)
        self.assertRefused("rejected", "r", self.on_row, "writeStored", id=id, values={"r": {"int8": "2"}})
        self.assertRefused("rejected", "$r", self.on_row, "writeStored", id=id, values={"$r": None})

    def test_missing_and_unknown_values_are_errors_and_an_update_leaves_them(self):
        self.open(property("role", ROLE))
        id = self.put(role={"case": "admin"})
        self.open(property("role", OLD_ROLE), property("n", "int64", optional=True))
        self.assertRefused("unreadable", "role", self.get, id)
        self.on_row("update", id=id, values={"n": {"int64": "1"}})
        self.open(property("role", ROLE), property("n", "int64", optional=True), property("m", "int64", optional=True))
        self.assertEqual(self.get(id), {"role": {"case": "admin"}, "n": {"int64": "1"}, "m": None})
        self.open(property("m", "int64"))
        self.assertRefused("unreadable", "m", self.get, id)

    def test_locations_are_apart_and_forgotten(self):
        self.open(property("n", "int64"))
        id = self.put(n={"int64": "1"})
        self.open(property("n", "int64"), location="/b")
        self.assertIsNone(self.get(id))
        self.adapter.process.stdin.write(b'{"jsonrpc":"2.0","method":"forget","params":{"location":"/a"}}\n')
        self.open(property("n", "int64"))
        self.assertIsNone(self.get(id))

    def test_what_it_does_not_do_it_says(self):
        self.assertRefused("schemaRefused", "d", self.open, property("d", "date"))
        self.open(property("n", "int64"))
        self.assertRefused("unsupported", None, self.on_row, "query", where=None)
        self.assertRefused("internal", None, self.on_row, "none")
        self.call("close", store="s")
        self.assertRefused("closed", None, self.put, n={"int64": "1"})


class PairsTests(unittest.TestCase):
    def test_both_ways(self):
        pairs = Program("pairs.py")
        self.addCleanup(pairs.end)
        self.assertEqual(
            pairs.ask({"value": {"int64": "42"}, "wire": '{"$integer":"KgAAAAAAAAA="}'}),
            {"encoded": {"result": '{"$integer":"KgAAAAAAAAA="}'}, "decoded": {"result": '{"int64": "42"}'}})
        self.assertEqual(pairs.ask({"wire": r'"\ud800"'}), {"decoded": {"result": r'{"string": "\ud800"}'}})
        self.assertEqual(
            pairs.ask({"wire": '{"$set":[]}'}),
            {"decoded": {"error": "the client does not decode it: Bad JSON value: {'$set': []}"}})
        self.assertEqual(pairs.ask({"wire": "[" * 100_000}), {"decoded": {"error": "it is nested too deep"}})


if __name__ == "__main__":
    unittest.main()
