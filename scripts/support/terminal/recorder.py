"""Runs a program on a terminal of its own, and notes when the row of the cursor changed."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass, field

from screen import Screen

CONTROL_C = b"\x03"


@dataclass
class Recording:
    """What a terminal showed while a program ran."""

    screen: Screen
    # The row of the cursor each time it changed while the program waited, with the seconds since the start.
    frames: list = field(default_factory=list)
    seconds: float = 0
    # The time that processors spent on the program and its children.
    processor_seconds: float = 0
    status: int = 0

    @property
    def longest_stillness(self):
        """The longest time in seconds in which the terminal showed no change, and the row that it showed."""
        times = [time for time, _ in self.frames] + [self.seconds]
        rows = ["nothing"] + [row for _, row in self.frames]
        return max((after - before, row) for before, after, row in zip([0] + times, times, rows))


def record(command, folder, environment, columns=80, interrupt_at=None, timeout=600):
    """Runs a command on a terminal with 24 rows.

    - interrupt_at: Control-C is typed as soon as the row of the cursor matches this pattern.
    """
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.chdir(folder)
        os.execvpe(command[0], command, environment)
    recording = Recording(Screen(columns))
    start = time.monotonic()
    decoder = codecs.getincrementaldecoder("utf-8")("strict")
    while True:
        if not select.select([terminal], [], [], 1)[0]:
            if time.monotonic() - start > timeout:
                os.kill(process, signal.SIGKILL)
            continue
        try:
            data = os.read(terminal, 1 << 16)
        except OSError:
            # The system reports an error when no program has the terminal open any more.
            break
        if not data:
            break
        recording.screen.feed(decoder.decode(data))
        seen = recording.screen.last
        if not recording.frames or recording.frames[-1][1] != seen or b"\n" in data:
            recording.frames.append((time.monotonic() - start, seen))
        if interrupt_at and re.search(interrupt_at, seen):
            os.write(terminal, CONTROL_C)
            interrupt_at = None
    _, status, usage = os.wait4(process, 0)
    recording.status = os.waitstatus_to_exitcode(status)
    recording.processor_seconds = usage.ru_utime + usage.ru_stime
    recording.seconds = time.monotonic() - start
    os.close(terminal)
    return recording
