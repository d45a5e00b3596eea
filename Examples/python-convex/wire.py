"""Convex's values as text: converted by the published client, and written and read as its HTTP client does."""

import json
import struct

from convex.values import convex_to_json, json_to_convex

from values import StoreError


def encoded(value):
    """Returns the text for a client's value."""
    try:
        return json.dumps(convex_to_json(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise StoreError("rejected", f"the client does not encode it: {error}") from None


def decoded(text):
    """Returns the client's value for a text."""
    try:
        return json_to_convex(json.loads(text))
    except (TypeError, ValueError, struct.error) as error:
        raise StoreError("unreadable", f"the client does not decode it: {error}") from None
