"""A store of documents in memory. Each document is the text that the client's conversion returns."""

import json
import uuid

import wire
from convert import check, from_stored, members_to_client, members_to_domain, to_stored
from values import StoreError, naming, shown


class Store:
    """An open store. Any schema can open any location, because each document in Convex contains its own types."""

    def __init__(self, documents, schema):
        self._properties = {each["name"]: each["properties"] for each in schema["entities"]}
        for properties in self._properties.values():
            check(properties)
        self._documents = documents

    def put(self, entity, objects):
        """Stores all records or none, and returns their ids. Each record is an id, or None, and its values."""
        properties = self._of(entity)
        texts = [(id or str(uuid.uuid4()), self._text(members_to_client(values, properties))) for id, values in objects]
        self._documents.setdefault(entity, {}).update(texts)
        return [id for id, _ in texts]

    def update(self, entity, id, values):
        """Changes the given fields and does not read the others, like Convex's `db.patch`."""
        fields = json.loads(self._found(entity, id))
        changes = self._text(members_to_client(values, self._of(entity), partial=True))
        self._documents[entity][id] = json.dumps(fields | json.loads(changes), ensure_ascii=False)

    def get(self, entity, ids):
        """Returns one element for each id: the record, or None if there is none."""
        texts = [(id, self._documents.get(entity, {}).get(id)) for id in ids]
        properties = self._of(entity)
        return [
            text and {"id": id, "values": members_to_domain(wire.decoded(text), properties)} for id, text in texts]

    def delete(self, entity, ids):
        """Removes records, and returns how many of them existed."""
        self._of(entity)
        return sum(self._documents.get(entity, {}).pop(id, None) is not None for id in ids)

    def read_stored(self, entity, id):
        """Returns all stored values of a record."""
        return to_stored(wire.decoded(self._found(entity, id)))["object"]

    def write_stored(self, entity, id, values):
        """Writes stored values without conversion."""
        self._of(entity)
        id = id or str(uuid.uuid4())
        fields = {}
        for name, value in values.items():
            with naming(name):
                fields[name] = from_stored(value)
        self._documents.setdefault(entity, {})[id] = self._text(fields)
        return id

    def _of(self, entity):
        if entity not in self._properties:
            raise StoreError("rejected", f"the schema has no entity {shown(entity)}")
        return self._properties[entity]

    def _found(self, entity, id):
        self._of(entity)
        if id not in self._documents.get(entity, {}):
            raise StoreError("rejected", f"there is no record {shown(id)}")
        return self._documents[entity][id]

    @staticmethod
    def _text(fields):
        """Returns a document's text. If the client refuses a field, the error names the field."""
        for name, value in fields.items():
            with naming(name):
                wire.encoded({name: value})
        return wire.encoded(fields)
