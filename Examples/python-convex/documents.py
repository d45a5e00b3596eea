"""A store of documents in memory, each of them the text that the client's conversion makes of it."""

import json
import uuid

import wire
from convert import check, from_stored, members_to_client, members_to_domain, to_stored
from values import StoreError, naming, shown


class Store:
    """An open store. Every schema opens every location: Convex holds a document's types, and an app's schema its own."""

    def __init__(self, documents, schema):
        self._properties = {each["name"]: each["properties"] for each in schema["entities"]}
        for properties in self._properties.values():
            check(properties)
        self._documents = documents

    def put(self, entity, objects):
        """Stores records, each an id or None and values, all or none, and gives their ids."""
        properties = self._of(entity)
        texts = [(id or str(uuid.uuid4()), self._text(members_to_client(values, properties))) for id, values in objects]
        self._documents.setdefault(entity, {}).update(texts)
        return [id for id, _ in texts]

    def update(self, entity, id, values):
        """Changes the fields named, and no other, as Convex's `db.patch`; what the others hold is not looked at."""
        fields = json.loads(self._found(entity, id))
        changes = self._text(members_to_client(values, self._of(entity), partial=True))
        self._documents[entity][id] = json.dumps(fields | json.loads(changes), ensure_ascii=False)

    def get(self, entity, ids):
        """Reads records; None where there is none."""
        texts = [(id, self._documents.get(entity, {}).get(id)) for id in ids]
        properties = self._of(entity)
        return [
            text and {"id": id, "values": members_to_domain(wire.decoded(text), properties)} for id, text in texts]

    def delete(self, entity, ids):
        """Removes records, and tells how many of them there were."""
        self._of(entity)
        return sum(self._documents.get(entity, {}).pop(id, None) is not None for id in ids)

    def read_stored(self, entity, id):
        """A record's stored values, all that there are."""
        return to_stored(wire.decoded(self._found(entity, id)))["object"]

    def write_stored(self, entity, id, values):
        """Writes stored values as they are."""
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
        """A document's text. That the client refuses a field, it says itself; here the field is named."""
        for name, value in fields.items():
            with naming(name):
                wire.encoded({name: value})
        return wire.encoded(fields)
