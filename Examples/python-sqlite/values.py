"""Values in their JSON form: `{"int64": "5"}`, `{"case": "admin"}`, `{"array": [...]}`. JSON's null is nil."""

import json
from contextlib import contextmanager

from primitives import PRIMITIVES

# The Python type of the content of each tag. The content of every other tag is text.
_HELD = {"bool": bool, "array": list, "map": dict, "object": dict, "unknownCase": dict}


class StoreError(Exception):
    """The error of a store that refuses a request. `kind` is one of the kinds of the protocol."""

    def __init__(self, kind, message, property=None):
        super().__init__(message)
        self.kind = kind
        self.property = property


@contextmanager
def naming(name):
    """Adds the name of the property or member to errors: an error at `x` in `point` names `point.x`."""
    try:
        yield
    except StoreError as error:
        error.property = name if error.property is None else f"{name}.{error.property}"
        raise


def tagged(value):
    """Returns a value's tag and content: `("int64", "5")`. A custom value has its name as content. Null has no tag."""
    if value is None:
        return None, None
    if not isinstance(value, dict) or len(value) != (2 if "custom" in value else 1):
        raise StoreError("rejected", f"{shown(value)} is no value")
    tag, held = next(iter(value.items())) if len(value) == 1 else ("custom", value["custom"])
    if not isinstance(held, _HELD.get(tag, str)):
        raise StoreError("rejected", f"{shown(value)} is no value")
    return tag, held


def is_domain_value(value):
    """Whether a value exists only in the app: an enum case, a custom value, or a collection that contains one."""
    tag, payload = tagged(value)
    if tag == "array":
        return any(map(is_domain_value, payload))
    if tag in ("map", "object"):
        return any(map(is_domain_value, payload.values()))
    return tag in ("case", "unknownCase", "custom")


def shown(value):
    """Returns a value as text for a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:200] + "…"


def is_nan(value):
    """Whether a value is NaN. SQLite has no NaN and would store NULL instead."""
    tag, held = tagged(value)
    return tag in ("float", "double", "date", "decimal") and held.lstrip("-").startswith("nan")


def canonical(value):
    """Returns a stored value in which each primitive has its canonical form, so that equal values have equal JSON."""
    tag, held = tagged(value)
    if tag is None or is_nan(value):
        return value
    if tag == "array":
        return {tag: [canonical(element) for element in held]}
    if tag in ("map", "object"):
        return {tag: {name: canonical(member) for name, member in held.items()}}
    try:
        return {tag: PRIMITIVES[tag].write(PRIMITIVES[tag].read(held))}
    except (KeyError, ValueError) as error:
        raise StoreError("rejected", f"{shown(value)} is no stored value: {error}") from None
