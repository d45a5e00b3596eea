"""The tables of the database: one for each entity of the app's schemas, with two columns for each property."""

import json

from primitives import PRIMITIVES
from schema import is_retyped, split, stored_tag, stored_type, unwrapped
from values import StoreError, naming, shown, tagged

# Tables and columns have numbers instead of the app's names, because SQLite treats "A" and "a" as one name. These
# tables map the names to the numbers.
_CATALOGUE = [
    "CREATE TABLE IF NOT EXISTS entity (number INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL)",
    "CREATE TABLE IF NOT EXISTS property (number INTEGER PRIMARY KEY, entity INTEGER NOT NULL, "
    "stored_name TEXT NOT NULL, type TEXT NOT NULL, UNIQUE (entity, stored_name))",
]


class Column:
    """The two columns that hold the values of a property.

    The column `value` holds values of the property's own type. Collections are JSON. The column declares no type,
    because a REAL column would lose the sign of -0.0. The column `other` holds values of another type as JSON. Only
    `writeStored` writes them.
    """

    def __init__(self, number, type):
        self.value, self.other = f"v{number}", f"o{number}"
        self.type = type

    def cells(self, stored):
        """Converts a stored value to the cells of both columns. Null becomes missing: NULL in both columns."""
        if stored is None:
            return None, None
        try:
            return cell(stored, self.type), None
        except ValueError:
            return None, json.dumps(stored)

    def stored(self, value, other):
        """Converts the cells of both columns to the stored value."""
        if other is not None:
            return json.loads(other)
        kind, _ = split(self.type)
        if kind not in PRIMITIVES:
            return json.loads(value)
        return {kind: PRIMITIVES[kind].write(PRIMITIVES[kind].uncell(value))}


def cell(stored, type):
    """Converts a stored value of a type to an SQLite cell. Raises ValueError for a value of another type."""
    kind, _ = split(type)
    tag, held = tagged(stored)
    if tag != stored_tag(type):
        raise ValueError(f"{shown(stored)} is no {kind}")
    if kind not in PRIMITIVES:
        return json.dumps(stored)
    return PRIMITIVES[kind].cell(PRIMITIVES[kind].read(held))


class Entity:
    """A kind of record: the properties in the app's schema, and the columns of the table, which may have more."""

    def __init__(self, number, properties, columns):
        self.table = f"records{number}"
        self.properties = properties
        self.columns = columns

    @property
    def known(self):
        """The columns of the schema's properties."""
        return {each["storedName"]: self.columns[each["storedName"]] for each in self.properties}


def evolve(database, entity):
    """Creates the table of an entity, or changes it to fit the schema. Columns that the schema lacks stay unchanged.

    The stored name identifies a property, so a property that the app renames keeps its values. A change of the type is
    refused.
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
