"""A store of records in one SQLite database: a table for each entity, two columns for each property."""

import json
import os
import sqlite3
import uuid
from contextlib import contextmanager
from decimal import Decimal

import queries
from convert import members_to_domain, members_to_stored
from primitives import PRIMITIVES
from schema import check, is_retyped, split, stored_tag, stored_type, unwrapped
from values import StoreError, canonical, naming, shown, tagged

# Names come from the app, and SQLite takes "A" for "a". So tables and columns have numbers, and this is who is who.
_CATALOGUE = """
CREATE TABLE IF NOT EXISTS entity (number INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL);
CREATE TABLE IF NOT EXISTS property (
    number INTEGER PRIMARY KEY, entity INTEGER NOT NULL, stored_name TEXT NOT NULL, type TEXT NOT NULL,
    UNIQUE (entity, stored_name));
"""


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
    tag, payload = tagged(stored)
    if tag != stored_tag(type):
        raise ValueError(f"{shown(stored)} is no {kind}")
    if kind not in PRIMITIVES:
        return json.dumps(stored)
    return PRIMITIVES[kind].cell(PRIMITIVES[kind].read(payload))


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


class Store:
    """An open store. What a method has changed when it returns is on disk."""

    def __init__(self, location, schema):
        check(schema)
        self._database = sqlite3.connect(os.path.join(location, "store.sqlite"), isolation_level=None)
        try:
            self._prepare()
            with self.step():
                self._entities = {each["name"]: self._evolve(each) for each in schema["entities"]}
        except BaseException:
            self._database.close()
            raise

    def _prepare(self):
        # With a write-ahead log, FULL is what makes a commit wait for the disk.
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.create_collation("decimal", lambda a, b: (Decimal(a) > Decimal(b)) - (Decimal(a) < Decimal(b)))
        for function in (queries.member, queries.same, queries.has):
            self._database.create_function(function.__name__, 2, function, deterministic=True)

    def close(self):
        self._database.close()

    @contextmanager
    def step(self, keeps=True):
        """All or nothing: a transaction, or within another one a part of it. With `keeps` false, nothing remains."""
        self._database.execute("SAVEPOINT step")
        try:
            yield
            if keeps:
                self._database.execute("RELEASE step")
        except BaseException:
            self._undo()
            raise
        if not keeps:
            self._undo()

    def _undo(self):
        # SQLite undoes a whole transaction by itself when the disk is full.
        if self._database.in_transaction:
            self._database.execute("ROLLBACK TO step")
            self._database.execute("RELEASE step")

    # Evolution of the schema

    def _evolve(self, entity):
        """The entity's table, made or brought up to the schema. Columns that the schema lacks stay as they are."""
        self._run_script(_CATALOGUE)
        name = entity["name"]
        self._database.execute("INSERT OR IGNORE INTO entity (name) VALUES (?)", [name])
        (number,), = self._database.execute("SELECT number FROM entity WHERE name = ?", [name])
        self._database.execute(
            f"CREATE TABLE IF NOT EXISTS records{number} (number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL)")
        for each in entity["properties"]:
            with naming(each["name"]):
                self._evolve_property(number, each["storedName"], stored_type(each["type"]))
        columns = self._database.execute("SELECT stored_name, number, type FROM property WHERE entity = ?", [number])
        return Entity(
            number, entity["properties"], {name: Column(column, json.loads(type)) for name, column, type in columns})

    def _evolve_property(self, entity, name, type):
        type = unwrapped(type)
        found = self._database.execute(
            "SELECT number, type FROM property WHERE entity = ? AND stored_name = ?", [entity, name]).fetchone()
        if found and is_retyped(json.loads(found[1]), type):
            raise StoreError("schemaRefused", f"{shown(name)} is stored as {found[1]}, and is to be {shown(type)}")
        if found:
            self._database.execute("UPDATE property SET type = ? WHERE number = ?", [json.dumps(type), found[0]])
            return
        number = self._database.execute(
            "INSERT INTO property (entity, stored_name, type) VALUES (?, ?, ?)", [entity, name, json.dumps(type)]
        ).lastrowid
        self._database.execute(f"ALTER TABLE records{entity} ADD COLUMN v{number}")
        self._database.execute(f"ALTER TABLE records{entity} ADD COLUMN o{number}")

    def _run_script(self, script):
        # Not executescript, which would commit.
        for statement in filter(str.strip, script.split(";")):
            self._database.execute(statement)

    # Records

    def put(self, entity, objects):
        """Stores records, each an id or None and values, all or none, and gives their ids."""
        found = self._entity(entity)
        records = [(id, members_to_stored(values, found.properties)) for id, values in objects]
        with self.step():
            return [self._write(found, id, stored) for id, stored in records]

    def update(self, entity, id, values):
        """Changes the properties named, and no other."""
        found = self._entity(entity)
        cells = self._cells(found, members_to_stored(values, found.properties, partial=True))
        changes = ", ".join(["id = id"] + [f"{name} = ?" for name in cells])
        changed = self._database.execute(f"UPDATE {found.table} SET {changes} WHERE id = ?", [*cells.values(), id])
        if changed.rowcount == 0:
            raise _no_record(id)

    def get(self, entity, ids):
        """Reads records; None where there is none."""
        found = self._entity(entity)
        rows = [(id, self._stored(found, id)) for id in ids]
        return [None if row is None else self._object(found, id, row) for id, row in rows]

    def delete(self, entity, ids):
        """Removes records, and tells how many of them there were."""
        found = self._entity(entity)
        with self.step():
            return sum(
                self._database.execute(f"DELETE FROM {found.table} WHERE id = ?", [id]).rowcount for id in ids)

    def query(self, entity, where, order=()):
        """The records that satisfy a condition, by their stored values; without an order, as they were inserted."""
        found = self._entity(entity)
        condition, parameters = queries.condition(where, found)
        sorting, sorted_by = queries.sorting(order, found)
        rows = self._rows(found, f"WHERE {condition} ORDER BY {sorting}number", parameters + sorted_by)
        return [self._object(found, id, stored) for id, stored in rows]

    def read_stored(self, entity, id):
        """A record's stored values, all that there are."""
        stored = self._stored(self._entity(entity), id)
        if stored is None:
            raise _no_record(id)
        return stored

    def write_stored(self, entity, id, values):
        """Writes stored values as they are."""
        found = self._entity(entity)
        for name in values.keys() - found.known.keys():
            raise StoreError("rejected", "there is no such column", name)
        with self.step():
            return self._write(found, id, {name: canonical(value) for name, value in values.items()})

    # Rows

    def _entity(self, name):
        if name not in self._entities:
            raise StoreError("rejected", f"the schema has no entity {shown(name)}")
        return self._entities[name]

    def _object(self, entity, id, stored):
        return {"id": id, "values": members_to_domain(stored, entity.properties)}

    def _cells(self, entity, stored):
        """The cells of stored values, by the columns' names."""
        cells = {}
        for name, value in stored.items():
            column = entity.columns[name]
            with naming(name):
                cells[column.value], cells[column.other] = column.cells(value)
        return cells

    def _write(self, entity, id, stored):
        """Writes a whole row. One that is there keeps its place, and the columns that the schema lacks."""
        id = str(uuid.uuid4()) if id is None else id
        cells = self._cells(entity, {name: stored.get(name) for name in entity.known}) | {"id": id}
        self._database.execute(
            f"INSERT INTO {entity.table} ({', '.join(cells)}) VALUES ({', '.join('?' * len(cells))}) "
            f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in cells)}",
            list(cells.values()))
        return id

    def _stored(self, entity, id):
        """The stored values that a record has, by stored name; None where there is no record."""
        return next((stored for _, stored in self._rows(entity, "WHERE id = ?", [id])), None)

    def _rows(self, entity, clause, parameters):
        names = [name for column in entity.columns.values() for name in (column.value, column.other)]
        select = f"SELECT {', '.join(['id', *names])} FROM {entity.table} {clause}"
        try:
            rows = self._database.execute(select, parameters).fetchall()
        except sqlite3.OperationalError as error:
            raise StoreError("rejected", f"SQLite refuses the query: {error}") from None
        for id, *cells in rows:
            pairs = zip(entity.columns.items(), cells[::2], cells[1::2])
            yield id, {
                name: column.stored(value, other)
                for (name, column), value, other in pairs if value is not None or other is not None}


def _no_record(id):
    return StoreError("rejected", f"there is no record {shown(id)}")
