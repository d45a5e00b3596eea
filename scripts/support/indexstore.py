"""Reads the index of a debug build, which the Swift compiler writes: the definitions and the uses of symbols."""

import ctypes
import os
import shutil
import sys

DEFINITION, REFERENCE = 1 << 1, 1 << 2


class Text(ctypes.Structure):
    """A string of the library. It is not terminated, and valid only during the call."""

    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.start, self.length).decode() if self.length else ""


POINTER = ctypes.c_void_p
ON_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
ON_ITEM = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)
FUNCTIONS = {
    "store_create": (POINTER, ctypes.c_char_p, POINTER),
    "store_units_apply_f": (ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, ON_TEXT),
    "unit_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
    "unit_reader_dispose": (None, POINTER),
    "unit_reader_get_main_file": (Text, POINTER),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, POINTER, POINTER, ON_ITEM),
    "unit_dependency_get_kind": (ctypes.c_int, POINTER),
    "unit_dependency_get_name": (Text, POINTER),
    "unit_dependency_get_filepath": (Text, POINTER),
    "record_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
    "record_reader_dispose": (None, POINTER),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, POINTER, POINTER, ON_ITEM),
    "occurrence_get_symbol": (POINTER, POINTER),
    "occurrence_get_roles": (ctypes.c_uint64, POINTER),
    "occurrence_get_line_col": (None, POINTER, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)),
    "symbol_get_name": (Text, POINTER),
    "symbol_get_usr": (Text, POINTER),
}


def library():
    """Loads libIndexStore of the toolchain that `swiftc` belongs to."""
    compiler = shutil.which("swiftc") or sys.exit("swiftc is not in the path")
    folder = os.path.join(os.path.dirname(os.path.realpath(compiler)), "..", "lib")
    for name in ("libIndexStore.so", "libIndexStore.dylib"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            return ctypes.CDLL(path)
    sys.exit(f"the toolchain has no libIndexStore in {os.path.normpath(folder)}")


class Index:
    """The index of one build."""

    def __init__(self, folder, root):
        """Opens the index in `folder` of a package in the folder `root`."""
        if not os.path.isdir(folder):
            sys.exit(f"there is no index in {folder}: run 'swift build' first")
        loaded, self.root = library(), root
        for name, (result, *arguments) in FUNCTIONS.items():
            function = getattr(loaded, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        self.store = self.store_create(folder.encode(), None)

    def occurrences(self):
        """Yields (path relative to the root, line, roles, identifier, name) for each definition and use of a symbol."""
        for main, record in sorted(self._records()):
            reader = self.record_reader_create(self.store, record.encode(), None)
            if not reader:
                continue
            found = []
            self.record_reader_occurrences_apply_f(reader, None, ON_ITEM(self._collecting(found)))
            self.record_reader_dispose(reader)
            for line, roles, identifier, name in found:
                yield os.path.relpath(main, self.root), line, roles, identifier, name

    def _collecting(self, found):
        line, column = ctypes.c_uint(), ctypes.c_uint()

        def collect(_, occurrence):
            symbol = self.occurrence_get_symbol(occurrence)
            self.occurrence_get_line_col(occurrence, line, column)
            roles = self.occurrence_get_roles(occurrence)
            found.append((line.value, roles, str(self.symbol_get_usr(symbol)), str(self.symbol_get_name(symbol))))
            return True

        return collect

    def _records(self):
        """The newest record of each source file that still exists."""
        units, records = [], {}
        self.store_units_apply_f(self.store, 0, None, ON_TEXT(lambda _, name: units.append(str(name)) or True))
        for unit in units:
            reader = self.unit_reader_create(self.store, unit.encode(), None)
            if not reader:
                continue
            main = str(self.unit_reader_get_main_file(reader))
            if main.startswith(self.root + "/Sources/") and os.path.exists(main):
                self.unit_reader_dependencies_apply_f(reader, None, ON_ITEM(self._noting(main, records)))
            self.unit_reader_dispose(reader)
        return records.items()

    def _noting(self, main, records):
        def note(_, dependency):
            is_record = self.unit_dependency_get_kind(dependency) == 2
            if is_record and str(self.unit_dependency_get_filepath(dependency)) == main:
                records[main] = str(self.unit_dependency_get_name(dependency))
            return True

        return note
