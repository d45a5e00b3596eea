"""The tables of the database, which follow the app's schemas: one for each entity, two columns for each property."""

import json

from primitives import PRIMITIVES
from schema import is_retyped, split, stored_tag, stored_type, unwrapped
from values import StoreError, naming, shown, tagged

# Names come from the app, and SQLite takes "A" for "a". So tables and columns have numbers, and this is who is who.
_CATALOGUE = [
    "CREATE TABLE IF NOT EXISTS entity (number INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL)",
    "CREATE TABLE IF NOT EXISTS property (number INTEGER PRIMARY KEY, entity INTEGER NOT NULL, "
    "stored_name TEXT NOT NULL, type TEXT NOT NULL, UNIQUE (entity, stored_name))",
]


class Column:
    """Where the values of a property are.

    `value` has those of the property's own type, as SQLite has them, and collections as JSON. It declares no type: a
    REAL column would lose the sign of -0.0. `other` has, as JSON, what only `writeStored` puts there: a value of
    another type.
    """

    def __init__(self, number, type):
        self.value, self.other = f"v{number}", f"o{number}"
        self.type = type

    def cells(self, stored):
        """A stored value as the two columns keep it. Null is kept as missing, which is what NULL means in SQL."""
        if stored is None:
            return None, None
        try:
            return cell(stored, self.type), None
        except ValueError:
            return None, json.dumps(stored)

    def stored(self, value, other):
        """The stored value of two columns."""
        if other is not None:
            return json.loads(other)
        kind, _ = split(self.type)
        if kind not in PRIMITIVES:
            return json.loads(value)
        return {kind: PRIMITIVES[kind].write(PRIMITIVES[kind].uncell(value))}


def cell(stored, type):
    """A stored value of a type as SQLite keeps it. Raises ValueError for one of another type."""
    kind, _ = split(type)
    tag, held = tagged(stored)
    if tag != stored_tag(type):
        raise ValueError(f"{shown(stored)} is no {kind}")
    if kind not in PRIMITIVES:
        return json.dumps(stored)
    return PRIMITIVES[kind].cell(PRIMITIVES[kind].read(held))


class Entity:
    """A kind of record: the properties of the app's schema, and the columns of its table, which may be more."""

    def __init__(self, number, properties, columns):
        self.table = f"records{number}"
        self.properties = properties
        self.columns = columns

    @property
    def known(self):
        """The columns of the schema's properties."""
        return {each["storedName"]: self.columns[each["storedName"]] for each in self.properties}


def evolve(database, entity):
    """An entity's table, made or brought up to the schema. Columns that the schema lacks stay as they are.

    A property is known by its stored name, so one that the app renamed keeps its values. Another type is refused.
    """
    for statement in _CATALOGUE:
        database.execute(statement)
    database.execute("INSERT OR IGNORE INTO entity (name) VALUES (?)", [entity["name"]])
    (number,), = database.execute("SELECT number FROM entity WHERE name = ?", [entity["name"]])
    database.execute(
        f"CREATE TABLE IF NOT EXISTS records{number} (number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL)")
    for each in entity["properties"]:
        with naming(each["name"]):
            _evolve_property(database, number, each["storedName"], unwrapped(stored_type(each["type"])))
    columns = database.execute("SELECT stored_name, number, type FROM property WHERE entity = ?", [number])
    return Entity(
        number, entity["properties"], {name: Column(column, json.loads(type)) for name, column, type in columns})


def _evolve_property(database, entity, name, type):
    found = database.execute(
        "SELECT number, type FROM property WHERE entity = ? AND stored_name = ?", [entity, name]).fetchone()
    if found is None:
        _add_columns(database, entity, name, type)
    elif is_retyped(json.loads(found[1]), type):
        raise StoreError("schemaRefused", f"{shown(name)} is stored as {found[1]}, and is to be {shown(type)}")
    else:
        database.execute("UPDATE property SET type = ? WHERE number = ?", [json.dumps(type), found[0]])


def _add_columns(database, entity, name, type):
    added = database.execute(
        "INSERT INTO property (entity, stored_name, type) VALUES (?, ?, ?)", [entity, name, json.dumps(type)])
    database.execute(f"ALTER TABLE records{entity} ADD COLUMN v{added.lastrowid}")
    database.execute(f"ALTER TABLE records{entity} ADD COLUMN o{added.lastrowid}")
