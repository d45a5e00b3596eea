"""What a soak has done so far, in a folder. A soak that is interrupted, or killed, goes on from there."""

import collections
import fcntl
import json
import os
import pathlib


class Refused(Exception):
    """The folder cannot be used."""


class Journal:
    """The file `journal.jsonl`: the settings of the soak, and then a line for each run that has ended."""

    def __init__(self, folder, settings):
        self.folder = pathlib.Path(folder).absolute()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.path = self.folder / "journal.jsonl"
        self._lock = open(self.folder / "lock", "w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(f"another soak uses {self.folder}")
        # All runs below `_next` have ended, and those in `_later`. What they had is counted, so that memory stays
        # small.
        self._next, self._later = 0, set()
        self.kinds = {"findings": collections.Counter(), "faults": collections.Counter()}
        self.statuses, self.names, self.sums = collections.Counter(), collections.Counter(), collections.Counter()
        self.settings = self._read()
        if self.settings is None:
            self.settings = settings()
            self._append(self.settings)

    def _read(self):
        """Counts the runs in the file, and returns the settings. None if there is no file."""
        if not self.path.exists():
            return None
        settings, length = None, 0
        with open(self.path, "rb") as file:
            for line in file:
                # A line that was being written when the soak was killed is no run.
                if not line.endswith(b"\n"):
                    break
                length += len(line)
                if settings is None:
                    settings = json.loads(line)
                else:
                    self._count(json.loads(line))
        os.truncate(self.path, length)
        return settings

    def _append(self, line):
        with open(self.path, "ab") as file:
            file.write(json.dumps(line).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def numbers(self):
        """The numbers of the runs to come: those that are not in the journal."""
        number = self._next
        while True:
            if number >= self._next and number not in self._later:
                yield number
            number += 1

    def note(self, run):
        """Notes a run that has ended."""
        self._append(run)
        self._count(run)

    def _count(self, run):
        self._later.add(run["number"])
        while self._next in self._later:
            self._later.remove(self._next)
            self._next += 1
        for kind, counts in self.kinds.items():
            counts.update(run[kind])
        self.statuses[run["status"]] += 1
        self.names[run["name"]] += 1
        for sum in ("cases", "seconds"):
            self.sums[sum] += run[sum]
        self.sums["runs"] += 1
        self.sums["killed"] += run["signal"] is not None
        for most in ("memory", "descriptors"):
            self.sums[most] = max(self.sums[most], run[most])
