#!/usr/bin/env python3
"""Converts values in both directions, for a comparison with another implementation. Each line is one JSON object.

An input is `{"value": V, "wire": TEXT}`, where V is a stored value of the adapter protocol. The output is
`{"encoded": {"result": TEXT}, "decoded": {"result": JSON}}`. JSON is a stored value as text, which other JSON libraries
may not be able to read. Either key of the input may be missing, and its output is then missing too. If the client
refuses a conversion, the output contains `{"error": MESSAGE}` instead of the result.
"""

import json
import sys

import sibling  # noqa: F401
import wire
from convert import from_stored, to_stored
from values import StoreError


def outcome(convert, given):
    """Returns the result of a conversion, or the reason why the client refuses it."""
    try:
        return {"result": convert(given)}
    except StoreError as error:
        return {"error": str(error)}
    except RecursionError:
        return {"error": "it is nested too deep"}


def answer(pair):
    """Returns the outcomes of the conversions that a line asks for."""
    outcomes = {}
    if "value" in pair:
        outcomes["encoded"] = outcome(lambda value: wire.encoded(from_stored(value)), pair["value"])
    if "wire" in pair:
        outcomes["decoded"] = outcome(lambda text: json.dumps(to_stored(wire.decoded(text))), pair["wire"])
    return outcomes


for line in sys.stdin.buffer:
    sys.stdout.buffer.write(json.dumps(answer(json.loads(line)), ensure_ascii=False).encode() + b"\n")
    sys.stdout.buffer.flush()
