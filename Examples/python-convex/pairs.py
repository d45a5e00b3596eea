#!/usr/bin/env python3
"""Converts values both ways, for a comparison with another implementation: one JSON object a line in, and one out.

Of `{"value": V, "wire": TEXT}`, in which V is a stored value of the adapter protocol, comes
`{"encoded": {"result": TEXT}, "decoded": {"result": JSON}}`, the latter a stored value as text, which may be none that another
JSON library reads. What is not asked for is not answered; what the client refuses is `{"error": MESSAGE}`.
"""

import json
import sys

import sibling  # noqa: F401
import wire
from convert import from_stored, to_stored
from values import StoreError


def outcome(convert, given):
    """What a conversion gives, or why it refuses."""
    try:
        return {"result": convert(given)}
    except StoreError as error:
        return {"error": str(error)}
    except RecursionError:
        return {"error": "it is nested too deep"}


def answer(pair):
    """The outcomes of a line."""
    outcomes = {}
    if "value" in pair:
        outcomes["encoded"] = outcome(lambda value: wire.encoded(from_stored(value)), pair["value"])
    if "wire" in pair:
        outcomes["decoded"] = outcome(lambda text: json.dumps(to_stored(wire.decoded(text))), pair["wire"])
    return outcomes


for line in sys.stdin.buffer:
    sys.stdout.buffer.write(json.dumps(answer(json.loads(line)), ensure_ascii=False).encode() + b"\n")
    sys.stdout.buffer.flush()
