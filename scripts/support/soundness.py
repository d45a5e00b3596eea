"""Counts false alarms on stores that break no law, and compares the reports of one run made in several ways.

  soundness.py CONFORMANCE [--cases N] [--seeds N] [--first SEED]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

# The self-test also needs a faulty store to check. This one is found at once.
STORE = "string-trimmed"
ROUNDS = 5
BACKENDS = ["reference", "foundation-json", "faulty:string-trimmed", "twin:string-trimmed"]
# Only a process of its own can be killed, so the laws of durability are skipped in the kit's own process.
SCENARIOS = ["adapter", "round-trip", "query", "transaction", "missing-field", "unknown-enum-case", "concurrent-converter",
             "numeric", "observation", "session"]


def alarms(conformance, cases, first):
    """Runs rounds on sound stores until there were so many cases. Returns the number, and the alarms."""
    done, found, seed = 0, [], first
    while done < cases:
        result = subprocess.run(
            [conformance, "selftest", "--store", STORE, "--seed", str(seed), "--rounds", str(ROUNDS), "--jobs",
             str(os.cpu_count()), "--format", "json"], capture_output=True, text=True)
        if result.returncode not in (0, 1):
            sys.exit(f"the self-test with seed {seed} ended with status {result.returncode}: {result.stderr}")
        document = json.loads(result.stdout)
        done += document["summary"]["soundCases"]
        found += document["alarms"]
        for alarm in document["alarms"]:
            print(f"ALARM {alarm}", flush=True)
        print(f"seed {seed}: {done} cases, {len(found)} alarms", flush=True)
        seed += 1
    return done, found


class Comparison:
    """The reports of one run with a seed, made in several ways."""

    def __init__(self, conformance, seed, folder):
        self.conformance, self.seed, self.folder = conformance, seed, folder

    def report(self, *more):
        names = [option for name in BACKENDS for option in ("--backend", name)]
        scenarios = [option for name in SCENARIOS for option in ("--scenario", name)]
        result = subprocess.run(
            [self.conformance, "run", *names, *scenarios, "--cases", "10", "--seed", str(self.seed), "--format", "json", *more],
            capture_output=True, cwd=self.folder)
        return result.returncode, result.stdout

    def merged(self, count):
        paths = []
        for number in range(1, count + 1):
            paths.append(os.path.join(self.folder, f"{number}.json"))
            with open(paths[-1], "wb") as file:
                file.write(self.report("--shard", f"{number}/{count}")[1])
        result = subprocess.run([self.conformance, "merge", "--format", "json", *paths], capture_output=True, cwd=self.folder)
        return result.returncode, result.stdout

    def differences(self):
        whole = self.report()
        if whole[0] not in (0, 1, 3) or not whole[1]:
            return [f"seed {self.seed}: status {whole[0]}"]
        others = {"--jobs 2": self.report("--jobs", "2"), "--isolation child": self.report("--isolation", "child"),
                  "3 shards": self.merged(3)}
        return [f"seed {self.seed}: {name} differs" for name, other in others.items() if other != whole]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("conformance")
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_args()
    conformance = os.path.abspath(options.conformance)
    different = []
    for seed in range(options.first, options.first + options.seeds):
        with tempfile.TemporaryDirectory() as folder:
            different += Comparison(conformance, seed, folder).differences()
    print("".join(f"{text}\n" for text in different), end="")
    print(f"{options.seeds} seeds: {len(different)} reports differ with jobs, in child processes or merged from shards", flush=True)
    done, found = alarms(conformance, options.cases, options.first)
    print(f"{done} cases on stores that break no law: {len(found)} false alarms")
    return 1 if found or different else 0


if __name__ == "__main__":
    sys.exit(main())
