"""Drives the filter, the folds and the links of a report's page, and compares what it shows with what it contains."""

import json

# What the page contains, read from its text and not by its script.
CONTENT = """
[...document.querySelectorAll("tr[data-law]")].map((row) => ({ law: row.dataset.law, scenario: row.dataset.scenario,
  text: row.querySelector("th").textContent, verdicts: [...row.querySelectorAll("td")].map((cell) => cell.dataset.verdict ?? null),
  backends: [...row.querySelectorAll("td")].map((cell) => cell.dataset.backend) }))
"""
SHOWN = """
({ laws: [...document.querySelectorAll("tr[data-law]")].filter((row) => row.checkVisibility()).map((row) => row.dataset.law),
  findings: [...document.querySelectorAll("article[data-verdict]")].filter((item) => !item.hidden).length,
  columns: [...document.querySelectorAll("thead [data-backend]")].filter((cell) => cell.checkVisibility()).length,
  folds: [...document.querySelectorAll("[data-fold]")].filter((fold) => !fold.hidden
    && !fold.querySelector("article[data-verdict]:not([hidden])")).length,
  told: document.querySelector("#filter output").value })
"""


def choose(tab, **values):
    """Sets controls of the filter as a person does, with their events."""
    for name, value in values.items():
        control = f"document.querySelector('#filter [name={name}]')"
        tab.run(f"{control}.value = {json.dumps(value)}; {control}.dispatchEvent(new Event('input', {{ bubbles: true }}))")


def reset(tab):
    tab.run("document.querySelector('#filter button').click(); new Promise((done) => setTimeout(done, 20))")


def problems(tab, address):
    """Returns what is wrong with the filter, the folds and the links of the open page."""
    content, whole = tab.run(CONTENT), tab.run(SHOWN)
    found = []

    def expect(is_so, problem):
        if not is_so:
            found.append(problem)

    expect(len(whole["laws"]) == len(content), f"the page shows {len(whole['laws'])} of its {len(content)} laws")
    found += by_scenario(tab, content, expect) or []
    by_backend(tab, content, expect)
    by_verdict(tab, content, expect)
    by_scenario_and_verdict(tab, content, expect)
    by_text(tab, content, expect)
    expect(tab.run(SHOWN) == whole, "Show all does not show all")
    folds(tab, expect)
    links(tab, address, expect)
    rows(tab, address, content, expect)
    without_script(tab, address, content, expect)
    return found


def by_scenario(tab, content, expect):
    scenario = content[-1]["scenario"]
    choose(tab, scenario=scenario)
    shown = tab.run(SHOWN)
    expect(shown["laws"] == [row["law"] for row in content if row["scenario"] == scenario], "the scenario is not filtered")
    expect(shown["folds"] == 0, "a fold is shown of which nothing is")
    reset(tab)


def by_backend(tab, content, expect):
    backend = content[0]["backends"][-1]
    choose(tab, backend=backend)
    shown = tab.run(SHOWN)
    expect(shown["columns"] == 1, f"{shown['columns']} columns are shown for one backend")
    count = tab.run(f"document.querySelectorAll('article[data-backend={json.dumps(backend)}]').length")
    expect(shown["findings"] == count, "the findings of other backends are shown")
    reset(tab)


def by_scenario_and_verdict(tab, content, expect):
    """Shows some laws of a scenario, and compares the number that its heading tells."""
    boxes = "document.querySelectorAll('#filter [name=verdict]')"
    # The verdict that the fewest laws have shows a part of most scenarios.
    verdicts = [verdict for row in content for verdict in set(row["verdicts"]) if verdict]
    verdict = min(verdicts, key=verdicts.count)
    tab.run(f"{boxes}.forEach((box) => {{ if (box.checked !== (box.value === '{verdict}')) box.click(); }})")
    for scenario in {row["scenario"] for row in content}:
        laws = [row for row in content if row["scenario"] == scenario]
        shown = sum(verdict in row["verdicts"] for row in laws)
        told = tab.run(f"""document.querySelector('tr[data-scenario={json.dumps(scenario)}]').parentElement
          .querySelector('.scenario small').textContent""")
        words = f"{len(laws)} {'law' if len(laws) == 1 else 'laws'}"
        expect(not shown or told == (words if shown == len(laws) else f"{shown} of {words}"),
               f"{scenario} says '{told}', and {shown} of its {len(laws)} laws are shown")
    reset(tab)


def by_verdict(tab, content, expect):
    present = {verdict for row in content for verdict in row["verdicts"] if verdict}
    for verdict in sorted(present):
        boxes = "document.querySelectorAll('#filter [name=verdict]')"
        tab.run(f"{boxes}.forEach((box) => {{ if (box.checked !== (box.value === '{verdict}')) box.click(); }})")
        laws = [row["law"] for row in content if verdict in row["verdicts"]]
        expect(tab.run(SHOWN)["laws"] == laws, f"other laws are shown than those with the verdict {verdict}")
        reset(tab)


def by_text(tab, content, expect):
    law = content[len(content) // 2]["law"]
    choose(tab, text=law.upper())
    shown = tab.run(SHOWN)
    expect(law in shown["laws"] and len(shown["laws"]) < max(2, len(content)), "the text is not filtered")
    choose(tab, text="no such text, I hope")
    shown = tab.run(SHOWN)
    expect(not shown["laws"] and not shown["findings"], "a text that is nowhere is found")
    expect(tab.run("document.getElementById('nothing').checkVisibility()"), "nothing is shown, and the page does not say so")
    expect(shown["told"].startswith("0 of "), f"the filter says '{shown['told']}'")
    reset(tab)


def folds(tab, expect):
    """Opens and closes a fold with the keyboard."""
    for opened in (True, False):
        state = tab.run("""(() => { const fold = document.querySelector("details"); if (!fold) return null;
          fold.querySelector("summary").focus(); return fold.open; })()""")
        if state is None:
            return
        tab.press("Enter", 13, "\r")
        expect(tab.run("document.querySelector('details').open") != state, "Enter does not fold")


def links(tab, address, expect):
    """Follows the link of the last finding from the table, and from another page, while a filter hides it."""
    last = tab.run("[...document.querySelectorAll('.matrix td a')].at(-1)?.hash ?? null")
    if last is None:
        return
    choose(tab, text="no such text, I hope")
    tab.run(f"location.hash = {json.dumps(last)}; new Promise((done) => setTimeout(done, 100))")
    is_seen = f"""(() => {{ const item = document.getElementById({json.dumps(last[1:])});
      const area = item.getBoundingClientRect();
      return item.checkVisibility() && area.top >= 0 && area.top < innerHeight; }})()"""
    expect(tab.run(is_seen), f"the link to {last} does not lead to its finding")
    tab.open(address + last)
    expect(tab.run(is_seen), f"the address with {last} does not open its finding")


def rows(tab, address, content, expect):
    """Follows the address of some laws, and puts the focus on the link of its row from below, at both widths."""
    is_covered = """((item) => { const area = item.getBoundingClientRect();
      const top = document.elementFromPoint(area.left + 5, area.top + 5);
      return !(item.contains(top) || top?.contains(item)); })"""
    for width, height in ((1280, 800), (390, 844)):
        for row in content[::25]:
            tab.open(f"{address}#law-{row['law']}", width, height)
            place = f"document.getElementById({json.dumps('law-' + row['law'])}).querySelector('th a')"
            expect(not tab.run(f"{is_covered}({place})"), f"at {width} pixels, the header covers {row['law']}")
            tab.run(f"scrollTo(0, document.body.scrollHeight); {place}.focus()")
            expect(not tab.run(f"{is_covered}({place})"), f"at {width} pixels, the header covers the focus on {row['law']}")
    tab.open(address)


def without_script(tab, address, content, expect):
    """Reads the page where scripts do not run."""
    tab.open(address, script=False)
    expect(len(tab.run(CONTENT)) == len(content), "the laws need the script")
    expect(not tab.run("document.getElementById('filter').checkVisibility()"), "the filter is shown without its script")
    expect(tab.run("document.querySelector('tr[data-law]').checkVisibility()"), "no law is shown without the script")
