"""Schemas and types in their JSON form: `"int64"`, `{"array": "int64"}`, `{"enum": {...}}`."""

from primitives import PRIMITIVES
from values import StoreError, naming, shown

# The custom types that this adapter converts, and the type as which each is stored.
CUSTOM_TYPES = {
    "color": "string", "percent": "int64", "point": "embedded", "string-list": "string", "url": "string",
    "whole-number": "double"}


def split(type):
    """Returns a type's kind and its details: `("int64", None)`, `("array", "int64")`."""
    if isinstance(type, str):
        return type, None
    (kind, detail), = type.items()
    return kind, detail


def unwrapped(type):
    """Returns a type without its optionality."""
    kind, detail = split(type)
    return unwrapped(detail) if kind == "optional" else type


def is_nullable(property):
    """Whether a property may be null."""
    return property["optional"] or split(property["type"])[0] == "optional"


def stored_type(type):
    """Returns the type of the stored values: an enum's raw type, the persisted type of a custom type."""
    kind, detail = split(type)
    if kind == "enum":
        return detail["raw"]
    if kind == "custom":
        return stored_type(detail["persisted"])
    if kind == "embedded":
        return {kind: {member["storedName"]: stored_type(member["type"]) for member in detail["properties"]}}
    return type if detail is None else {kind: stored_type(detail)}


def stored_tag(type):
    """Returns the tag of a type's stored values."""
    kind, detail = split(type)
    if kind in ("enum", "custom", "optional"):
        return stored_tag(detail if kind == "optional" else detail["raw" if kind == "enum" else "persisted"])
    return "object" if kind == "embedded" else kind


def zero(type):
    """Returns the zero of a type in its stored form."""
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


def check(schema):
    """Refuses a schema with a type that this store does not have, or with a name that occurs twice."""
    _check_unique(each["name"] for each in schema["entities"])
    for entity in schema["entities"]:
        _check_members(entity["properties"])


def _check_members(properties):
    _check_unique(each["name"] for each in properties)
    _check_unique(each["storedName"] for each in properties)
    for each in properties:
        with naming(each["name"]):
            _check_type(each["type"])


def _check_unique(names):
    seen = set()
    for name in names:
        if name in seen:
            raise StoreError("schemaRefused", f"the schema has the name {shown(name)} twice")
        seen.add(name)


def _check_type(type):
    kind, detail = split(type)
    if kind == "embedded":
        _check_members(detail["properties"])
    elif kind in ("optional", "array", "map"):
        _check_type(detail)
    elif kind == "enum":
        _check_type(detail["raw"])
    elif kind == "custom" and CUSTOM_TYPES.get(detail["name"]) == split(detail["persisted"])[0]:
        _check_type(detail["persisted"])
    elif kind not in PRIMITIVES:
        raise StoreError("schemaRefused", f"this store has no type {shown(type)}")


def is_retyped(old, new):
    """Whether two stored types differ in more than optionality and members that one of them lacks."""
    (old_kind, old_detail), (new_kind, new_detail) = split(unwrapped(old)), split(unwrapped(new))
    if old_kind != new_kind:
        return True
    if old_kind == "embedded":
        return any(is_retyped(old_detail[name], new_detail[name]) for name in old_detail.keys() & new_detail.keys())
    return old_detail is not None and is_retyped(old_detail, new_detail)
