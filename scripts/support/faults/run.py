"""Lets the file system fail at each call of the kit's commands, and judges what is left.

  run.py CONFORMANCE [--sample N] [--seed TEXT] [--commands C,…] [--calls C,…] [--jobs N]
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import library

ROOT = pathlib.Path(__file__).resolve().parents[3]
BACKEND = "faulty:string-trimmed"
# Stands for the failure that is on the list before each command.
LISTED = "LISTED"
RUN = ["run", "--backend", BACKEND, "--law", "round-trip.value", "--cases", "30"]
# Files that have times in them: two runs do not write the same bytes.
TIMED = {"times.json", "junit.xml", "report.html"}
FAILED = {2}


class Command:
    """A command, the files that are there before it, and what it must print although its files cannot be written."""

    def __init__(self, name, arguments, prints=None, seed=2):
        self.name, self.prints = name, prints
        self.arguments = arguments + (["--seed", str(seed)] if arguments[0] == "run" else [])


COMMANDS = [
    Command("run", [*RUN, "--corpus", "corpora", "--report", "report"], "round-trip.value is broken by"),
    Command("summary", RUN, "round-trip.value is broken by"),
    Command("add", ["known", "add", "found.json", "--corpus", "corpora", "--reason", "It is so."]),
    Command("remove", ["known", "remove", LISTED, "--backend", BACKEND, "--corpus", "corpora"]),
    Command("migrate", ["migrate", "corpora"]),
    Command("merge", ["merge", "shard.json", "--report", "report"]),
    Command("init", ["init", "adapter"]),
]


class Setting:
    """What all runs share: the library, and a folder as it is before a command."""

    def __init__(self, conformance, folder):
        self.conformance, self.folder = os.path.abspath(conformance), pathlib.Path(folder)
        self.library = library.build(folder)
        self.before = self.folder / "before"
        self.prepare()

    def prepare(self):
        """A folder with a corpus, a list, a report and an old file, each of which the commands replace."""
        self.before.mkdir()
        self.start([*RUN, "--corpus", "corpora", "--report", "report", "--seed", "1"], self.before)
        shard = self.start([*RUN, "--corpus", "corpora", "--seed", "3", "--shard", "1/1", "--format", "json"], self.before)
        (self.before / "shard.json").write_text(shard.stdout)
        files = sorted((self.before / "corpora/regressions/round-trip").glob("*.json"))
        shutil.copy(files[0], self.before / "found.json")
        self.listed = files[1].stem
        entry = {"fingerprint": self.listed, "law": "round-trip.value", "reason": "It was so.", "upstream": "unreported"}
        known = self.before / "corpora/known-failures"
        known.mkdir()
        (known / f"{BACKEND}.json").write_text(json.dumps({"backend": BACKEND, "entries": [entry], "formatVersion": 1}) + "\n")
        # A program that is larger than the one that a run finds, and a file of an older form.
        content = json.loads(files[-1].read_text())
        content["program"]["operations"] += [{"op": "close"}, {"op": "open", "schema": 0}, {"op": "close"}]
        files[-1].write_text(json.dumps(content) + "\n")
        (self.before / "summary.md").write_text("The step before.\n")

    def start(self, arguments, folder, fault=None, log=None):
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "TMPDIR"]:
            environment.pop(name, None)
        if "--corpus" not in arguments and arguments[0] == "run":
            environment |= {"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(folder / "summary.md")}
            (folder / "corpora").rename(folder / "elsewhere") if (folder / "corpora").exists() else None
        if log:
            environment |= library.variables(self.library, folder, log, fault)
        arguments = [self.listed if word == LISTED else word for word in arguments]
        return subprocess.run([self.conformance, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, errors="replace", timeout=300)


class Trial:
    """One command with one fault, in a folder of its own."""

    def __init__(self, setting, command, fault, new):
        self.command, self.fault, self.new = command, fault, new
        with tempfile.TemporaryDirectory(dir=setting.folder) as folder:
            # The name is as long as that of the undisturbed run: paths are in the reports.
            place = pathlib.Path(folder) / "before"
            shutil.copytree(setting.before, place)
            log = pathlib.Path(folder) / "log"
            result = setting.start(command.arguments, place, fault, log)
            self.failed = [line[1:] for line in log.read_text().splitlines() if line.startswith("!")] if log.exists() else []
            self.status = result.returncode
            self.wrong = self.judged(setting, place, result, log)

    def judged(self, setting, place, result, log):
        if not self.failed:
            # Calls of several threads come in no fixed order, and the last ones may not be reached.
            return []
        wrong = [f"RENAMED BEFORE ITS BYTES WERE FLUSHED: {line}" for line in log.read_text().splitlines()
                 if line.startswith("unflushed")]
        wrong += self.wrong_status(result) + self.wrong_files(setting.before, place, is_ended=self.fault.way != "kill")
        again = setting.start(self.command.arguments, place)
        if again.returncode not in (self.new.status, *([2] if self.command.name in ("remove", "init") else [])):
            wrong.append(f"AFTERWARDS STATUS {again.returncode}: {again.stderr.strip()[:200]}")
        return wrong + [f"AFTERWARDS {text}" for text in self.wrong_files(None, place, is_ended=True)]

    def is_harmless(self):
        """Whether nothing is lost: bytes that were to be written again, the flush and the lock of a folder."""
        path = self.failed[0].split(" ", 1)[1]
        return (self.fault.way in library.HARMLESS or self.fault.call in ("flock", "unlink")
                or self.fault.call in ("fsync", "close") and path.endswith("/"))

    def wrong_status(self, result):
        if self.fault.way == "kill":
            return [] if result.returncode == -9 else [f"STATUS {result.returncode} AFTER A KILL"]
        expected = {self.new.status} if self.is_harmless() else FAILED
        wrong = [] if result.returncode in expected else [f"STATUS {result.returncode}, NOT {expected}"]
        if self.command.prints and self.command.prints not in result.stdout and not self.is_early(result):
            wrong.append("THE FINDINGS ARE NOT PRINTED")
        if result.returncode == 2 and "To mend it: " not in result.stderr and "Error: " not in result.stderr:
            wrong.append("NO REASON IS GIVEN")
        return wrong

    def is_early(self, result):
        """Whether the command saw before its search that it cannot write."""
        return result.returncode == 2 and not result.stdout

    def wrong_files(self, old, place, is_ended):
        """Each file must be as before or as after the undisturbed command."""
        wrong = []
        for path in sorted(path for path in place.rglob("*") if path.is_file()):
            name = str(path.relative_to(place))
            if path.name.endswith(".tmp"):
                if is_ended and self.fault.call != "unlink":
                    wrong.append(f"LEFT {re.sub('[0-9A-F-]{36}', 'UUID', name)}")
                continue
            content = path.read_bytes()
            allowed = [self.new.files.get(name)]
            if old is None:
                pass
            elif (before := old / name).exists():
                allowed.append(before.read_bytes())
            elif (before := old / name.replace("elsewhere/", "corpora/")).exists():
                allowed.append(before.read_bytes())
            # A report has times in it, and does not name a corpus file that could not be written.
            is_report = name.startswith("report/") and (path.name in TIMED or any("/corpora/" in line for line in self.failed))
            if content not in allowed and not (is_report and is_whole(path.name, content)):
                # A command that is made again may add to what it did before the fault.
                if not (old is None and (is_whole(path.name, content) or name == "summary.md")):
                    wrong.append(f"{name} IS NEITHER OLD NOR NEW ({len(content)} bytes)")
        names = {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()}
        kept = set(self.new.files) if old is None else set(self.new.files) & self.new.before
        wrong += [f"{name} IS GONE" for name in sorted(kept - names)]
        return wrong


def is_whole(name, content):
    """Whether a file of a report is complete."""
    try:
        if name.endswith((".json", ".sarif")):
            json.loads(content)
        elif name.endswith(".xml"):
            xml.etree.ElementTree.fromstring(content)
        elif name.endswith(".html"):
            return content.rstrip().endswith(b"</html>")
        return content.endswith(b"\n")
    except ValueError:
        return False
    except xml.etree.ElementTree.ParseError:
        return False


class Undisturbed:
    """What a command does if nothing fails: its status, its files, and its calls."""

    def __init__(self, setting, command):
        with tempfile.TemporaryDirectory(dir=setting.folder) as folder:
            place, log = pathlib.Path(folder) / "before", pathlib.Path(folder) / "log"
            shutil.copytree(setting.before, place)
            result = setting.start(command.arguments, place, None, log)
            if result.returncode not in (0, 1):
                sys.exit(f"{command.name} ended with status {result.returncode}:\n{result.stdout}{result.stderr}")
            self.status = result.returncode
            self.files = {str(path.relative_to(place)): path.read_bytes() for path in place.rglob("*") if path.is_file()}
            before = {str(path.relative_to(setting.before)) for path in setting.before.rglob("*") if path.is_file()}
            self.before = before | {name.replace("corpora/", "elsewhere/") for name in before}
            self.faults = list(library.all_faults(log)) if log.exists() else []


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conformance")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--commands", type=lambda text: text.split(","), default=[command.name for command in COMMANDS])
    parser.add_argument("--calls", type=lambda text: text.split(","), default=list(library.WAYS))
    options = parser.parse_args()
    total, wrong = 0, 0
    with tempfile.TemporaryDirectory(prefix="write-faults-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        setting = Setting(options.conformance, folder)
        trials = []
        for command in COMMANDS:
            if command.name in options.commands:
                new = Undisturbed(setting, command)
                trials += [(command, fault, new) for fault in new.faults if fault.call in options.calls]
        if options.sample:
            key = lambda trial: hashlib.sha256(f"{options.seed} {trial[0].name} {trial[1]}".encode()).digest()
            trials = sorted(trials, key=key)[:options.sample]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for trial in pool.map(lambda trial: Trial(setting, *trial), trials):
                total += bool(trial.failed)
                if trial.wrong:
                    wrong += 1
                    print(f"{trial.command.name}: {trial.fault} (status {trial.status}; {trial.failed[0]})", flush=True)
                    print("".join(f"  {text}\n" for text in trial.wrong), end="", flush=True)
    print(f"{total} faults in {len(options.commands)} commands, {wrong} with something wrong")
    return 1 if wrong or not total else 0


if __name__ == "__main__":
    sys.exit(main())
