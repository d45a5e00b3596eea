"""A store of records in one SQLite database."""

import os
import sqlite3
import uuid
from contextlib import contextmanager
from decimal import Decimal

import queries
from convert import members_to_domain, members_to_stored
from schema import check
from tables import evolve
from values import StoreError, canonical, naming, shown

class Store:
    """An open store. When a method returns, its changes are on disk."""

    def __init__(self, location, schema):
        check(schema)
        self._database = sqlite3.connect(os.path.join(location, "store.sqlite"), isolation_level=None)
        try:
            self._prepare()
            with self.step():
                self._entities = {each["name"]: evolve(self._database, each) for each in schema["entities"]}
        except BaseException:
            self._database.close()
            raise

    def _prepare(self):
        # With a write-ahead log, a commit waits for the disk only in the mode FULL.
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.create_collation("decimal", lambda a, b: (Decimal(a) > Decimal(b)) - (Decimal(a) < Decimal(b)))
        for function in (queries.member, queries.same, queries.has):
            self._database.create_function(function.__name__, 2, function, deterministic=True)

    def close(self):
        self._database.close()

    @contextmanager
    def step(self, keeps=True):
        """Makes all changes or none: a transaction, or a part of an outer one. If `keeps` is false, it makes none."""
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
        # If the disk is full, SQLite itself rolls back the whole transaction.
        if self._database.in_transaction:
            self._database.execute("ROLLBACK TO step")
            self._database.execute("RELEASE step")

    # Records

    def put(self, entity, objects):
        """Stores all records or none, and returns their ids. Each record is an id, or None, and its values."""
        found = self._entity(entity)
        records = [(id, members_to_stored(values, found.properties)) for id, values in objects]
        with self.step():
            return [self._write(found, id, stored) for id, stored in records]

    def update(self, entity, id, values):
        """Changes the given properties and no others."""
        found = self._entity(entity)
        cells = self._cells(found, members_to_stored(values, found.properties, partial=True))
        changes = ", ".join(["id = id"] + [f"{name} = ?" for name in cells])
        changed = self._database.execute(f"UPDATE {found.table} SET {changes} WHERE id = ?", [*cells.values(), id])
        if changed.rowcount == 0:
            raise _no_record(id)

    def get(self, entity, ids):
        """Returns one element for each id: the record, or None if there is none."""
        found = self._entity(entity)
        rows = [(id, self._stored(found, id)) for id in ids]
        return [None if row is None else self._object(found, id, row) for id, row in rows]

    def delete(self, entity, ids):
        """Removes records, and returns how many of them existed."""
        found = self._entity(entity)
        with self.step():
            return sum(
                self._database.execute(f"DELETE FROM {found.table} WHERE id = ?", [id]).rowcount for id in ids)

    def query(self, entity, where, order=()):
        """Returns the records whose stored values meet a condition. Without an order, they are in insertion order."""
        found = self._entity(entity)
        condition, parameters = queries.condition(where, found)
        sorting, sorted_by = queries.sorting(order, found)
        rows = self._rows(found, f"WHERE {condition} ORDER BY {sorting}number", parameters + sorted_by)
        return [self._object(found, id, stored) for id, stored in rows]

    def read_stored(self, entity, id):
        """Returns all stored values of a record."""
        stored = self._stored(self._entity(entity), id)
        if stored is None:
            raise _no_record(id)
        return stored

    def write_stored(self, entity, id, values):
        """Writes stored values without conversion."""
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
        """Returns the cells for stored values, by column name."""
        cells = {}
        for name, value in stored.items():
            column = entity.columns[name]
            with naming(name):
                cells[column.value], cells[column.other] = column.cells(value)
        return cells

    def _write(self, entity, id, stored):
        """Writes a whole row. An existing row keeps its place, and its columns that the schema lacks."""
        id = str(uuid.uuid4()) if id is None else id
        cells = self._cells(entity, {name: stored.get(name) for name in entity.known}) | {"id": id}
        self._database.execute(
            f"INSERT INTO {entity.table} ({', '.join(cells)}) VALUES ({', '.join('?' * len(cells))}) "
            f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in cells)}",
            list(cells.values()))
        return id

    def _stored(self, entity, id):
        """Returns the stored values of a record by stored name, or None if there is no record."""
        return next((stored for _, stored in self._rows(entity, "WHERE id = ?", [id])), None)

    def _rows(self, entity, clause, parameters):
        names = [name for column in entity.columns.values() for name in (column.value, column.other)]
        select = f"SELECT {', '.join(['id', *names])} FROM {entity.table} {clause}"
        try:
            rows = self._database.execute(select, parameters).fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR:
                raise
            raise StoreError("rejected", f"SQLite refuses the query: {error}") from None
        for id, *cells in rows:
            pairs = zip(entity.columns.items(), cells[::2], cells[1::2])
            yield id, {
                name: column.stored(value, other)
                for (name, column), value, other in pairs if value is not None or other is not None}


def _no_record(id):
    return StoreError("rejected", f"there is no record {shown(id)}")
