"""Runs several writers of one corpus and one list of known failures, and kills them at random.

  writers.py CONFORMANCE [--findings N] [--writers N] [--seed N]

Each writer takes a task, and takes it again if it was killed. A task is a run that finds failures, or an addition to
the list. At the end, the corpus must have each failure that the same runs find one after the other, and the list each
entry.
"""

import argparse
import fcntl
import json
import os
import pathlib
import queue
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

LISTED = "faulty:string-trimmed"
KILLED = 0.3


class Kit:
    def __init__(self, conformance, folder):
        self.conformance, self.folder = os.path.abspath(conformance), folder
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("GITHUB_")}

    def start(self, *arguments):
        return subprocess.Popen([self.conformance, *arguments], cwd=self.folder, env=self.environment,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def run(self, *arguments):
        process = self.start(*arguments)
        return process.wait(), process.stderr.read()


def search(defect, corpus, seed=1):
    """A run that finds failures of a store with a generated defect."""
    return ["run", "--backend", f"faulty:generated:{defect}", "--scenario", "round-trip", "--scenario", "query",
            "--cases", "15", "--seed", str(seed), "--corpus", corpus]


def findings(folder):
    return {str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob("*.json")}


def defects_with(kit, count, jobs):
    """Defects whose failures are so many together, and the names of the failures' files."""
    number, chosen, lock = 0, [], threading.Lock()

    def work():
        nonlocal number
        while True:
            with lock:
                if len(findings(kit.folder / "alone")) >= count:
                    return
                number += 1
                defect = number
            kit.run(*search(defect, "alone"))
            with lock:
                chosen.append(defect)

    threads = [threading.Thread(target=work) for _ in range(jobs)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    return sorted(chosen), findings(kit.folder / "alone/regressions")


def additions(kit, count):
    """Corpus files with as many failures, and the commands that add them to one list."""
    kit.run("run", "--backend", LISTED, "--law", "round-trip.value", "--cases", "30", "--seed", "1", "--corpus", "found")
    content = json.loads(next((kit.folder / "found").rglob("*.json")).read_text())
    files = kit.folder / "files"
    files.mkdir()
    names = [f"{number:016x}" for number in range(1, count + 1)]
    for name in names:
        (files / f"{name}.json").write_text(json.dumps({**content, "fingerprint": name}) + "\n")
    return names, [["known", "add", f"files/{name}.json", "--reason", "It is so.", "--known-failures", "list.json"] for name in names]


class Writers:
    def __init__(self, kit, tasks, options):
        self.kit, self.options = kit, options
        self.tasks = queue.Queue()
        for task in tasks:
            self.tasks.put(task)
        self.killed, self.wrong, self.lock = 0, [], threading.Lock()
        self.is_over = threading.Event()
        self.reads = 0

    def run(self):
        threads = [threading.Thread(target=self.work, args=(number,)) for number in range(self.options.writers)]
        reader = threading.Thread(target=self.read)
        [thread.start() for thread in [*threads, reader]]
        [thread.join() for thread in threads]
        self.is_over.set()
        reader.join()

    def work(self, number):
        dice = random.Random(f"{self.options.seed} {number}")
        while True:
            try:
                task = self.tasks.get_nowait()
            except queue.Empty:
                return
            process = self.kit.start(*task)
            if dice.random() < KILLED:
                time.sleep(dice.random() ** 2 * (2 if task[0] == "run" else 0.2))
                process.send_signal(signal.SIGKILL)
            status, errors = process.wait(), process.stderr.read()
            with self.lock:
                if status == -9:
                    self.killed += 1
                    self.tasks.put(task)
                elif status not in (0, 1):
                    self.wrong.append(f"STATUS {status}: {' '.join(task)}: {errors.strip()[:200]}")

    def read(self):
        """Reads files at any moment. Each must be whole."""
        dice = random.Random(self.options.seed)
        while not self.is_over.is_set():
            files = list((self.kit.folder / "shared").rglob("*.json")) + list(self.kit.folder.glob("list.json"))
            for path in dice.sample(files, min(20, len(files))):
                content = path.read_bytes()
                self.reads += 1
                try:
                    json.loads(content)
                except ValueError:
                    self.wrong.append(f"HALF-WRITTEN: {path.name} ({len(content)} bytes)")
            time.sleep(0.02)


def judged(kit, expected, names):
    """What is lost, left or damaged."""
    wrong = []
    # One more writer in each folder removes what the killed ones left there.
    status, errors = kit.run("migrate", "shared")
    if status != 0:
        wrong.append(f"THE CORPUS CANNOT BE READ: {errors.strip()[:200]}")
    kit.run("known", "add", f"files/{names[0]}.json", "--reason", "Still.", "--known-failures", "list.json")
    present = findings(kit.folder / "shared/regressions")
    wrong += [f"LOST {name}" for name in sorted(expected - present)]
    wrong += [f"MORE {name}" for name in sorted(present - expected)]
    listed = {entry["fingerprint"] for entry in json.loads((kit.folder / "list.json").read_text())["entries"]}
    wrong += [f"LOST the entry {name}" for name in sorted(set(names) - listed)]
    wrong += [f"LEFT {path.relative_to(kit.folder)}" for path in kit.folder.rglob("*.tmp")]
    for folder in [kit.folder, *(path for path in (kit.folder / "shared").rglob("*") if path.is_dir())]:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            wrong.append(f"LOCKED {folder}")
        os.close(descriptor)
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conformance")
    parser.add_argument("--findings", type=int, default=1000)
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="writers-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        kit = Kit(options.conformance, pathlib.Path(folder))
        defects, expected = defects_with(kit, options.findings, os.cpu_count())
        names, adding = additions(kit, options.findings)
        # Each search twice, so that two writers find the same failures at the same time.
        tasks = [search(defect, "shared") for defect in defects for _ in range(2)] + adding
        random.Random(options.seed).shuffle(tasks)
        writers = Writers(kit, tasks, options)
        writers.run()
        wrong = writers.wrong + judged(kit, expected, names)
    print("".join(f"{text}\n" for text in wrong[:50]), end="")
    print(f"{options.writers} writers, {len(tasks)} tasks, {writers.killed} killed, {len(expected)} findings, "
          f"{len(names)} entries, {writers.reads} files read meanwhile: {len(wrong)} wrong")
    return 1 if wrong or not writers.killed else 0


if __name__ == "__main__":
    sys.exit(main())
