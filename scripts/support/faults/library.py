"""The library that lets calls of the system fail: how it is built, and the variables that say what fails."""

import dataclasses
import errno
import os
import pathlib
import subprocess

SOURCE = pathlib.Path(__file__).parent / "faults.c"


@dataclasses.dataclass(frozen=True)
class Fault:
    """The n-th call of a kind fails in a way. With `stays`, all later ones fail too."""
    call: str
    at: int
    way: str
    stays: bool = False

    def __str__(self):
        return f"{self.call} {self.at} {self.way}" + (" and all later ones" if self.stays else "")


# The ways in which each call fails. A disk that is full stays full, and so does one that is broken.
WAYS = {
    "open": [("EACCES", False), ("EMFILE", False), ("ENOSPC", True)],
    "write": [("EIO", False), ("ENOSPC", True), ("EINTR", False), ("half", False), ("short", False)],
    "fsync": [("EIO", False)],
    "rename": [("EIO", False), ("ENOSPC", True)],
    "close": [("EIO", False)],
    "mkdir": [("ENOSPC", True)],
    "flock": [("ENOLCK", True)],
    "unlink": [("EIO", False)],
    "any": [("kill", False)],
}
# What a program must get over.
HARMLESS = {"EINTR", "half"}


def build(folder):
    """Compiles the library, and returns its path."""
    library = pathlib.Path(folder) / "faults.so"
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE, "-ldl"],
                   check=True)
    return library


def variables(library, folder, log, fault=None):
    """The variables that load the library and choose a fault of files in a folder."""
    chosen = fault or Fault("any", 0, "EIO")
    code = getattr(errno, chosen.way, None)
    return {
        "LD_PRELOAD": str(library), "FAULT_UNDER": str(folder), "FAULT_LOG": str(log), "FAULT_CALL": chosen.call,
        "FAULT_AT": str(chosen.at), "FAULT_ERROR": str(code) if code else chosen.way, "FAULT_STAYS": str(int(chosen.stays)),
    }


def all_faults(log):
    """Every fault at every call of a log."""
    lines = [line.lstrip("!").split(" ", 1)[0] for line in log.read_text().splitlines()]
    calls = [line for line in lines if line != "unflushed"]
    for call, ways in WAYS.items():
        count = len(calls) if call == "any" else calls.count(call)
        for at in range(1, count + 1):
            for way, stays in ways:
                yield Fault(call, at, way, stays)
