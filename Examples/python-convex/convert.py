"""The conversion between values of the adapter protocol and the client's values, as an app in Python would write it.

An enum is stored as its raw value, and a member under its stored name. Nothing is coerced: the client has different
types for int64 and float64, and a field that is missing or of another type is an error.
"""

import math
import struct
from dataclasses import dataclass
from typing import Any, Callable

from convex.values import ConvexInt64

from primitives import PRIMITIVES
from schema import is_nullable, split, stored_type
from values import StoreError, naming, shown, tagged


@dataclass(frozen=True)
class Kind:
    """A kind of plain value in Convex: its type in the client, and the conversions from and to the protocol's form."""

    client: type
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]


# The NaNs that the protocol names. It writes other NaNs as their bits.
_NANS = {"nan": 0x7FF8000000000000, "-nan": 0xFFF8000000000000}


def _read_double(text):
    if "nan" not in text:
        return PRIMITIVES["double"].read(text)
    bits = _NANS[text] if text in _NANS else int(text.removeprefix("nan:"), 16)
    number, = struct.unpack("<d", struct.pack("<Q", bits))
    if not math.isnan(number):
        raise ValueError("not a NaN")
    return number


def _write_double(number):
    if not math.isnan(number):
        return repr(number)
    bits, = struct.unpack("<Q", struct.pack("<d", number))
    return next((name for name, named in _NANS.items() if named == bits), f"nan:0x{bits:016x}")


KINDS = {
    "bool": Kind(bool, bool, bool),
    "int64": Kind(
        ConvexInt64, lambda text: ConvexInt64(PRIMITIVES["int64"].read(text)), lambda number: str(number.value)),
    "double": Kind(float, _read_double, _write_double),
    "string": Kind(str, str, str),
    "data": Kind(bytes, PRIMITIVES["data"].read, PRIMITIVES["data"].write),
}

# Stored values, which have no declared type


def from_stored(value):
    """Converts a stored value to the client's value."""
    tag, held = tagged(value)
    if tag == "array":
        return [from_stored(element) for element in held]
    if tag in ("map", "object"):
        return {name: from_stored(member) for name, member in held.items()}
    if tag is not None and tag not in KINDS:
        raise StoreError("rejected", f"{shown(value)} is none of Convex's values")
    try:
        return None if tag is None else KINDS[tag].read(held)
    except ValueError as error:
        raise StoreError("rejected", f"{shown(value)} is no stored value: {error}") from None


def to_stored(value):
    """Converts a client's value to a stored value of the protocol."""
    if value is None:
        return None
    if isinstance(value, list):
        return {"array": [to_stored(element) for element in value]}
    if isinstance(value, dict):
        return {"object": {name: to_stored(member) for name, member in value.items()}}
    tag, kind = next((tag, kind) for tag, kind in KINDS.items() if type(value) is kind.client)
    return {tag: kind.write(value)}


# Domain values, which have the types of their properties


def members_to_client(values, properties, partial=False):
    """Converts a record or an object to the client's values by stored name. With `partial`, values may be absent."""
    members = {}
    for property in properties:
        name = property["name"]
        if name in values:
            with naming(name):
                members[property["storedName"]] = to_client(values[name], property["type"], property["optional"])
        elif not partial and not is_nullable(property):
            raise StoreError("rejected", "a required property is absent", name)
    for name in values.keys() - {property["name"] for property in properties}:
        raise StoreError("rejected", "there is no such property", name)
    return members


def to_client(value, type, nullable=False):
    """Converts a domain value to the client's value."""
    kind, detail = split(type)
    if value is None and (nullable or kind == "optional"):
        return None
    if kind == "optional":
        return to_client(value, detail)
    tag, held = tagged(value)
    if tag != {"enum": "case", "embedded": "object"}.get(kind, kind):
        raise StoreError("rejected", f"{shown(value)} is not a value of {shown(type)}")
    match kind:
        case "enum":
            return from_stored(_raw(held, detail))
        case "embedded":
            return members_to_client(held, detail["properties"])
        case "array":
            return [to_client(element, detail) for element in held]
    return from_stored(value)


def members_to_domain(members, properties):
    """Converts the client's values of a record or an object to domain values by property name."""
    values = {}
    for property in properties:
        with naming(property["name"]):
            if property["storedName"] in members:
                value = to_domain(members[property["storedName"]], property["type"], property["optional"])
            elif is_nullable(property):
                value = None
            else:
                raise StoreError("unreadable", "the document has no such field")
            values[property["name"]] = value
    return values


def to_domain(value, type, nullable=False):
    """Converts a client's value to a domain value."""
    kind, detail = split(type)
    if value is None and (nullable or kind == "optional"):
        return None
    match kind, value:
        case "optional", _:
            return to_domain(value, detail)
        case "enum", _:
            return {"case": _case(to_stored(value), detail)}
        case "embedded", dict():
            return {"object": members_to_domain(value, detail["properties"])}
        case "array", list():
            return {"array": [to_domain(element, detail) for element in value]}
    stored = to_stored(value)
    if tagged(stored)[0] != kind:
        raise StoreError("unreadable", f"the stored value {shown(stored)} is no {shown(stored_type(type))}")
    return stored


def _raw(name, enum):
    for case, raw in enum["cases"]:
        if case == name:
            return raw
    raise StoreError("rejected", f"the enum {enum['name']} has no case {shown(name)}")


def _case(raw, enum):
    for case, known in enum["cases"]:
        if known == raw:
            return case
    raise StoreError("unreadable", f"the stored value {shown(raw)} is not a case of {enum['name']}")


# Schemas


def check(properties):
    """Refuses properties whose types Convex does not have, or that share a name."""
    for key in ("name", "storedName"):
        if len({each[key] for each in properties}) < len(properties):
            raise StoreError("schemaRefused", f"two properties have the same {key}")
    for each in properties:
        with naming(each["name"]):
            _check_type(each["type"])


def _check_type(type):
    kind, detail = split(type)
    if kind == "embedded":
        check(detail["properties"])
    elif kind in ("optional", "array"):
        _check_type(detail)
    elif kind == "enum":
        _check_type(detail["raw"])
    elif kind not in KINDS:
        raise StoreError("schemaRefused", f"this store has no type {shown(type)}")
