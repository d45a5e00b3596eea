"""The runs that are recorded: what each of them does, what must be true of it, and how it is shown on the page."""

import os
import pathlib
import shutil
import subprocess
from dataclasses import dataclass, field

from recorder import record

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
COLUMNS = 80
# The longest time in seconds in which a terminal may show no change.
LONGEST_STILLNESS = 2
# A state of the status line that was replaced after fewer seconds is not shown on the page.
SHORTEST_STATE = 0.02


@dataclass
class Take:
    """A recording of a scene."""

    section: str
    whole: str
    figures: str
    problems: list


@dataclass
class Scene:
    """A run on a terminal."""

    name: str
    heading: str
    # What the page says before the recording.
    words: str
    arguments: list
    status: int
    # Texts that the terminal must show.
    shown: list
    # Control-C is typed when the status line matches this pattern.
    interrupt_at: str = None
    # The longest time in seconds that the run may take on two idle cores.
    longest: float = 120
    has_lists: bool = False
    # Globs of files that must be there after the run.
    files: list = field(default_factory=list)
    # The seconds between two states of the status line on the page.
    step: float = 0.5
    # How many of the last rows the page shows.
    rows: int = 200

    def take(self, conformance, folder):
        if self.has_lists:
            shutil.copytree(ROOT / "corpora", folder / "corpora")
        recording = record(
            [str(conformance), *self.arguments], folder, environment(), COLUMNS, self.interrupt_at)
        rows = [row.rstrip() for row in recording.screen.rows]
        figures = f"{recording.seconds:.1f} s, {recording.processor_seconds:.1f} s of processors, status {recording.status}, "
        figures += f"no change for {recording.longest_stillness[0]:.2f} s at most"
        if recording.seconds > self.longest and is_busy():
            figures += f"; more than {self.longest} s, but the machine is busy"
        return Take(self._section(rows, recording, written(folder)), whole(self.arguments, recording, rows), figures,
                    self._problems(recording, rows, folder))

    def _problems(self, recording, rows, folder):
        text, problems = "\n".join(rows), []
        if recording.status != self.status:
            problems.append(f"status {recording.status}, expected {self.status}:\n{text[-2000:]}")
        problems += [f"the terminal does not show '{words}'" for words in self.shown if words not in text]
        problems += [f"there is no {name}" for name in self.files if not list(folder.glob(name))]
        problems += [f"a status line fills the terminal: {row}" for row in statuses(recording)
                     if len(row[1].removesuffix("^C")) >= COLUMNS]
        stillness, row = recording.longest_stillness
        if stillness > LONGEST_STILLNESS:
            problems.append(f"the terminal showed no change for {stillness:.1f} s: {row}")
        if recording.seconds > self.longest and not is_busy():
            problems.append(f"the run took {recording.seconds:.1f} s, at most {self.longest} s are allowed")
        if not statuses(recording):
            problems.append("there was no status line")
        if any(row.strip().endswith("left") for row in rows):
            problems.append("a status line is left on the terminal")
        return problems

    def _section(self, rows, recording, files):
        states = "\n".join(f"{time:6.1f} s  {row}" for time, row in sampled(statuses(recording), self.step))
        last = "\n".join(rows[-self.rows:]).strip("\n")
        omitted = "…\n" if len(rows) > self.rows else ""
        kept = "" if not self.files else f"\nThese files are there then:\n\n```text\n{files}\n```\n"
        return (f"## {self.heading}\n\n{self.words}\n\n```sh\n{command(self.arguments)}\n```\n\n"
                f"```text\n{states}\n```\n\n```text\n{omitted}{last}\n```\n{kept}")


class JobScene:
    """A run in a job of GitHub Actions, whose output goes to a pipe."""

    name = "ci"
    arguments = ["run", "--backend", "foundation-json", "--known-failures", "/dev/null", "--law", "round-trip.value",
                 "--law", "round-trip.reopen", "--seed", "1"]
    words = ("In a pipe there is neither a status line nor a colour. A job of GitHub Actions also gets an annotation for each\n"
             "new failure, and a summary.")

    def take(self, conformance, folder):
        summary = folder / "summary.md"
        job = {"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(summary)}
        result = subprocess.run([str(conformance), *self.arguments], cwd=folder, env=environment() | job,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        added = summary.read_text() if summary.exists() else ""
        problems = [] if result.returncode == 1 else [f"status {result.returncode}, expected 1"]
        problems += [f"there is no '{words}'" for words, text in [
            ("::error title=round-trip.value is broken by foundation-json", result.stdout),
            ("## Does not conform", added)] if words not in text]
        if "\x1b" in result.stdout or "\r" in result.stdout:
            problems.append("a pipe gets codes of a terminal")
        section = (f"## A job of GitHub Actions\n\n{self.words}\n\n```sh\n{command(self.arguments)}\n```\n\n"
                   f"```text\n{result.stdout.strip()}\n```\n\nThe summary begins like this:\n\n"
                   f"````markdown\n{beginning(added)}\n````\n")
        return Take(section, result.stdout + "\n" + added, f"status {result.returncode}", problems)


def environment():
    """The variables of a recorded program: nothing of the caller's but what it needs to run."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LD_LIBRARY_PATH") if name in os.environ}
    # Codecs write maps in the order of a dictionary, which differs between processes without this.
    return kept | {"TERM": "xterm-256color", "SWIFT_DETERMINISTIC_HASHING": "1"}


def is_busy():
    """Whether other programs have taken processors from the run in the last minute."""
    return os.getloadavg()[0] > (os.cpu_count() or 1) + 1


def command(arguments):
    return "conformance " + " ".join(arguments)


def written(folder):
    return "\n".join(sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()))


def statuses(recording):
    """The states of the status line: it always says how many laws are done, or that the run ends."""
    return [(time, row) for time, row in recording.frames if " laws  " in row or row.startswith(("Starting", "Ending"))]


def sampled(states, step):
    """The first state, then one of each step, and the last. A state that nobody could read is none of them."""
    ends = [time for time, _ in states[1:]] + [float("inf")]
    readable = [state for state, end in zip(states, ends) if end - state[0] > SHORTEST_STATE]
    kept = []
    for state in readable:
        if not kept or state[0] - kept[-1][0] >= step:
            kept.append(state)
    return kept + [state for state in readable[-1:] if state not in kept]


def whole(arguments, recording, rows):
    states = "\n".join(f"{time:7.2f} s  {row}" for time, row in recording.frames)
    return f"$ {command(arguments)}\n\n" + "\n".join(rows) + f"\n\nThe row of the cursor:\n{states}\n"


def beginning(text):
    """The first lines of a Markdown text, up to its first program."""
    lines = text.strip().splitlines()
    end = next((number for number, line in enumerate(lines) if line.startswith("```")), len(lines))
    return "\n".join(lines[:end]).strip()


SCENES = [
    Scene("findings", "A run with findings",
          "Foundation's JSON loses some numbers, and no list of known failures is used here.",
          ["run", "--backend", "foundation-json", "--known-failures", "/dev/null", "--scenario", "round-trip", "--seed", "1"],
          1, ["fail   round-trip.value", "round-trip.value is broken by foundation-json", "Does not conform: "], step=0.1),
    Scene("interrupted", "A run that is interrupted",
          "Somebody presses Control-C. The run ends with status 130, and keeps what it found.",
          ["run", "--backend", "foundation-json", "--known-failures", "/dev/null", "--seed", "1", "--cases", "3000",
           "--corpus", "corpora", "--report", "report"],
          130, ["Interrupted after ", "Checked in part: ", "Not checked: "], interrupt_at=r"round-trip\.embedded  [1-9]\d+/",
          files=["corpora/regressions/round-trip/*.json", "report/report.html", "report/junit.xml"], step=2, rows=30),
    Scene("all", "All built-in backends",
          "Two laws are checked at once. The known failures of the backends are on the lists of the repository.",
          ["run", "--backend", "all", "--seed", "1", "--jobs", "2"], 0,
          ["Conforms: ", "convex-codec"], longest=60, has_lists=True, step=5, rows=20),
    JobScene(),
]
