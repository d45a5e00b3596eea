extension PythonSkeleton {
  /// The tests.
  var test: String {
    #"""
    """Tests of the adapter. `python3 -m unittest` runs them.

    The laws run if the command `conformance` is on the search path, or if the variable CONFORMANCE has its path.
    """

    import json
    import os
    import shutil
    import subprocess
    import sys
    import tempfile
    import unittest

    ADAPTER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "adapter.py")
    CONFORMANCE = os.environ.get("CONFORMANCE", "conformance")
    SCHEMA = {"version": 1, "entities": [{"name": "Row", "properties": [
        {"name": "text", "storedName": "text", "optional": False, "type": "string"}]}]}


    def responses(*requests):
        """Sends requests to a new process of the adapter, and returns the results and errors."""
        lines = [json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
                 for id, (method, params) in enumerate(requests, 1)]
        output = subprocess.run([sys.executable, ADAPTER], input="\n".join(lines), capture_output=True, text=True, check=True)
        return [each.get("result", each.get("error")) for each in map(json.loads, output.stdout.splitlines())]


    class AdapterTests(unittest.TestCase):
        def test_an_object_is_there_for_the_next_process(self):
            values = {"text": {"string": "e\u0301 \U0001f600"}}
            with tempfile.TemporaryDirectory() as location:
                opening = ("open", {"store": "1", "location": location, "schema": SCHEMA})
                where = {"store": "1", "entity": "Row"}
                written = responses(opening, ("put", where | {"objects": [{"id": "7", "values": values}]}))
                read = responses(opening, ("get", where | {"ids": ["7", "8"]}))
            self.assertEqual(written[1], {"ids": ["7"]})
            self.assertEqual(read[1], {"objects": [{"id": "7", "values": values}, None]})

        def test_a_value_of_another_type_is_rejected(self):
            with tempfile.TemporaryDirectory() as location:
                opening = ("open", {"store": "1", "location": location, "schema": SCHEMA})
                objects = [{"values": {"text": {"int64": "1"}}}]
                error = responses(opening, ("put", {"store": "1", "entity": "Row", "objects": objects}))[1]
            self.assertEqual(error["data"], {"kind": "rejected", "property": "text"})

        @unittest.skipUnless(shutil.which(CONFORMANCE), "the command 'conformance' is not on the search path")
        def test_the_store_conforms(self):
            command = [CONFORMANCE, "run", "--adapter", f"'{sys.executable}' '{ADAPTER}'", "--cases", "5"]
            run = subprocess.run(command, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)


    if __name__ == "__main__":
        unittest.main()

    """#
  }
}
