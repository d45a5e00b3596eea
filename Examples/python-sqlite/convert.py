"""The way between what an app sees, domain values, and what the store keeps, stored values.

Both are the protocol's JSON throughout: `{"int64": "5"}`, `{"case": "admin"}`; null is nil, and a name that a record lacks is
missing. A type is the protocol's JSON as well: `"int64"`, `{"array": "int64"}`, `{"enum": {...}}`.
"""

import json
import re
from contextlib import contextmanager

from primitives import PRIMITIVES

COLLECTIONS = ("array", "map", "embedded")


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


# Types


def split(type):
    """A type's kind, and what there is to say of it: `("int64", None)`, `("array", "int64")`."""
    if isinstance(type, str):
        return type, None
    (kind, detail), = type.items()
    return kind, detail


def unwrapped(type):
    kind, detail = split(type)
    return unwrapped(detail) if kind == "optional" else type


def stored_type(type):
    """What a type's values are when they are stored: an enum's raw type, the persisted type of a custom one."""
    kind, detail = split(type)
    if kind == "enum":
        return detail["raw"]
    if kind == "custom":
        return stored_type(detail["persisted"])
    if kind == "embedded":
        return {kind: {member["storedName"]: stored_type(member["type"]) for member in detail["properties"]}}
    return type if detail is None else {kind: stored_type(detail)}


def is_nullable(property):
    return property["optional"] or split(property["type"])[0] == "optional"


# Custom types


def _is_string_list(text):
    try:
        value = json.loads(text)
    except ValueError:
        return False
    return isinstance(value, list) and all(isinstance(element, str) for element in value)


def _is_whole(text):
    return float(text).is_integer() and -(2.0**63) <= float(text) < 2.0**63


# What each is stored as, and whether a stored value is a valid one. The text is canonical by then.
CUSTOM_TYPES = {
    "url": ("string", re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:.*", re.DOTALL).fullmatch),
    "color": ("string", re.compile(r"#[0-9A-F]{6}").fullmatch),
    "string-list": ("string", _is_string_list),
    "percent": ("int64", lambda text: 0 <= int(text) <= 100),
    "whole-number": ("double", _is_whole),
    "point": ("embedded", lambda members: True),
}


def _is_valid(custom, stored):
    return CUSTOM_TYPES[custom["name"]][1](tagged(stored)[1])


# Writing


def members_to_stored(values, properties, partial=False):
    """A record, or an embedded object, as it is stored: by stored names. `partial` admits that required ones are absent."""
    stored = {}
    for property in properties:
        name = property["name"]
        if name in values:
            with naming(name):
                stored[property["storedName"]] = to_stored(values[name], property["type"], is_nullable(property))
        elif not partial and not is_nullable(property):
            raise StoreError("rejected", "a required property is absent", name)
    for name in values.keys() - {property["name"] for property in properties}:
        raise StoreError("rejected", "there is no such property", name)
    return stored


def to_stored(value, type, nullable=False):
    """A domain value as it is stored. One of another type is rejected; nothing is coerced."""
    kind, detail = split(type)
    if value is None and (nullable or kind == "optional"):
        return None
    if kind == "optional":
        return to_stored(value, detail)
    tag, payload = tagged(value)
    if tag != {"enum": "case", "embedded": "object"}.get(kind, kind):
        raise StoreError("rejected", f"{shown(value)} is no value of {shown(type)}")
    if kind == "enum":
        return _raw(payload, detail)
    if kind == "custom":
        return _persisted(value, detail)
    if kind == "embedded":
        return {"object": members_to_stored(payload, detail["properties"])}
    if kind == "array":
        return {"array": [to_stored(element, detail) for element in payload]}
    if kind == "map":
        return {"map": {key: to_stored(element, detail) for key, element in payload.items()}}
    try:
        return {kind: PRIMITIVES[kind].canonical(payload)}
    except (ValueError, TypeError, AttributeError) as error:
        raise StoreError("rejected", f"{shown(value)} cannot be stored: {error}") from None


def _raw(name, enum):
    for case, raw in enum["cases"]:
        if case == name:
            return raw
    raise StoreError("rejected", f"the enum {enum['name']} has no case {shown(name)}")


def _persisted(value, custom):
    if value["custom"] != custom["name"]:
        raise StoreError("rejected", f"{shown(value)} is no {custom['name']}")
    stored = to_stored(value["persisted"], custom["persisted"])
    if not _is_valid(custom, stored):
        raise StoreError("rejected", f"{shown(stored)} is no valid {custom['name']}")
    return stored


# Reading


def members_to_domain(stored, properties):
    """A stored record, or a stored object, as the app sees it: by the properties' names."""
    values = {}
    for property in properties:
        with naming(property["name"]):
            values[property["name"]] = _read(stored, property)
    return values


def _read(stored, property):
    """What a property reads as. A required one that is missing has its declared default, or else its type's zero."""
    default = {"value": property["default"]} if "default" in property else None
    if property["storedName"] in stored:
        value = stored[property["storedName"]]
    elif is_nullable(property):
        return None
    elif default:
        return default["value"]
    else:
        value = zero(property["type"])
    return to_domain(value, property["type"], is_nullable(property), default)


def to_domain(stored, type, nullable=False, default=None):
    """A stored value as the app sees it; `default` is what an unknown raw value of an enum is to read as."""
    kind, detail = split(type)
    if stored is None and (nullable or kind == "optional"):
        return None
    if kind == "optional":
        return to_domain(stored, detail, nullable, default)
    if kind == "custom":
        return _custom(stored, detail)
    tag, payload = tagged(stored)
    if tag != (detail["raw"] if kind == "enum" else {"embedded": "object"}.get(kind, kind)):
        raise StoreError("unreadable", f"the stored value {shown(stored)} is no {shown(stored_type(type))}")
    if kind == "enum":
        return _case(stored, detail, default)
    if kind == "embedded":
        return {"object": members_to_domain(payload, detail["properties"])}
    if kind == "array":
        return {"array": [to_domain(element, detail) for element in payload]}
    if kind == "map":
        return {"map": {key: to_domain(element, detail) for key, element in payload.items()}}
    return stored


def _case(raw, enum, default):
    """The case of a raw value. One that a newer app wrote reads as the declared default, or else the enum's fallback."""
    for name, known in enum["cases"]:
        if known == raw:
            return {"case": name}
    if default:
        return default["value"]
    if enum.get("fallback") is not None:
        return {"case": enum["fallback"]}
    raise StoreError("unreadable", f"the stored value {shown(raw)} is no case of {enum['name']}")


def _custom(stored, custom):
    persisted = to_domain(stored, custom["persisted"])
    if not _is_valid(custom, stored):
        raise StoreError("unreadable", f"the stored value {shown(stored)} is no valid {custom['name']}")
    return {"custom": custom["name"], "persisted": persisted}


def zero(type):
    """The zero of a type, stored."""
    kind, detail = split(type)
    if kind == "optional":
        return None
    if kind == "enum":
        return zero(detail["raw"])
    if kind == "custom":
        return zero(detail["persisted"])
    if kind == "embedded":
        members = detail["properties"]
        return {"object": {each["storedName"]: None if each["optional"] else zero(each["type"]) for each in members}}
    return {kind: PRIMITIVES[kind].zero if kind in PRIMITIVES else {"array": [], "map": {}}[kind]}


# Values


def tagged(value):
    """A value's tag and what it holds: `("int64", "5")`; of a custom one its name. Null has no tag."""
    if value is None:
        return None, None
    if not isinstance(value, dict) or len(value) != (2 if "custom" in value else 1):
        raise StoreError("rejected", f"{shown(value)} is no value")
    return next(iter(value.items())) if len(value) == 1 else ("custom", value["custom"])


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
