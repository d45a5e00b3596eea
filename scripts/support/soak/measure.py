"""What a run uses while it goes on, and what it leaves behind. Linux shows both in /proc."""

import os
import pathlib
import threading

# A run may use this much more at its end than after its first quarter.
MEMORY_GROWTH = (1.5, 60_000)
DESCRIPTOR_GROWTH = 12
# A run that was looked at less often is too short to say that something grows.
LEAST_SAMPLES = 16


class Usage:
    """Looks at a process until it ends: its memory in KiB, its descriptors and its threads."""

    def __init__(self, process):
        self.samples = []
        self._process = process
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def end(self):
        self._ended.set()
        self._thread.join()

    def _watch(self):
        pause = 0.02
        while not self._ended.wait(pause):
            pause = min(pause * 1.2, 1)
            if sample := self._sample():
                self.samples.append(sample)
            # A run of hours needs no more than a part of its samples.
            if len(self.samples) > 4000:
                self.samples = self.samples[::2]

    def _sample(self):
        try:
            fields = status(self._process)
            return memory(fields), descriptors(self._process), int(fields["Threads"])
        except (OSError, KeyError, ValueError):
            return None

    @property
    def peak(self):
        """The largest of each."""
        return [max(values) for values in zip(*self.samples)] if self.samples else [0, 0, 0]

    def growth(self):
        """What grew from the second quarter of the run to the last one. The first quarter warms up."""
        if len(self.samples) < LEAST_SAMPLES:
            return []
        quarter = len(self.samples) // 4
        early = [max(values) for values in zip(*self.samples[quarter:2 * quarter])]
        late = [max(values) for values in zip(*self.samples[-quarter:])]
        faults = []
        factor, constant = MEMORY_GROWTH
        if late[0] > early[0] * factor + constant:
            faults.append(f"MEMORY GREW from {early[0]} to {late[0]} KiB")
        if late[1] > early[1] + DESCRIPTOR_GROWTH:
            faults.append(f"DESCRIPTORS GREW from {early[1]} to {late[1]}")
        if late[2] > early[2] + DESCRIPTOR_GROWTH:
            faults.append(f"THREADS GREW from {early[2]} to {late[2]}")
        return faults


def waits_for(number, process):
    """Whether a process has blocked a signal, and so gets it only when it asks for it."""
    try:
        return bool(int(status(process)["SigBlk"], 16) >> (number - 1) & 1)
    except (OSError, KeyError, ValueError):
        return False


def own():
    """The memory in KiB and the number of descriptors of this process."""
    return memory(status("self")), descriptors("self")


def status(process):
    """What the system says of a process, as texts by their names."""
    return dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{process}/status").read_text().splitlines())


def memory(fields):
    """The memory of a process in KiB."""
    return int(fields["VmRSS"].split()[0])


def descriptors(process):
    """The number of open descriptors of a process."""
    return len(os.listdir(f"/proc/{process}/fd"))


def processes(mark):
    """The ids and names of the processes that were started with a variable of the environment, `NAME=value`."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit() or int(name) == os.getpid():
            continue
        try:
            folder = pathlib.Path("/proc") / name
            if f"{mark}\0".encode() in (folder / "environ").read_bytes() + b"\0":
                found.append((int(name), (folder / "comm").read_text().strip()))
        except OSError:
            # It has ended, or belongs to somebody else.
            continue
    return found


def files(folder):
    """The names of all files and folders in a folder."""
    return sorted(str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob("*"))
