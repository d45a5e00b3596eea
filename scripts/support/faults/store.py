"""Lets the file system fail below a store, and reads afterwards what is left.

  store.py --adapter CMD [--calls C,…] [--deadline SECONDS]
"""

import argparse
import collections
import json
import os
import pathlib
import select
import shlex
import subprocess
import sys
import tempfile

import library

LONG = "x" * 3000
SCHEMA = {"version": 1, "entities": [{"name": "Item", "properties": [
    {"name": "a", "storedName": "a", "optional": False, "type": "string"}]}]}


class Ended(Exception):
    """The adapter ended, or did not answer in time."""


class Refused(Exception):
    """The adapter answered with an error."""


class Adapter:
    """A process of the adapter, and a store that it opened."""

    def __init__(self, command, deadline, environment):
        self.deadline, self.number, self.rest = deadline, 0, b""
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no", **environment}, start_new_session=True)

    def call(self, method, **params):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise Ended(self.ending())
        while True:
            message = json.loads(self.line())
            if message.get("id") == self.number:
                break
        if "error" in message:
            raise Refused(message["error"].get("message", ""))
        return message["result"]

    def line(self):
        while b"\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], self.deadline)[0]:
                raise Ended("HUNG")
            part = os.read(self.process.stdout.fileno(), 1 << 16)
            if not part:
                raise Ended(self.ending())
            self.rest += part
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def ending(self):
        status = self.process.wait(self.deadline)
        return f"DIED OF SIGNAL {-status}" if status < 0 else f"EXITED WITH STATUS {status}"

    def open(self, location):
        description = self.call("initialize", protocolVersion=1, kit={"name": "store-faults", "version": "1"})
        if not description.get("lazyLocations"):
            location.mkdir(exist_ok=True)
        self.call("open", store="1", location=str(location), schema=SCHEMA)

    def end(self):
        try:
            self.call("shutdown")
            self.process.stdin.close()
            self.process.wait(self.deadline)
        except (Ended, Refused, OSError, subprocess.TimeoutExpired):
            # What comes after the program is judged by the kit's own runs.
            pass
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Trial:
    """The program with one fault, and what is found afterwards."""

    def __init__(self, command, deadline, library_path, fault, folder):
        self.location = pathlib.Path(folder) / "store"
        self.log = pathlib.Path(folder) / "log"
        # The values that each record may have, by id. None stands for no record.
        self.possible = collections.defaultdict(lambda: {None})
        self.wrong, self.fault = [], fault
        environment = library.variables(library_path, folder, self.log, fault)
        # The log is not a file of the store.
        environment["FAULT_UNDER"] = str(self.location)
        self.adapter = Adapter(command, deadline, environment)
        try:
            self.perform()
        except Ended as error:
            if not fault or fault.way != "kill":
                self.wrong.append(str(error))
        self.adapter.end()
        if fault is None or self.failed():
            self.read(Adapter(command, deadline, {}))

    def lines(self):
        return self.log.read_text().splitlines() if self.log.exists() else []

    def failed(self):
        return [line[1:] for line in self.lines() if line.startswith("!")]

    def perform(self):
        try:
            self.adapter.open(self.location)
        except Refused:
            return
        first = self.put(None, "a")
        second = self.put(None, LONG)
        if first:
            self.change(first, "b", "update", id=first, values={"a": {"string": "b"}})
            self.put(first, LONG + "y")
        third = self.put(None, "c")
        if second:
            self.change(second, None, "delete", ids=[second])
        if third:
            self.change(third, "d", "update", id=third, values={"a": {"string": "d"}})
        self.judged("close", lambda: self.adapter.call("close", store="1"))

    def put(self, id, value):
        """Puts a record, and returns its id. None if it was refused."""
        record = {"values": {"a": {"string": value}}} | ({"id": id} if id else {})
        if id:
            self.possible[id] |= {value}
        result = self.judged("put", lambda: self.adapter.call("put", store="1", entity="Item", objects=[record]))
        if result is None:
            return None
        id = result["ids"][0]
        self.possible[id] = {value}
        return id

    def change(self, record, value, method, **params):
        self.possible[record] |= {value}
        if self.judged(method, lambda: self.adapter.call(method, store="1", entity="Item", **params)) is not None:
            self.possible[record] = {value}

    def judged(self, method, call):
        """Makes a call. None if it was refused. A flush that failed must not be acknowledged."""
        before = len(self.failed())
        try:
            result = call()
        except Refused:
            return None
        failed = self.failed()[before:]
        flushes = [line for line in failed if line.startswith("fsync ") and not os.path.isdir(line.split(" ", 1)[1])]
        # To close promises nothing about the disk: SQLite keeps its log if it cannot be merged into the database.
        if flushes and method != "close" and self.fault.way not in library.HARMLESS:
            self.wrong.append(f"{method} WAS ACKNOWLEDGED ALTHOUGH THE FLUSH FAILED")
        return result

    def read(self, adapter):
        try:
            adapter.open(self.location)
            ids = list(self.possible)
            objects = adapter.call("get", store="1", entity="Item", ids=ids)["objects"] if ids else []
            for id, record in zip(ids, objects):
                value = record["values"]["a"]["string"] if record else None
                if value not in self.possible[id]:
                    self.wrong.append(f"LOST: {self.shown(value)}, and not {' or '.join(map(self.shown, self.possible[id]))}")
        except Refused as error:
            self.wrong.append(f"CANNOT BE OPENED OR READ AFTERWARDS: {error}")
        except Ended as error:
            self.wrong.append(f"AFTERWARDS {error}")
        adapter.end()

    @staticmethod
    def shown(value):
        return "no record" if value is None else repr(value) if len(value) < 10 else f"{len(value)} bytes"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--adapter", required=True)
    parser.add_argument("--deadline", type=float, default=20)
    parser.add_argument("--calls", type=lambda text: text.split(","), default=list(library.WAYS))
    options = parser.parse_args()
    command = shlex.split(options.adapter)
    with tempfile.TemporaryDirectory(prefix="store-faults-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as base:
        path = library.build(base)

        def trial(fault):
            with tempfile.TemporaryDirectory(dir=base) as folder:
                made = Trial(command, options.deadline, path, fault, folder)
                made.seen = made.lines()
                return made

        undisturbed = trial(None)
        if undisturbed.wrong:
            print(f"without a fault: {'; '.join(undisturbed.wrong)}")
            return 2
        (pathlib.Path(base) / "log").write_text("".join(f"{line}\n" for line in undisturbed.seen))
        faults = [fault for fault in library.all_faults(pathlib.Path(base) / "log") if fault.call in options.calls]
        if not faults:
            print("no call of the store was seen: it writes no files, or not through the C library")
            return 2
        count, wrong = 0, 0
        for fault in faults:
            made = trial(fault)
            failed = [line for line in made.seen if line.startswith("!")]
            count += bool(failed)
            if failed and made.wrong:
                wrong += 1
                print(f"{fault} ({os.path.basename(failed[0])}): {'; '.join(made.wrong)}", flush=True)
    early = sorted({line.split(" ", 1)[1].rsplit("/", 1)[-1] for line in undisturbed.seen if line.startswith("unflushed")})
    if early:
        print(f"note: renamed before its bytes were flushed, and empty if the power fails then: {', '.join(early)}")
    print(f"{count} faults at {len(undisturbed.seen)} calls, {wrong} with something wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
