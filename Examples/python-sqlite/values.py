"""Values as they travel: `{"int64": "5"}`, `{"case": "admin"}`, `{"array": [...]}`. Null is nil."""

import json
from contextlib import contextmanager

from primitives import PRIMITIVES

# What the values of a tag hold; of another tag they hold text.
_HELD = {"bool": bool, "array": list, "map": dict, "object": dict, "unknownCase": dict}


class StoreError(Exception):
    """What the store answers when it does not do what was asked. `kind` is one of the protocol's."""

    def __init__(self, kind, message, property=None):
        super().__init__(message)
        self.kind = kind
        self.property = property


@contextmanager
def naming(name):
    """Has errors name the property, or the member of an object: `x` in `point` is `point.x`."""
    try:
        yield
    except StoreError as error:
        error.property = name if error.property is None else f"{name}.{error.property}"
        raise


def tagged(value):
    """A value's tag and what it holds: `("int64", "5")`; of a custom one its name. Null has no tag."""
    if value is None:
        return None, None
    if not isinstance(value, dict) or len(value) != (2 if "custom" in value else 1):
        raise StoreError("rejected", f"{shown(value)} is no value")
    tag, held = next(iter(value.items())) if len(value) == 1 else ("custom", value["custom"])
    if not isinstance(held, _HELD.get(tag, str)):
        raise StoreError("rejected", f"{shown(value)} is no value")
    return tag, held


def is_domain_value(value):
    """Whether only the app knows such values: cases, custom values, and collections of them."""
    tag, payload = tagged(value)
    if tag == "array":
        return any(map(is_domain_value, payload))
    if tag in ("map", "object"):
        return any(map(is_domain_value, payload.values()))
    return tag in ("case", "unknownCase", "custom")


def shown(value):
    """A value in a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:200] + "…"


def is_nan(value):
    """Whether a value is NaN, which SQLite does not have: it would keep NULL in its place."""
    tag, held = tagged(value)
    return tag in ("float", "double", "date", "decimal") and held.lstrip("-").startswith("nan")


def canonical(value):
    """A stored value with each primitive in it in its one form, by which equal ones are the same."""
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
