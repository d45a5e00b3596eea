"""Checks the Markdown pages of the repository: links, anchors, paths, code and length.

Each problem is printed as one line. The exit status is 1 if there is a problem.

- A relative link leads to a file of the repository, and its anchor to a heading of that file. A link to another site is
  only checked for its form, because the check must not need a network.
- A path in code, such as `Sources/Generators`, exists. A page that is named in code is a link instead, outside DocC
  catalogs, which cannot link to files.
- A block of Swift is part of a source file that the compiler sees. A line of a manifest is not: a test compares it.
- A page has at most 300 lines, unless a script writes it.
"""

import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

LONGEST_PAGE = 300
# The pages that scripts write. Tests compare them with what the scripts write.
GENERATED = {f"Documentation/{name}.md" for name in ("AdapterProtocol", "ConvexAgreement", "Evolutions", "Findings", "LeavingRealm", "Semantics", "SuitePower")}
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?: \"[^\"]*\")?\)")
PATH = re.compile(r"(?:Benchmarks|Documentation|Examples|Sources|Tests|corpora|scripts)/[\w./+-]*[\w+]")


def files(*patterns):
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns], check=True, stdout=subprocess.PIPE, text=True).stdout
    return [Path(line) for line in listed.splitlines() if Path(line).is_file()]


def anchor(heading):
    """The anchor that GitHub gives to a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", text).replace(" ", "-")


class Page:
    """A page, apart from its blocks of code."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text()
        self.lines = self.text.splitlines()
        self.blocks, self.prose, fence = [], [], None
        for number, line in enumerate(self.lines, 1):
            mark = re.match(r"\s*(```+|~~~+)(\w*)", line)
            if fence is None and mark:
                fence = mark.group(1)
                self.blocks.append((number, mark.group(2), []))
            elif fence is not None and line.strip() == fence:
                fence = None
            elif fence is not None:
                self.blocks[-1][2].append(line)
            else:
                self.prose.append((number, line))

    @property
    def anchors(self):
        found, counts = set(), {}
        for _, line in self.prose:
            heading = re.match(r"#{1,6} +(.*?)\s*#*$", line)
            if heading:
                name = anchor(heading.group(1))
                count = counts.get(name, 0)
                counts[name] = count + 1
                found.add(f"{name}-{count}" if count else name)
        return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', self.text))


class Check:
    """The problems of the pages in the current folder."""

    def __init__(self):
        self.pages = {path: Page(path) for path in files("*.md") if path.parts[0] != "Tests"}
        self.sources = [path.read_text() for path in files("*.swift")]
        self.problems = []

    def report(self, page, number, problem):
        self.problems.append(f"{page.path}:{number}: {problem}")

    def run(self):
        for page in self.pages.values():
            self.check_links(page)
            self.check_paths(page)
            if str(page.path) in GENERATED:
                continue
            self.check_swift(page)
            if len(page.lines) > LONGEST_PAGE:
                self.report(page, len(page.lines), f"{len(page.lines)} lines, at most {LONGEST_PAGE}")

    def check_links(self, page):
        for number, line in page.prose:
            for target in LINK.findall(re.sub(r"`[^`]*`", lambda code: "`" * len(code.group()), line)):
                problem = self.problem_of_link(page, target)
                if problem:
                    self.report(page, number, f"{target or 'an empty link'}: {problem}")

    def problem_of_link(self, page, target):
        url = urlsplit(target)
        if url.scheme:
            return None if url.scheme == "https" and "." in url.netloc else "not an https address"
        if not target:
            return "it leads nowhere"
        file = (page.path.parent / url.path) if url.path else page.path
        file = Path(*collapse(file.parts))
        if not file.exists():
            return "there is no such file"
        if not url.fragment:
            return None
        linked = self.pages.get(file)
        if linked is None:
            return "only a page has anchors"
        return None if url.fragment in linked.anchors else f"{file} has no such heading"

    def check_paths(self, page):
        mayLink = ".docc" not in str(page.path) and str(page.path) not in GENERATED
        for number, line in page.prose:
            unlinked = re.sub(r"\[[^\]]*\]\([^)]*\)", "", line)
            for code in re.findall(r"`([^`]+)`", line):
                for path in PATH.findall(code) if PATH.match(code) else []:
                    rest = code[code.index(path) + len(path):]
                    if not rest.startswith(("<", "*", "…", "{", "/<", "/…")) and not exists(path, page.path.parent):
                        self.report(page, number, f"there is no {path}")
            for code in re.findall(r"`([\w/.-]+\.md)`", unlinked):
                if mayLink and (Path(code) in self.pages or page.path.parent / code in self.pages):
                    self.report(page, number, f"make `{code}` a link")

    def check_swift(self, page):
        for number, language, lines in page.blocks:
            if language == "swift" and not lines[0].startswith((".package(", ".product(")) and not any(self.is_compiled(lines, indent) for indent in ("", "  ", "    ")):
                self.report(page, number, "this Swift is in no source file, so no compiler reads it")

    def is_compiled(self, lines, indent):
        text = "".join(f"{indent}{line}\n" if line else "\n" for line in lines)
        return any(text in source for source in self.sources)


def exists(path, folder):
    """Whether a path leads somewhere from the root of the repository or from a folder."""
    return Path(path).exists() or (folder / path).exists()


def collapse(parts):
    """The parts of a path without `..`."""
    found = []
    for part in parts:
        if part == ".." and found:
            found.pop()
        elif part != ".":
            found.append(part)
    return found


def main():
    check = Check()
    check.run()
    for problem in sorted(check.problems):
        print(problem)
    print(f"{len(check.pages)} pages, {len(check.problems)} problems")
    return int(bool(check.problems))


sys.exit(main())
