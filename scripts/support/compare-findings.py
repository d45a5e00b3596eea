"""Compares the reports of runs without known failures with the lists of known failures.

  compare-findings.py FOLDER-OF-LISTS FOLDER-OF-REPORTS BACKEND…

Entries of a list with the same reason belong to one defect. A report shows a defect if a finding is one that an entry
covers. The exit status is 1 if a report does not show each listed defect.
"""

import fnmatch
import json
import pathlib
import sys


class Entry:
    """An entry of a list, with what it covers: its own failure, or what it states."""

    def __init__(self, entry, regressions):
        self.fingerprint, self.law, self.reason = entry["fingerprint"], entry["law"], entry["reason"]
        own = json.loads((regressions / self.law.split(".")[0] / f"{self.fingerprint}.json").read_text())
        _, kind, change = own["signature"].split(" | ", 2)
        covers = entry.get("covers", {})
        self.laws = covers.get("laws") or [self.law]
        self.types = covers.get("types") or [kind]
        self.changes = covers.get("changes") or [change]
        self.triggers = set(covers.get("triggers") or own.get("triggers", []))

    def covers(self, finding):
        """Whether a finding shows the defect of the entry."""
        if finding["fingerprint"] == self.fingerprint:
            return True
        values = [(self.laws, finding["law"]), (self.types, finding["type"]), (self.changes, finding["change"])]
        if not all(any(fnmatch.fnmatchcase(value, each) for each in patterns) for patterns, value in values):
            return False
        return bool(self.triggers) and self.triggers <= set(finding.get("when", []))


def found(path):
    """The findings of a report."""
    backend, = json.loads(path.read_text())["backends"]
    return [finding for law in backend["laws"] for finding in law["findings"]]


def compare(backend, lists, reports):
    """Prints the differences. Returns whether each report shows every defect of the list."""
    listed = json.loads((lists / f"{backend}.json").read_text())["entries"]
    entries = [Entry(each, lists.parent / "regressions") for each in listed]
    defects = {each.reason for each in entries}
    print(f"{backend}: {len(defects)} defects in {len(entries)} entries")
    shows_all = True
    for path in sorted(reports.glob(f"{backend}-*.json")):
        findings = found(path)
        shown = {each.reason for each in entries if any(each.covers(finding) for finding in findings)}
        others = [each for each in findings if not any(entry.covers(each) for entry in entries)]
        print(f"  {path.name}: {len(shown)} of {len(defects)} defects, {len(findings)} findings")
        for reason in sorted(defects - shown):
            print(f"    not found   {reason}")
        for each in others:
            print(f"    not listed  {each['fingerprint']}  {each['law']}: {each['change']}")
        shows_all = shows_all and shown == defects
    return shows_all


def main():
    lists, reports, *backends = sys.argv[1:]
    outcomes = [compare(backend, pathlib.Path(lists), pathlib.Path(reports)) for backend in backends]
    sys.exit(0 if all(outcomes) else 1)


main()
