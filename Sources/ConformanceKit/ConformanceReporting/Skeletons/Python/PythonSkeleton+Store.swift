extension PythonSkeleton {
  /// The store.
  var store: String {
    #"""
    """A store of records in one file. Replace the bodies of the methods with calls of your store."""

    import json
    import os
    import re
    import uuid

    _INTEGER = re.compile(r"0|-?[1-9][0-9]*", re.ASCII)


    class StoreError(Exception):
        """The refusal of a request. `kind` is a kind of the protocol, and `property` names the property at fault."""

        def __init__(self, kind, message, property=None):
            super().__init__(message)
            self.kind = kind
            self.property = property


    class Store:
        """An open store. Each change writes a new file and renames it to the place of the old one."""

        def __init__(self, directory, schema):
            self._file = os.path.join(directory, "\#(name.backend).json")
            self._properties = {entity["name"]: entity["properties"] for entity in schema["entities"]}
            self._records = {}
            if os.path.exists(self._file):
                with open(self._file, encoding="utf-8") as file:
                    self._records = json.load(file)

        def put(self, entity, objects):
            """Stores all objects or none, and returns their ids. An object without an id is new."""
            for each in objects:
                check(each["values"], self._properties[entity])
            ids = [each["id"] if "id" in each else str(uuid.uuid4()) for each in objects]
            self._change(self._records | {id: each["values"] for id, each in zip(ids, objects)})
            return ids

        def update(self, entity, id, values):
            """Changes the given properties of an object, and no others."""
            if id not in self._records:
                raise StoreError("rejected", f"there is no object {id}")
            self.put(entity, [{"id": id, "values": self._records[id] | values}])

        def get(self, entity, ids):
            """Returns one element for each id: the object, or None if there is none."""
            return [{"id": id, "values": self._records[id]} if id in self._records else None for id in ids]

        def delete(self, entity, ids):
            """Removes objects, and returns how many of them there were."""
            rest = {id: values for id, values in self._records.items() if id not in ids}
            count = len(self._records) - len(rest)
            self._change(rest)
            return count

        def _change(self, records):
            """Writes the changed records to the file first, and then changes the records in memory."""
            with open(self._file + ".new", "w", encoding="utf-8") as file:
                json.dump(records, file)
            os.replace(self._file + ".new", self._file)
            self._records = records


    def check(values, properties):
        """Raises an error unless the values can be an object: this store has no types of its own that would do it."""
        for name in values.keys() - {property["name"] for property in properties}:
            raise StoreError("rejected", "there is no such property", name)
        for property in properties:
            name, value = property["name"], values.get(property["name"])
            if value is None and not property["optional"]:
                raise StoreError("rejected", "a required property is missing", name)
            if value is not None and not admits(property["type"], value):
                raise StoreError("rejected", f"{value} is not a value of {property['type']}", name)


    def admits(type, value):
        """Returns whether a value is one of a type. A value names its type: `{"int64": "5"}`, `{"case": "admin"}`."""
        if isinstance(type, dict):
            return any(value == {"case": name} for name, _ in type["enum"]["cases"])
        if list(value) != [type]:
            return False
        content = value[type]
        match type:
            case "bool":
                return isinstance(content, bool)
            case "string":
                return isinstance(content, str)
            case "int64":
                is_number = isinstance(content, str) and _INTEGER.fullmatch(content)
                return bool(is_number) and -(2**63) <= int(content) < 2**63
        return False

    """#
  }
}
