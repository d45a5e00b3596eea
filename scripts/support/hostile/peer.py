"""An adapter that misbehaves in one way: it sits between the kit and a good adapter.

  peer.py WAY METHOD TURN COMMAND…

It passes each message on, until the response to the call METHOD with the number TURN, counted from 1 in each process.
From there on, each response to METHOD goes through the way. `ways.py` has the ways.
"""

import json
import os
import select
import subprocess
import sys

import ways


class Lines:
    """The complete lines that a descriptor gives."""

    def __init__(self, descriptor):
        self.descriptor, self.rest, self.lines, self.is_open = descriptor, [], [], True

    def read(self):
        chunk = os.read(self.descriptor, 1 << 16)
        self.is_open = bool(chunk)
        first, *others = chunk.split(b"\n")
        self.rest.append(first)
        for part in others:
            self.lines.append(b"".join(self.rest))
            self.rest = [part]

    def next(self):
        """Waits for the next line; None at the end."""
        while not self.lines and self.is_open:
            self.read()
        return self.lines.pop(0) if self.lines else None


def pass_events(adapter):
    """Passes lines of the adapter on until the response to the request that is under way, and returns that."""
    while (line := adapter.next()) is not None:
        if b'"method":"event"' not in line[:64]:
            return line
        ways.write(line + b"\n")
    return None


def main():
    way, method, turn, command = ways.named(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4:]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    kit, adapter = Lines(0), Lines(child.stdout.fileno())
    calls, previous = 0, b'{"jsonrpc":"2.0","id":0,"result":{}}'
    while True:
        if not kit.lines:
            ready, _, _ = select.select([kit.descriptor, adapter.descriptor], [], [])
            if adapter.descriptor in ready:
                adapter.read()
                while adapter.lines:
                    ways.write(adapter.lines.pop(0) + b"\n")
                if not adapter.is_open:
                    return
                continue
        request = kit.next()
        if request is None:
            return
        called = json.loads(request)
        if called["method"] == "forget":
            child.stdin.write(request + b"\n")
            child.stdin.flush()
            continue
        is_turn = called["method"] == method
        calls += is_turn
        is_turn = is_turn and calls >= turn
        if is_turn:
            way.before(called)
        child.stdin.write(request + b"\n")
        child.stdin.flush()
        response = pass_events(adapter)
        if response is None:
            return
        if is_turn:
            way.answer(ways.Call(called, response, previous))
        else:
            ways.write(response + b"\n")
        previous = response
        if called["method"] == "shutdown":
            return


try:
    main()
except BrokenPipeError:
    os._exit(0)
