"""Runs the kit for hours, and judges each run.

  run.py CONFORMANCE [--hours H | --minutes M | --runs N] [--state DIR] [--seed N] [--jobs N]
         [--adapter CMD | --backend NAME…] [--corpus DIR]

A fault is one of the kit: an exit status that `run` does not have, a signal, a false alarm on a sound store, a run that
does not end, memory, descriptors or threads that grow with the number of cases, and processes, temporary files or a
damaged corpus that a run leaves. A finding is a failure of a store that nobody says is sound. Each is told once.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time

import journal
import measure
import plans

ROOT = pathlib.Path(__file__).parents[3]
# The exit statuses of a run that ended by itself, and of one that a signal ended.
STATUSES = {0, 1, 3}
ENDED = {"KILL": {-9}, "INT": {130}, "TERM": {143}}
# After so many seconds a run is told to end, and it is killed if it goes on for half as many.
LONGEST = 900
# A process may take so many seconds to end after the run that started it.
GRACE = 10.0
KEPT_FAULTS = 50


class Soak:
    """A soak that goes on with what its folder says."""

    def __init__(self, options):
        self.conformance = os.path.abspath(options.conformance)
        self.options = options
        self.journal = journal.Journal(options.state, lambda: settings(options, self.conformance))
        given = {"seed": options.seed, "adapter": options.adapter, "backends": options.backend}
        for name, value in given.items():
            if value and value != self.journal.settings[name]:
                raise journal.Refused(
                    f"{self.journal.folder} is of a soak with another {name}: {self.journal.settings[name]}; "
                    "choose another folder with --state")
        self.subjects = plans.subjects(
            self.journal.settings["adapter"], self.journal.settings["backends"], self.journal.settings["faulty"])
        self.corpus = self.journal.folder / "corpora"
        if not self.corpus.exists():
            self.corpus.mkdir()
            # The lists of known failures, and the programs of their entries.
            for name in ("known-failures", "regressions"):
                if (options.corpus / name).exists():
                    shutil.copytree(options.corpus / name, self.corpus / name)
        self.stop, self.lock = threading.Event(), threading.Lock()
        self.places = [Place(self, number) for number in range(options.jobs)]
        self.told = {kind: set(counts) for kind, counts in self.journal.kinds.items()}
        self.before, self.start = measure.own(), time.monotonic()
        self.numbers = self.journal.numbers()
        self.left = options.runs

    def next_plan(self):
        """The next run. None if the soak is over."""
        with self.lock:
            limit = self.options.minutes * 60
            if self.stop.is_set() or self.left == 0 or (limit and time.monotonic() - self.start >= limit):
                return None
            self.left = self.left and self.left - 1
            return plans.plan(self.journal.settings["seed"], next(self.numbers), self.subjects)

    def note(self, run, output):
        with self.lock:
            self.journal.note(run)
            for kind in ("faults", "findings"):
                for text in run[kind]:
                    if text not in self.told[kind]:
                        self.told[kind].add(text)
                        print(f"{kind[:-1]}: {text}\n  run {run['number']}: {run['command']}", flush=True)
            if run["faults"]:
                self.keep(run, output)
            if self.journal.sums["runs"] % 100 == 0:
                print(self.progress(), flush=True)

    def keep(self, run, output):
        """Keeps what a run with a fault printed."""
        folder = self.journal.folder / "faults"
        folder.mkdir(exist_ok=True)
        if len(list(folder.iterdir())) < KEPT_FAULTS:
            (folder / f"{run['number']}.txt").write_bytes(run["command"].encode() + b"\n" + output[-1_000_000:])

    def progress(self):
        sums, kinds = self.journal.sums, self.journal.kinds
        return (f"{sums['runs']} runs, {sums['cases']} cases, {sums['killed']} ended by a signal: "
                f"{len(kinds['faults'])} faults of the kit, {len(kinds['findings'])} findings")

    def run(self):
        threads = [threading.Thread(target=place.work) for place in self.places]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        faults = self.faults_at_the_end()
        text = summary(self, faults)
        (self.journal.folder / "summary.txt").write_text(text)
        print(text, end="")
        for place in self.places:
            place.remove()
        return 1 if faults or self.journal.kinds["faults"] else 3 if self.journal.kinds["findings"] else 0

    def faults_at_the_end(self):
        """What is left after all runs."""
        faults = self.corpus_faults()
        faults += [f"LEFT {name} in the corpus" for name in measure.files(self.corpus) if name.endswith(".tmp")]
        _, descriptors = measure.own()
        if descriptors > self.before[1] + 4:
            faults.append(f"THE SOAK ITSELF has {descriptors} descriptors, and had {self.before[1]}")
        return faults

    def corpus_faults(self):
        """Whether the kit can read all files of the corpus. It removes what killed writers left."""
        result = subprocess.run(
            [self.conformance, "migrate", str(self.corpus)], capture_output=True, text=True, errors="replace")
        if result.returncode == 0 and "nothing to change" in result.stdout:
            return []
        return [f"THE CORPUS CANNOT BE READ: {(result.stderr or result.stdout).strip()[:200]}"]


class Place:
    """A folder in which one run at a time goes on, and its temporary folder."""

    def __init__(self, soak, number):
        self.soak = soak
        self.folder = soak.journal.folder / f"place-{number}"
        memory = pathlib.Path("/dev/shm")
        base = memory if os.access(memory, os.W_OK) else self.folder
        # The same name each time, so that a soak that goes on also finds what the killed one left.
        name = hashlib.sha256(str(soak.journal.folder).encode()).hexdigest()[:12]
        self.temporary = base / f"soak-{name}-{number}"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.temporary, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.temporary.mkdir(parents=True)
        self.mark = f"CONFORMANCE_SOAK={self.temporary}"
        name, value = self.mark.split("=")
        self.environment = {**os.environ, "TMPDIR": str(self.temporary), name: value}
        for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "FORCE_COLOR"]:
            self.environment.pop(name, None)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.temporary, ignore_errors=True)

    def work(self):
        while plan := self.soak.next_plan():
            if (done := self.perform(plan)) is not None:
                self.soak.note(*done)

    def perform(self, plan):
        """Makes a run. None if the soak was interrupted meanwhile: the run is then made again."""
        present = set(measure.files(self.soak.corpus / "regressions"))
        shutil.rmtree(self.folder / "report", ignore_errors=True)
        start = time.monotonic()
        arguments = [str(self.soak.corpus) if word == "corpora" else word for word in plan.arguments]
        with open(self.folder / "output", "wb+") as output:
            process = subprocess.Popen(
                [self.soak.conformance, *arguments], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                stdout=output, stderr=output, start_new_session=True)
            usage = measure.Usage(process.pid)
            is_ended = self.wait(process, plan)
            usage.end()
            output.seek(0)
            printed = output.read()
        if self.soak.stop.is_set():
            return None
        seconds = time.monotonic() - start
        files = [name for name in measure.files(self.soak.corpus / "regressions") if name not in present]
        faults = [] if is_ended else [f"LONGER THAN {LONGEST} s"]
        faults += self.judged(plan, process.returncode, files) + self.left(plan)
        faults += usage.growth() if plan.is_long else []
        if plan.signal == "KILL":
            faults += self.soak.corpus_faults()
        command = " ".join(["conformance", *arguments]) + (f" (SIG{plan.signal})" if plan.signal else "")
        memory, descriptors, _ = usage.peak
        return {
            "number": plan.number, "name": plan.name, "command": command, "status": process.returncode,
            "signal": plan.signal, "seconds": round(seconds, 2), "cases": self.cases(), "memory": memory,
            "descriptors": descriptors, "faults": faults,
            # What a faulty store breaks is no news.
            "findings": self.findings(plan, files) if plan.may_fail and not plan.name.startswith("faulty:") else [],
        }, printed

    def wait(self, process, plan):
        """Waits for the end of a run, and sends its signal. Returns whether it ended within its bound."""
        until = time.monotonic() + (plan.after if plan.signal else LONGEST)
        self.at_once = set()
        sent = None
        while process.poll() is None:
            now = time.monotonic()
            if self.soak.stop.is_set() and sent != "stop":
                process.kill()
                sent = "stop"
            elif now >= until and sent is None:
                number = getattr(signal, f"SIG{plan.signal or 'INT'}")
                # The system ends a process that does not yet watch for signals.
                self.at_once = set() if measure.waits_for(number, process.pid) else {-number}
                process.send_signal(number)
                sent, until = "signal", now + LONGEST / 2
            elif now >= until and sent == "signal":
                process.kill()
                return False
            time.sleep(0.01)
        return plan.signal is not None or sent != "signal"

    def judged(self, plan, status, files):
        # A run may end before its signal comes.
        allowed = STATUSES | (ENDED[plan.signal] | self.at_once if plan.signal else set())
        if status not in allowed:
            return [f"DIED OF SIGNAL {-status}" if status < 0 else f"STATUS {status} of {plan.name}"]
        if plan.may_fail:
            return []
        alarms = [f"FALSE ALARM on {plan.name}: {text}" for text in self.findings(plan, files)]
        return alarms or ([f"FALSE ALARM on {plan.name}: status 1"] if status == 1 else [])

    def findings(self, plan, files):
        """The failures that the run found and no list has: in its report, or added to the corpus."""
        if (report := self.report()) is not None:
            return [f"{backend['name']} breaks {finding['law']}: {finding['fingerprint']}"
                    for backend in report["backends"] for law in backend["laws"] for finding in law["findings"]
                    if finding.get("known") is None]
        found = []
        for name in files:
            # Another run may have added the file.
            path = self.soak.corpus / "regressions" / name
            if path.suffix == ".json" and (content := json.loads(path.read_bytes())).get("seed") == str(plan.seed):
                found.append(f"{content['backend']['name']} breaks {content['law']}: {content['fingerprint']}")
        return found

    def report(self):
        path = self.folder / "report/report.json"
        return json.loads(path.read_bytes()) if path.exists() else None

    def cases(self):
        report = self.report() or {"backends": []}
        return sum(law["cases"] for backend in report["backends"] for law in backend["laws"])

    def left(self, plan):
        """The processes and temporary files that a run left. What a killed run leaves must go with the next run."""
        until = time.monotonic() + self.soak.options.grace
        while (found := measure.processes(self.mark)) and time.monotonic() < until:
            if plan.signal == "KILL":
                self.clean()
            time.sleep(0.05)
        faults = [f"LEFT THE PROCESS {name}" for _, name in found]
        for process, _ in found:
            os.kill(process, signal.SIGKILL)
        if plan.signal == "KILL" and measure.files(self.temporary):
            self.clean()
        if names := measure.files(self.temporary):
            faults.append(f"LEFT {len(names)} TEMPORARY FILES of {plan.name}")
            shutil.rmtree(self.temporary)
            self.temporary.mkdir()
        return faults

    def clean(self):
        """The smallest run that opens a store in a folder."""
        subprocess.run(
            [self.soak.conformance, "run", "--backend", "foundation-json", "--law", "round-trip.reopen", "--cases", "1"],
            cwd=self.folder, env=self.environment, capture_output=True, stdin=subprocess.DEVNULL)


def settings(options, conformance):
    """The first line of the journal."""
    faulty = [] if options.adapter or options.backend else faulty_stores(conformance)
    return {"seed": options.seed or int(time.time()), "adapter": options.adapter, "backends": options.backend, "faulty": faulty}


def faulty_stores(conformance):
    """The names of the faulty stores, and whether each has a twin: a store that declares what the faulty one does."""
    listed = subprocess.run(
        [conformance, "selftest", "--cases", "1", "--rounds", "0", "--format", "json"], capture_output=True, text=True)
    names = [store["name"] for store in json.loads(listed.stdout)["stores"]]
    law = ["--law", "adapter.*", "--cases", "1", "--seed", "1"]
    return [(name, subprocess.run([conformance, "run", "--backend", f"twin:{name}", *law], capture_output=True,
                                  cwd="/").returncode != 2) for name in names]


def summary(soak, faults):
    """What the whole soak came to, also its parts before."""
    sums, kinds = soak.journal.sums, soak.journal.kinds
    lines = [soak.progress()]
    lines.append("statuses: " + ", ".join(f"{count} with {status}" for status, count in sorted(soak.journal.statuses.items())))
    memory, descriptors = measure.own()
    lines.append(f"most of one run: {sums['memory'] // 1024} MiB, {sums['descriptors']} descriptors; this script: "
                 f"{soak.before[0] // 1024} MiB and {soak.before[1]} descriptors at its start, "
                 f"{memory // 1024} MiB and {descriptors} at its end")
    for kind in ("findings", "faults"):
        lines += [f"{kind[:-1]}: {text} ({count} runs)" for text, count in sorted(kinds[kind].items())]
    lines += [f"fault at the end: {text}" for text in faults]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conformance")
    parser.add_argument("--hours", type=float)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--runs", type=int)
    parser.add_argument("--state", default="soak")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--adapter")
    parser.add_argument("--backend", action="append", default=[])
    parser.add_argument("--corpus", type=pathlib.Path, default=ROOT / "corpora")
    parser.add_argument("--grace", type=float, default=GRACE, help="the seconds that a process may take to end after its run")
    options = parser.parse_args()
    if options.hours:
        options.minutes = options.hours * 60
    if not options.minutes and not options.runs:
        parser.error("say how long, with --hours, --minutes or --runs")
    try:
        soak = Soak(options)
    except journal.Refused as error:
        print(f"soak: {error}", file=sys.stderr)
        return 2
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: soak.stop.set())
    return soak.run()


if __name__ == "__main__":
    sys.exit(main())
