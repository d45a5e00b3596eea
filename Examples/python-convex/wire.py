"""Convex's values as text: what the published client converts, written and read as its HTTP client does."""

import json
import struct

from convex.values import convex_to_json, json_to_convex

from values import StoreError


def encoded(value):
    """The text of a client's value."""
    try:
        return json.dumps(convex_to_json(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise StoreError("rejected", f"the client does not encode it: {error}") from None


def decoded(text):
    """The client's value of a text."""
    try:
        return json_to_convex(json.loads(text))
    except (TypeError, ValueError, struct.error) as error:
        raise StoreError("unreadable", f"the client does not decode it: {error}") from None
