"""Compares the reports of runs without known failures with the lists of known failures.

  compare-findings.py FOLDER-OF-LISTS FOLDER-OF-REPORTS BACKEND…

Entries of a list with the same reason belong to one defect. A defect may break several laws, and each law in several
ways. The exit status is 1 if a listed defect is in no report.
"""

import json
import pathlib
import sys


def entries(path):
    """The entries of a list: the reason and the law for each fingerprint."""
    listed = json.loads(path.read_text())["entries"]
    return {each["fingerprint"]: each["reason"] for each in listed}, {each["fingerprint"]: each["law"] for each in listed}


def found(path):
    """The findings of a report: the law for each fingerprint."""
    backend, = json.loads(path.read_text())["backends"]
    return {finding["fingerprint"]: law["id"] for law in backend["laws"] for finding in law["findings"]}


def compare(backend, lists, reports):
    """Prints the differences. Returns whether every defect of the list was found."""
    reasons, laws = entries(lists / f"{backend}.json")
    runs = [found(path) for path in sorted(reports.glob(f"{backend}-*.json"))]
    union = {fingerprint for run in runs for fingerprint in run}
    defects = set(reasons.values())
    print(f"{backend}: {len(defects)} defects in {len(reasons)} entries")
    for seed, run in enumerate(runs, 1):
        known = {reasons[fingerprint] for fingerprint in run if fingerprint in reasons}
        both = len(run.keys() & reasons.keys())
        print(f"  seed {seed}: {len(known)} of {len(defects)} defects, by {both} entries and {len(run) - both} findings not listed")
    for fingerprint in sorted(union - reasons.keys()):
        law = next(run[fingerprint] for run in runs if fingerprint in run)
        print(f"  not listed  {fingerprint}  {law}")
    for fingerprint in sorted(reasons.keys() - union):
        print(f"  not found   {fingerprint}  {laws[fingerprint]}: {reasons[fingerprint]}")
    lost = defects - {reasons[fingerprint] for fingerprint in union & reasons.keys()}
    for reason in sorted(lost):
        print(f"  no seed finds: {reason}")
    return not lost


def main():
    lists, reports, *backends = sys.argv[1:]
    outcomes = [compare(backend, pathlib.Path(lists), pathlib.Path(reports)) for backend in backends]
    sys.exit(0 if all(outcomes) else 1)


main()
