"""Queries as SQL. They compare stored values, so nothing is converted.

A missing value and null are both NULL. IS and IS NOT compare NULL like any other value. A value in the column `other`
is of another type and satisfies no condition. The functions at the end of this file compare collections.
"""

import json

from convert import to_stored
from primitives import PRIMITIVES
from schema import split, stored_tag, stored_type, unwrapped
from values import StoreError, canonical, is_domain_value, naming, shown, tagged

_NOTHING = "0"
_OPERATORS = {"==": "IS", "!=": "IS NOT", "<": "<", "<=": "<=", ">": ">", ">=": ">="}


class Term:
    """The SQL for a property's name or for a path such as `point.x`."""

    def __init__(self, name, entity):
        steps = _steps(name, entity.properties)
        if not steps:
            raise StoreError("rejected", "there is no such property", name)
        column = entity.columns[steps[0]["storedName"]]
        self.name = name
        self.type = unwrapped(steps[-1]["type"])
        self.stored_type = unwrapped(stored_type(self.type))
        self.other = column.other
        self.sql, self.parameters = column.value, []
        if len(steps) > 1:
            path = [step["storedName"] for step in steps[1:]]
            self.sql, self.parameters = f"member({column.value}, ?)", [json.dumps([path, self.stored_type])]
        if self.stored_type == "decimal":
            self.sql += " COLLATE decimal"

    @property
    def is_primitive(self):
        return isinstance(self.stored_type, str)

    @property
    def element(self):
        """The type of a collection's elements, or None for another type."""
        kind, detail = split(self.type)
        return detail if kind in ("array", "map") else None


def _steps(name, properties):
    """Returns the properties on the path to a name. A property whose own name has a dot precedes a path."""
    for property in properties:
        if property["name"] == name:
            return [property]
        kind, detail = split(unwrapped(property["type"]))
        if kind == "custom":
            kind, detail = split(detail["persisted"])
        if kind == "embedded" and name.startswith(property["name"] + "."):
            rest = _steps(name[len(property["name"]) + 1:], detail["properties"])
            if rest:
                return [property, *rest]
    return None


def condition(where, entity):
    """Converts a condition to SQL that is true or false and never NULL. Returns the SQL and its parameters."""
    if where is None:
        return "1", []
    if "and" in where:
        return _joined(" AND ", "1", [condition(each, entity) for each in where["and"]])
    if "or" in where:
        return _joined(" OR ", "0", [condition(each, entity) for each in where["or"]])
    if "not" in where:
        sql, parameters = condition(where["not"], entity)
        return f"(NOT {sql})", parameters
    term = Term(where["property"], entity)
    sql, parameters = _operation(where["op"], term, where.get("value"))
    return f"({term.other} IS NULL AND {sql})", parameters


def _joined(word, empty, conditions):
    parameters = [parameter for _, each in conditions for parameter in each]
    return f"({word.join(sql for sql, _ in conditions) or empty})", parameters


def _operation(op, term, value):
    if op == "is-nil":
        return f"{term.sql} IS NULL", term.parameters
    if op == "in":
        return _joined(" OR ", "0", [_comparison("==", term, each) for each in value["array"]])
    if op == "not-in":
        return _joined(" AND ", "1", [_comparison("!=", term, each) for each in value["array"]])
    if op == "contains":
        return _containing(term, value)
    if op not in _OPERATORS:
        raise StoreError("unsupported", f"there is no operator {shown(op)}", term.name)
    return _comparison(op, term, value)


def _comparison(op, term, value):
    if not term.is_primitive and op not in ("==", "!="):
        raise StoreError("rejected", f"{shown(term.type)} has no order", term.name)
    operand = _operand(value, term.type, term.name)
    if operand is None:
        return f"(({term.sql} {_OPERATORS[op]} NULL) IS TRUE)", term.parameters
    if tagged(operand)[0] != stored_tag(term.type):
        return _NOTHING, []
    if not term.is_primitive:
        return f"({'' if op == '==' else 'NOT '}same({term.sql}, ?))", [*term.parameters, json.dumps(operand)]
    try:
        parameter = _cell(operand)
    except ValueError:
        # Everything differs from NaN, and nothing else compares with it.
        return ("1" if op == "!=" else _NOTHING), []
    return f"(({term.sql} {_OPERATORS[op]} ?) IS TRUE)", [*term.parameters, parameter]


def _containing(term, value):
    """Converts `contains` to SQL: a string contains a part, by UTF-8, or a collection contains an element."""
    if term.element is not None:
        operand = _operand(value, term.element, term.name)
        return f"has({term.sql}, ?)", [*term.parameters, json.dumps(operand)]
    tag, part = tagged(value)
    if tag != "string" or term.stored_type != "string":
        return _NOTHING, []
    return f"((instr({term.sql}, ?) > 0) IS TRUE)", [*term.parameters, part]


def _operand(value, type, name):
    """Converts an operand to a stored value. A stored value stays as it is, and a domain value is converted."""
    with naming(name):
        return to_stored(value, type, nullable=True) if is_domain_value(value) else canonical(value)


def _cell(stored):
    """Converts a primitive stored value to an SQLite cell. Raises ValueError for NaN."""
    tag, held = tagged(stored)
    return PRIMITIVES[tag].cell(PRIMITIVES[tag].read(held))


def sorting(order, entity):
    """Returns the start of an ORDER BY, and its parameters. NULL comes first, and values of other types come last."""
    sql, parameters = "", []
    for each in order:
        term = Term(each["property"], entity)
        if not term.is_primitive:
            raise StoreError("rejected", f"{shown(term.type)} has no order", term.name)
        direction = "ASC" if each["ascending"] else "DESC"
        sql += f"{term.other} IS NOT NULL {direction}, {term.sql} {direction}, "
        parameters += term.parameters
    return sql, parameters


# Functions for SQL


def member(text, path):
    """Returns a member of a stored object as an SQLite cell, or NULL if there is none."""
    names, type = json.loads(path)
    value = text and json.loads(text)
    for name in names:
        value = tagged(value)[1]
        value = value.get(name) if isinstance(value, dict) else None
    if tagged(value)[0] is None:
        return None
    return _cell(value) if tagged(value)[0] == type else json.dumps(value)


def same(text, operand):
    """Whether a stored collection equals another, element by element."""
    return text is not None and _unsigned(json.loads(text)) == _unsigned(json.loads(operand))


def has(text, operand):
    """Whether a stored collection has an element that equals another value."""
    if text is None:
        return False
    elements = tagged(json.loads(text))[1]
    wanted = _unsigned(json.loads(operand))
    return any(_unsigned(each) == wanted for each in (elements.values() if isinstance(elements, dict) else elements))


def _unsigned(value):
    """Returns a value with 0.0 for each -0.0, because both are equal."""
    tag, held = tagged(value)
    if tag == "array":
        return {tag: [_unsigned(each) for each in held]}
    if tag in ("map", "object"):
        return {tag: {name: _unsigned(each) for name, each in held.items()}}
    return {tag: "0.0"} if tag in ("float", "double", "date") and held == "-0.0" else value
