"""Runs faulty stores, each with a single defect, and checks how few groups of findings tell it, and what comes first.

  single-defects.py CONFORMANCE [--stores N] [--seed S] [--jobs N] [--only NAME,…]

The stores are drawn by the seed, which is also that of the runs. The law that a defect is about is that of its program
in corpora/faulty-stores, and those of ABOUT, whose statements say as well what is broken. The exit status is 1 if a
store has more than two groups or 40 lines, or if the first group of more than one store in twenty is about another law.
"""

import argparse
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

CORPUS = pathlib.Path(__file__).parents[2] / "corpora/faulty-stores"
MOST_GROUPS, MOST_LINES = 2, 40
# A law that is broken, or that was checked when the store crashed or did not answer.
HEADING = re.compile(r"^(?:(\S+) is broken by |faulty:\S+ .* while (\S+) was checked$)")
# Judged by hand: laws whose statements name the defect of a store as well as the law of its program does.
ABOUT = {
    "case-codes-sorted-by-name": {"unknown-enum-case.added-case"},
    "collections-kept-in-json": {"round-trip.path-independence"},
    "commit-keeps-the-last-entity": {"session.transactions"},
    "failure-keeps-what-came-before": {"transaction.failure-inside"},
    "locks-taken-in-two-orders": {"concurrent-converter.same-as-serial"},
    "missing-optional-throws": {"missing-field.added-optional"},
    "missing-reads-zero": {"missing-field.added-property"},
    "not-leaves-out-null": {"query.complement"},
    "queries-normalise-strings": {"query.strings"},
    "records-written-in-parts": {"concurrent-converter.whole-records"},
    "rollback-keeps-changes": {"transaction.rollback"},
    "strings-compared-canonically": {"query.strings"},
    "update-lost-at-reopening": {"round-trip.reopen"},
    "updated-row-queried-as-it-was": {"query.read-agreement"},
}


def defects():
    """The laws that the defect of each backend is about: that of its program first."""
    files = [json.loads(path.read_text()) for path in sorted(CORPUS.rglob("*.json"))]
    laws = {file["backend"]["name"]: file["law"] for file in files}
    return {name: [law, *sorted(ABOUT.get(name.removeprefix("faulty:"), ()))] for name, law in laws.items()}


def isolation(laws):
    """The options for a store whose defect only a process shows that is killed."""
    return ["--isolation", "child"] if laws[0].startswith("durability.") else []


class Outcome:
    def __init__(self, name, about, process, seconds):
        self.name, self.about, self.seconds = name, about, seconds
        lines = process.stdout.splitlines()
        self.lines = len(lines)
        self.laws = [heading[1] or heading[2] for heading in map(HEADING.match, lines) if heading]
        errors = process.stderr.splitlines()
        self.ending = f"status {process.returncode}" + (f", {errors[-1]}" if errors else "")

    @property
    def is_about_defect(self):
        return bool(self.laws) and self.laws[0] in self.about

    @property
    def row(self):
        first = self.laws[0] if self.laws else f"nothing ({self.ending})"
        other = "" if self.is_about_defect else f", not {' or '.join(self.about)}"
        return f"{self.name:48} {len(self.laws):2} groups {self.lines:4} lines {self.seconds:6.1f} s  {first}{other}"


def run(conformance, name, about, seed):
    with tempfile.TemporaryDirectory(prefix="single-defects-") as folder:
        start = time.monotonic()
        process = subprocess.run(
            [conformance, "run", "--backend", name, "--seed", str(seed), "--corpus", "corpora", *isolation(about)],
            cwd=folder, capture_output=True, text=True)
        return Outcome(name, about, process, time.monotonic() - start)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conformance", type=lambda path: str(pathlib.Path(path).absolute()))
    parser.add_argument("--stores", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=lambda text: text.split(","))
    options = parser.parse_args()
    laws = defects()
    if unknown := set(options.only or []) - set(laws):
        parser.error(f"no faulty store with a program in {CORPUS}: {', '.join(sorted(unknown))}")
    names = options.only or random.Random(options.seed).sample(sorted(laws), min(options.stores, len(laws)))
    outcomes = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for outcome in pool.map(lambda name: run(options.conformance, name, laws[name], options.seed), names):
            outcomes.append(outcome)
            print(outcome.row, flush=True)
    few = [outcome for outcome in outcomes if 1 <= len(outcome.laws) <= MOST_GROUPS]
    about = [outcome for outcome in outcomes if outcome.is_about_defect]
    short = [outcome for outcome in outcomes if outcome.lines <= MOST_LINES]
    print(f"\n{len(few)} of {len(outcomes)} stores with 1 to {MOST_GROUPS} groups, {len(short)} with at most {MOST_LINES} "
          f"lines, {len(about)} whose first group is about the law of the defect")
    is_clean = len(few) == len(short) == len(outcomes) and len(about) * 20 >= len(outcomes) * 19
    return 0 if is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
