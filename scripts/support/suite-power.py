"""Prints the page about the power of the suite from two results of `conformance selftest --generated`."""

import json
import statistics
import sys

HEAD = """# How good is this suite?

This page shows which share of random defects the laws find. `scripts/suite-power` writes it from a run with {count:,} defects,
which the seed {seed} draws, first with {cases} cases for each law, and then with {many}.

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
each defect that survives. Other seeds draw other defects. If a run misses a goal, the command exits with status 1.
"""


# The shares of defects, in per cent, that the laws have to kill, by the number of conditions.
GOALS = {1: 99.5, 2: 98, 3: 90}
# The same for a thousand cases and more.
GOALS_OF_MANY = {1: 99.9, 2: 99.5, 3: 97}
# How many surviving defects the page lists.
SHOWN = 20


def goals_of(cases):
    return GOALS if int(cases) < 1000 else GOALS_OF_MANY


def reached(rates, goals):
    """Says which goals a run reaches."""
    missed = [depth for depth, goal in goals.items() if rates[depth]["killed"] * 100 < rates[depth]["defects"] * goal]
    if not missed:
        return "reaches all of them"
    return "reaches none of them" if len(missed) == len(goals) else f"misses {len(missed)} of them"


def table(head, rows):
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
    yield ""


def percent(part, whole):
    return f"{100 * part / whole:.1f} %"


def within(defects, cases):
    """The defects, as killed if each law needs at most so many cases."""
    return [{**defect, "killed": defect["killed"] and defect["casesOfEachLaw"] <= int(cases)} for defect in defects]


def killed_by_depth(defects):
    rates = {}
    for defect in defects:
        rate = rates.setdefault(defect["depth"], {"defects": 0, "killed": 0})
        rate["defects"] += 1
        rate["killed"] += defect["killed"]
    return rates


def quantile(cases, share):
    return f"{sorted(cases)[min(len(cases) - 1, int(share * len(cases)))]:,}"


def rows(defects, goals):
    """A row for each number of conditions."""
    killed = [defect for defect in defects if defect["killed"]]
    for depth, rate in sorted(killed_by_depth(defects).items()):
        needed = [defect["cases"] for defect in killed if defect["depth"] == depth]
        yield (
            depth, rate["defects"], percent(rate["killed"], rate["defects"]), f"{goals[depth]} %",
            f"{statistics.median_low(needed):,}" if needed else "", quantile(needed, 0.9) if needed else "",
        )


def section(title, defects, goals):
    """The table of a run, and which goals it reaches."""
    yield from [f"## {title}", ""]
    yield from table(["conditions", "defects", "killed", "goal", "cases, median", "cases, 9 of 10"], rows(defects, goals))
    yield from [f"This run {reached(killed_by_depth(defects), goals)}.", ""]


def load(path):
    with open(path) as file:
        return json.load(file)["generated"]


def main(many, without_sessions, seed, cases, many_cases):
    many, without = load(many), load(without_sessions)
    lines = [HEAD.format(count=len(many), seed=seed, cases=cases, many=f"{int(many_cases):,}")]
    lines += section(f"With {cases} cases of each law", within(many, cases), goals_of(cases))
    lines += section(f"With {int(many_cases):,} cases of each law", many, goals_of(many_cases))
    lines += [
        "The cases are counted over all laws up to the first failure. The laws of long programs come first. A search with",
        f"{int(many_cases):,} cases runs {cases} of each law first, and then {int(many_cases) - int(cases)} others.", "",
    ]

    lines += ["## Without the long programs", ""]
    before = killed_by_depth(without)
    fewer = sum(rate["defects"] for rate in before.values())
    lines += [f"The other laws, with {cases} cases, kill these of the first {fewer} defects:", ""]
    lines += table(
        ["conditions", "defects", "killed"],
        [(depth, rate["defects"], percent(rate["killed"], rate["defects"])) for depth, rate in sorted(before.items())])

    lines += [f"## What survives {int(many_cases):,} cases", ""]
    survivors = [defect for defect in many if not defect["killed"]]
    if survivors:
        shown = "They are" if len(survivors) <= SHOWN else "These are the first of them"
        lines += [f"{len(survivors)} of {len(many):,} survive. {shown}, by the names of their backends:", ""]
        lines += [f"- `faulty:generated:{defect['seed']}`: {defect['description']}" for defect in survivors[:SHOWN]]
    else:
        lines += ["None of these."]
    print("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
