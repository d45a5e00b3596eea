"""The conversion between domain values, which the app sees, and stored values, which the store keeps.

An enum is stored as its raw value, a custom type as its persisted form, and a member under its stored name. If a record
lacks a name, the value is missing, which is not the same as null.
"""

import json
import re

from schema import is_nullable, split, stored_tag, stored_type, zero
from values import StoreError, canonical, is_nan, naming, shown, tagged

# The place of an element of an array or a map, which has no default.
_ELEMENT = {"optional": False}

# Writing


def members_to_stored(values, properties, partial=False):
    """Converts a record or an embedded object to stored values by stored name. With `partial`, values may be absent."""
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
    """Converts a domain value to its stored form. A value of another type is rejected and never coerced."""
    kind, detail = split(type)
    if value is None and (nullable or kind == "optional"):
        return None
    if kind == "optional":
        return to_stored(value, detail)
    tag, held = tagged(value)
    if tag != {"enum": "case", "embedded": "object"}.get(kind, kind):
        raise StoreError("rejected", f"{shown(value)} is not a value of {shown(type)}")
    if kind == "enum":
        return _raw(held, detail)
    if kind == "custom":
        return _persisted(value, detail)
    if kind == "embedded":
        return {"object": members_to_stored(held, detail["properties"])}
    if kind == "array":
        return {"array": [to_stored(element, detail) for element in held]}
    if kind == "map":
        return {"map": {key: to_stored(element, detail) for key, element in held.items()}}
    if is_nan(value):
        raise StoreError("rejected", f"{shown(value)} cannot be kept by SQLite")
    return canonical(value)


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
    """Converts a stored record or object to domain values by property name."""
    values = {}
    for property in properties:
        with naming(property["name"]):
            values[property["name"]] = _read(stored, property)
    return values


def _read(stored, property):
    """Reads a property. If a required value is missing, it is the declared default, or else the zero of the type."""
    if property["storedName"] in stored:
        return to_domain(stored[property["storedName"]], property["type"], property)
    if is_nullable(property):
        return None
    if "default" in property:
        return property["default"]
    return to_domain(zero(property["type"]), property["type"], property)


def to_domain(stored, type, place=_ELEMENT):
    """Converts a stored value to a domain value. `place` is the property of the value, or `_ELEMENT`."""
    kind, detail = split(type)
    if stored is None and (place["optional"] or kind == "optional"):
        return None
    if kind == "optional":
        return to_domain(stored, detail, place)
    if kind == "custom":
        return _custom(stored, detail)
    tag, held = tagged(stored)
    if tag != stored_tag(type):
        raise StoreError("unreadable", f"the stored value {shown(stored)} is no {shown(stored_type(type))}")
    if kind == "enum":
        return _case(stored, detail, place)
    if kind == "embedded":
        return {"object": members_to_domain(held, detail["properties"])}
    if kind == "array":
        return {"array": [to_domain(element, detail) for element in held]}
    if kind == "map":
        return {"map": {key: to_domain(element, detail) for key, element in held.items()}}
    return stored


def _case(raw, enum, place):
    """Returns the case with a raw value. If there is none: the declared default, or else the enum's fallback."""
    for name, known in enum["cases"]:
        if known == raw:
            return {"case": name}
    if "default" in place:
        return place["default"]
    if enum.get("fallback") is not None:
        return {"case": enum["fallback"]}
    raise StoreError("unreadable", f"the stored value {shown(raw)} is not a case of {enum['name']}")


def _custom(stored, custom):
    persisted = to_domain(stored, custom["persisted"])
    if not _is_valid(custom, stored):
        raise StoreError("unreadable", f"the stored value {shown(stored)} is no valid {custom['name']}")
    return {"custom": custom["name"], "persisted": persisted}


# Custom types


def _is_valid(custom, stored):
    """Whether a stored value of the persisted type is a valid form of a custom type."""
    _, held = tagged(stored)
    match custom["name"]:
        case "url":
            return re.match("[A-Za-z][A-Za-z0-9+.-]*:", held)
        case "color":
            return re.fullmatch("#[0-9A-F]{6}", held)
        case "percent":
            return 0 <= int(held) <= 100
        case "whole-number":
            return float(held).is_integer() and -(2.0**63) <= float(held) < 2.0**63
        case "string-list":
            return _is_string_list(held)
    return True


def _is_string_list(text):
    try:
        value = json.loads(text)
    except ValueError:
        return False
    return isinstance(value, list) and all(isinstance(element, str) for element in value)
