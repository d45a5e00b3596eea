"""Prints the page about the power of the suite from two results of `conformance selftest --generated`."""

import collections
import json
import statistics
import sys

HEAD = """# How good is this suite?

This page shows which share of random defects the laws find. `scripts/suite-power` writes it from a run with {count:,} defects,
which the seed {seed} draws, and {cases} cases for each law.

## Method

The authors of the laws also wrote the kit's faulty stores. The laws find all of these stores, but that says little about
defects that nobody thought of. The suite is therefore measured with defects that a seed draws:

- A *defect* is wrong behaviour of one operation of a store, under one to three conditions. The behaviour is a wrong
  change, a wrong part of a response, or a wrong refusal. A condition is a number of calls, a size, a class of values, or
  an earlier event. An example of a defect is *the change of a removal can be seen one call late, if its record was
  written at least four times before*.
- The reference store gets the defect. If no program shows the defect, by responses that differ from the required ones,
  the seed draws another defect.
- The laws then run as `conformance run` runs them. A defect is *killed* if a law fails.

`conformance selftest --generated {count} --seed {seed} --cases {cases}` repeats the first table, and prints a program for
each defect that survives. Other seeds draw other defects. The goals are {goals} for one, two and three
conditions. If a run misses one of them, the command exits with status 1. This run {reached}.

"""


# The shares of defects, in per cent, that the laws have to kill, by the number of conditions.
GOALS = {1: 99.5, 2: 98, 3: 90}


def reached(rates):
    """Says which goals a run reaches."""
    missed = [depth for depth, goal in GOALS.items() if rates[depth]["killed"] * 100 < rates[depth]["defects"] * goal]
    if not missed:
        return "reaches all of them"
    return "reaches none of them" if len(missed) == len(GOALS) else f"misses {len(missed)} of them"


def table(head, rows):
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
    yield ""


def percent(part, whole):
    return f"{100 * part / whole:.1f} %"


def killed_by_depth(result):
    return {int(depth): rate for depth, rate in result["summary"]["byDepth"].items()}


def quantile(cases, share):
    return f"{sorted(cases)[min(len(cases) - 1, int(share * len(cases)))]:,}"


def main(all_laws, without_sessions, seed, cases):
    with open(all_laws) as file:
        result = json.load(file)
    with open(without_sessions) as file:
        before = killed_by_depth(json.load(file))
    defects = result["generated"]
    killed = [defect for defect in defects if defect["killed"]]
    lines = [HEAD.format(
        count=len(defects), seed=seed, cases=cases, goals=", ".join(f"{goal} %" for goal in GOALS.values()),
        reached=reached(killed_by_depth(result)))]

    lines += ["## Defects by the number of their conditions", ""]
    rows = []
    for depth, rate in sorted(killed_by_depth(result).items()):
        needed = [defect["cases"] for defect in killed if defect["depth"] == depth]
        rows.append(
            (
                depth, rate["defects"], percent(rate["killed"], rate["defects"]),
                percent(before[depth]["killed"], before[depth]["defects"]),
                f"{statistics.median_low(needed):,}" if needed else "", quantile(needed, 0.9) if needed else "",
            )
        )
    lines += table(
        ["conditions", "defects", "killed", "without long programs", "cases, median", "cases, 9 of 10"], rows)
    fewer = sum(rate["defects"] for rate in before.values())
    if fewer < len(defects):
        lines += [f"What the other laws kill without the long programs was measured with the first {fewer} defects.", ""]
    lines += ["The cases are counted over all laws in their order, up to the first failure.", ""]

    lines += ["## Which scenario finds them first", ""]
    scenarios = collections.Counter(defect["by"].split(".")[0] for defect in killed)
    lines += table(
        ["scenario", "defects", "share"],
        [(name, count, percent(count, len(killed))) for name, count in scenarios.most_common()])

    lines += ["## What survives", ""]
    survivors = [defect for defect in defects if not defect["killed"]]
    if survivors:
        lines += [f"{len(survivors)} of {len(defects):,} survive. These are the first of them, by the names of their backends:", ""]
        lines += [f"- `faulty:generated:{defect['seed']}`: {defect['description']}" for defect in survivors[:20]]
    else:
        lines += ["None of these."]
    print("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
