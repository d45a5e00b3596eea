"""Runs the commands of the kit against the hostile peer, and prints a table.

  run.py CONFORMANCE [--sample N] [--seed TEXT] [--jobs N] [--methods M,…] [--ways PATTERN,…] [--commands C,…] [--quick]
         [--deadline S] [--patience N]

Each combination of a command, a method and a way is one run. A sample takes N of all combinations, by the seed. The
exit status is 1 if a run ended by a signal, with status 70 or a status that the command does not have, or took longer
than its bound; if it wrote something that a terminal would take for a command; or if it left a file that the kit cannot
read.
"""

import argparse
import collections
import concurrent.futures
import fnmatch
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import ways

HERE = pathlib.Path(__file__).parent
# The commands, and the exit statuses that each of them has.
COMMANDS = {"doctor": {0, 1, 2, 3}, "run": {0, 1, 2, 3}, "replay": {0, 1, 2, 3}, "minimize": {0, 2}, "compare": {0, 1, 2}}
# A law whose programs call the method.
LAWS = {
    "update": "round-trip.neighbours", "delete": "round-trip.neighbours", "query": "query.order",
    "transaction": "transaction.commit", "readStored": "round-trip.stored-form",
    "writeStored": "missing-field.missing-null-wrong", "subscribe": "observation.first-value",
    "unsubscribe": "observation.first-value",
}
USUAL_LAW = "round-trip.value"
CORPUS = HERE.parents[2] / "corpora/faulty-stores"
# The ways that take seconds each in a debug build.
HEAVY = re.compile("megabytes|million|without-end|nesting|long$|drip|spins")
# What a terminal takes for a command, or shows in another order than it stands.
UNSAFE = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


class Setting:
    """What all runs share."""

    def __init__(self, conformance, deadline, patience, folder):
        self.conformance, self.deadline, self.folder = conformance, deadline, pathlib.Path(folder)
        # What the kit promises: 12 deadlines, or 30 s if they are short, and 8 more for what is under way.
        self.bound = (max(12 * deadline, 30) + 8 * deadline) * patience
        self.environment = {**os.environ, "HOSTILE_DEADLINE": str(deadline), "PYTHONDONTWRITEBYTECODE": "1"}
        for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"]:
            self.environment.pop(name, None)
        self.findings = findings()

    def finding(self, method):
        """A corpus file whose program calls the method, and the store that fails at it."""
        return self.findings.get(method) or self.findings["get"]

    def adapter(self, way, method, turn, backend):
        return shlex.join(
            [sys.executable, str(HERE / "peer.py"), way, method, str(turn), self.conformance, "serve", "--backend", backend])


def findings():
    """The smallest corpus file with a call of each method."""
    found = {}
    for path in sorted(CORPUS.rglob("*.json")):
        content = json.loads(path.read_text())
        operations = content["program"]["operations"]
        for operation in operations:
            for method in {operation.get("op"), *operation} & set(ways.METHODS):
                found.setdefault(method, []).append((len(operations), str(path), content["backend"]["name"]))
    return {method: min(files)[1:] for method, files in found.items()}


class Outcome:
    def __init__(self, command, method, way, turn, status, seconds, bound, said, faults):
        self.command, self.method, self.way, self.turn = command, method, way, turn
        self.status, self.seconds, self.bound, self.said, self.faults = status, seconds, bound, said, faults

    @property
    def row(self):
        faults = "; ".join(self.faults)
        return f"{self.command:9} {self.method:11} {self.turn} {self.way:38} {self.status:>4} {self.seconds:6.1f} s  {faults or self.said}"


def arguments(setting, command, adapter, method, finding):
    deadline = ["--deadline", f"{int(setting.deadline * 1000)}ms"]
    law = LAWS.get(method, USUAL_LAW)
    if command == "doctor":
        return [["doctor", "--adapter", adapter, *deadline, "--cases", "3"]]
    if command == "run":
        return [["run", "--adapter", adapter, *deadline, "--law", law, "--cases", "20", "--seed", "1", "--report", "report", "--corpus", "corpora"]]
    if command == "replay":
        return [["replay", finding, "--adapter", adapter, *deadline]]
    if command == "minimize":
        return [["minimize", finding, "--adapter", adapter, *deadline]]
    # A comparison reads the report of a run. It runs built-in backends only.
    return [["run", "--adapter", adapter, *deadline, "--law", law, "--cases", "5", "--seed", "1", "--report", "report"],
            ["compare", "report", "reference", "--law", law]]


def run(setting, combination):
    command, method, way, turn = combination
    with tempfile.TemporaryDirectory(dir=setting.folder) as folder:
        folder = pathlib.Path(folder)
        (folder / "corpora").mkdir()
        finding = folder / "finding.json"
        path, faulty = setting.finding(method)
        shutil.copy(path, finding)
        backend = faulty if command in ("replay", "minimize") else "reference"
        adapter = setting.adapter(way, method, turn, backend)
        faults, seconds, text, status = [], 0, "", 0
        for words in arguments(setting, command, adapter, method, str(finding)):
            if words[0] == "compare" and not (folder / "report/report.json").exists():
                break
            status, taken, text = perform(setting, words, folder)
            seconds += taken
            faults += judged(setting, words[0], status, taken, text)
        faults += left_behind(setting, folder)
        return Outcome(command, method, way, turn, status, seconds, setting.bound, last_line(text), faults)


def perform(setting, words, folder):
    """Runs a command. Returns its status, its seconds, and what it wrote. It is killed long after its bound."""
    start = time.monotonic()
    with open(folder / "output", "wb+") as output:
        process = subprocess.Popen(
            [setting.conformance, *words], cwd=folder, env=setting.environment, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output, start_new_session=True)
        try:
            status = process.wait(setting.bound * 2)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGTERM)
            time.sleep(1)
            process.kill()
            status = process.wait()
        seconds = time.monotonic() - start
        output.seek(0)
        return status, seconds, output.read().decode("utf-8", "surrogateescape")


def judged(setting, command, status, seconds, text):
    faults = []
    if status < 0:
        faults.append(f"DIED OF SIGNAL {-status}")
    elif status not in COMMANDS[command]:
        faults.append(f"STATUS {status}")
    if "Usage: " in text or "there is no law" in text:
        faults.append("THE COMMAND WAS USED WRONGLY")
    if seconds > setting.bound:
        faults.append(f"LONGER THAN {setting.bound:.0f} s")
    if unsafe := UNSAFE.search(text):
        faults.append(f"WROTE {unsafe.group()!a} in {text[max(unsafe.start() - 30, 0):unsafe.end() + 10]!a}")
    if len(text) > 300_000:
        faults.append(f"WROTE {len(text)} CHARACTERS")
    return faults


def left_behind(setting, folder):
    """What is wrong with the files of a run."""
    faults = []
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if UNSAFE.search(str(relative)) or ".." in relative.parts:
            faults.append(f"LEFT {str(relative)!a}")
        if path.name == "owned" or path.name.startswith("."):
            faults.append(f"LEFT {relative}")
        if path.is_file() and path.stat().st_size > 8_000_000:
            faults.append(f"LEFT {relative} OF {path.stat().st_size} BYTES")
    files = [str(path) for path in folder.glob("corpora/regressions/**/*.json")] + [str(folder / "finding.json")]
    read = subprocess.run(
        [setting.conformance, "replay", *files, "--backend", "reference"], cwd=folder, capture_output=True, text=True,
        errors="replace", env=setting.environment)
    if read.returncode not in (0, 1, 3):
        faults.append(f"CORPUS CANNOT BE READ: {last_line(read.stderr)}")
    report = folder / "report/report.json"
    if report.exists():
        faults += unreadable_report(folder / "report")
    return faults


def unreadable_report(report):
    import xml.etree.ElementTree
    faults = []
    for name, read in {"report.json": json.loads, "junit.xml": xml.etree.ElementTree.fromstring,
                       "report.sarif": json.loads, "badge.json": json.loads, "report.html": str, "report.md": str}.items():
        path = report / name
        if not path.exists():
            continue
        try:
            text = path.read_bytes().decode()
            read(text)
        except Exception as error:
            faults.append(f"{name} CANNOT BE READ: {str(error)[:80]}")
            continue
        if (name.endswith(".md") or name.endswith(".html")) and (unsafe := UNSAFE.search(text)):
            faults.append(f"{name} HAS {unsafe.group()!a}")
        if name.endswith(".html") and re.search(r"<script>alert|<img src=x", text):
            faults.append(f"{name} HAS THE STORE'S MARKUP")
    return faults


def last_line(text):
    lines = [line for line in text.strip().splitlines() if line.strip()]
    told = [line for line in lines if line.startswith("Error") or "verdict" in line] or lines[-1:]
    return (told or [""])[0].strip()[:110].encode("ascii", "replace").decode()


def combinations(options):
    for command in options.commands:
        for method in options.methods:
            for name in ways.of(method):
                if options.quick and HEAVY.search(name):
                    continue
                if any(fnmatch.fnmatch(name, pattern) for pattern in options.ways):
                    yield command, method, name, 1
                    if options.turns and method not in ("initialize", "shutdown"):
                        yield command, method, name, 3


def order(seed):
    return lambda combination: hashlib.sha256(f"{seed} {combination}".encode()).digest()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conformance")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--deadline", type=float, default=1)
    parser.add_argument("--methods", type=lambda text: text.split(","), default=ways.METHODS)
    parser.add_argument("--ways", type=lambda text: text.split(","), default=["*"])
    parser.add_argument("--commands", type=lambda text: text.split(","), default=list(COMMANDS))
    parser.add_argument("--turns", action="store_true", help="also misbehave only from the third call on")
    parser.add_argument("--patience", type=float, default=1, help="how many times its bound a run may take, if the machine is busy")
    parser.add_argument("--quick", action="store_true", help="leave out the ways with many megabytes")
    options = parser.parse_args()
    chosen = list(combinations(options))
    if options.sample:
        chosen = sorted(chosen, key=order(options.seed))[:options.sample]
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="hostile-peer-") as folder:
        setting = Setting(os.path.abspath(options.conformance), options.deadline, options.patience, folder)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for outcome in pool.map(lambda combination: run(setting, combination), chosen):
                outcomes.append(outcome)
                print(outcome.row, flush=True)
    return summary(outcomes)


def summary(outcomes):
    print()
    for command in COMMANDS:
        own = [outcome for outcome in outcomes if outcome.command == command]
        if not own:
            continue
        statuses = collections.Counter(outcome.status for outcome in own)
        slowest = max(own, key=lambda outcome: outcome.seconds)
        counts = ", ".join(f"{count} with status {status}" for status, count in sorted(statuses.items()))
        print(f"{command}: {len(own)} runs, {counts}; slowest {slowest.seconds:.1f} s ({slowest.way} at {slowest.method})")
    wrong = [outcome for outcome in outcomes if outcome.faults]
    print(f"{len(outcomes)} runs, {len({outcome.way for outcome in outcomes})} ways, {len(wrong)} with a fault")
    for outcome in wrong:
        print("  " + outcome.row)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
