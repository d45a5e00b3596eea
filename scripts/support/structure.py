"""Checks that each folder uses only folders below it, that each target imports only what the manifest names for it, and
that files, functions and lines of comments stay small.

scripts/support/layers contains the order of the folders. Each problem is printed as one line on standard error. The
exit status is 1 if there is a problem.
"""

import collections
import os
import re
import sys

import comments
import indexstore
import package

LONGEST_FILE, LONGEST_FUNCTION, SHORT_FILE, SHORT_FILES = 400, 60, 30, 60
LONGEST_COMMENT = 120
# An import inside of a condition is indented. It may need a trait.
IMPORT = re.compile(r"^(?:@\w+ )*(?:public |package )?import (?:(?:struct|enum|class|protocol|func) )?(\w+)", re.MULTILINE)
STORE_OR_CODER = re.compile(r"\bas[?!] (?!any )\w*(?:Store|Adapter|Lease|Decoder|Encoder)\b")


def layers(path):
    """The order of the folders: the target and the rank of each path. The lowest rank is 0."""
    order = {}
    with open(path) as file:
        for line in file:
            words = line.split("#")[0].split()
            for rank, folder in enumerate(words[1:]):
                order[os.path.join("Sources", words[0].rstrip(":"), folder)] = (words[0].rstrip(":"), rank)
    return order


def sources():
    """The Swift files below Sources."""
    for folder, _, names in os.walk("Sources"):
        yield from sorted(os.path.join(folder, name) for name in names if name.endswith(".swift"))


class Structure:
    """The problems of the sources in the current folder."""

    def __init__(self):
        self.order = layers("scripts/support/layers")
        self.targets = {target for target, _ in self.order.values()}
        self.problems = []

    def place(self, path):
        """The listed folder of a file. None for a file beside the folders, or in a target without an order."""
        target = next((name for name in self.targets if path.startswith(f"Sources/{name}/")), None)
        if target is None:
            return None
        rest = path[len(f"Sources/{target}/"):].split("/")
        # Files beside the folders may use all folders.
        return os.path.join("Sources", target, rest[0]) if len(rest) > 1 else None

    def check_places(self):
        for path in sources():
            folder = self.place(path)
            if folder and folder not in self.order:
                self.problems.append(f"{path}: give the folder {folder} a place in scripts/support/layers")
            words = path.split("/")
            root = 3 if words[1] in ("Adapters", "ConformanceKit") else 2
            if not folder and len(words) > root + 1 and "/".join(words[1:root]) not in self.targets:
                self.problems.append(f"{path}: give the folders of {'/'.join(words[1:root])} an order in scripts/support/layers")
        for folder in self.order:
            if not os.path.isdir(folder):
                self.problems.append(f"scripts/support/layers: there is no folder {folder}")

    def check_uses(self, index):
        occurrences = list(index.occurrences())
        defined = {}
        for path, _, roles, symbol, _ in occurrences:
            if roles & indexstore.DEFINITION:
                defined.setdefault(symbol, path)
        upward = collections.defaultdict(set)
        for path, line, roles, symbol, name in occurrences:
            if roles & indexstore.REFERENCE and symbol in defined:
                user, used = self.place(path), self.place(defined[symbol])
                if self.is_upward(user, used):
                    upward[user, used].add((path, line, name.removeprefix("getter:")))
        for (user, used), places in sorted(upward.items()):
            self.problems.append(f"{user} may not use {used}, which is above it:")
            self.problems += [f"  {path}:{line}: {name}" for path, line, name in sorted(places)]

    def is_upward(self, user, used):
        if user == used or user not in self.order or used not in self.order:
            return False
        (target, rank), (other, above) = self.order[user], self.order[used]
        return target == other and above > rank

    def check_imports(self, targets):
        """An import of a target that is not a dependency compiles if that target happens to be built already."""
        dependencies = {target["name"]: target.get("target_dependencies", []) for target in targets}
        for target in targets:
            allowed, queue = set(), [target["name"]]
            while queue:
                name = queue.pop()
                if name not in allowed:
                    allowed.add(name)
                    queue += dependencies.get(name, [])
            for path in sorted(os.path.join(target["path"], name) for name in target["sources"] if name.endswith(".swift")):
                with open(path) as file:
                    for name in sorted(set(IMPORT.findall(file.read())) & set(dependencies) - allowed):
                        self.problems.append(f"{path}: imports {name}, which Package.swift does not name for {target['name']}")

    def check_sizes(self):
        short = []
        for path in sources():
            with open(path) as file:
                lines = file.read().splitlines()
            if len(lines) > LONGEST_FILE:
                self.problems.append(f"{path}: {len(lines)} lines, at most {LONGEST_FILE}")
            if len(lines) < SHORT_FILE:
                short.append(path)
            self.check_lines(path, lines)
        if len(short) >= SHORT_FILES:
            self.problems.append(f"{len(short)} files have fewer than {SHORT_FILE} lines, fewer than {SHORT_FILES} may:")
            self.problems += [f"  {path}" for path in short]

    def check_comments(self):
        for path, number, line in comments.lines():
            if len(line) > LONGEST_COMMENT:
                self.problems.append(f"{path}:{number}: {len(line)} columns of comment, at most {LONGEST_COMMENT}")

    def check_lines(self, path, lines):
        opened = []
        for number, line in enumerate(lines, 1):
            indent = len(line) - len(line.lstrip())
            if re.match(r"\s*(?:@\w+ |\w+(?:\(set\))? )*(?:func|init|subscript)\b", line):
                if not line.endswith("}"):
                    opened.append((indent, number))
            elif opened and line == " " * opened[-1][0] + "}":
                _, start = opened.pop()
                if number - start + 1 > LONGEST_FUNCTION:
                    self.problems.append(f"{path}:{start}: a function of {number - start + 1} lines, at most {LONGEST_FUNCTION}")
            while opened and line.strip() and indent < opened[-1][0]:
                opened.pop()
            if STORE_OR_CODER.search(line.split("//")[0]):
                self.problems.append(f"{path}:{number}: a downcast to a concrete store or coder: {line.strip()}")


def main():
    root = os.getcwd()
    path = package.output("swift", "build", "--show-bin-path").strip()
    structure = Structure()
    structure.check_places()
    structure.check_uses(indexstore.Index(os.path.join(path, "index", "store"), root))
    structure.check_imports(package.targets())
    structure.check_sizes()
    structure.check_comments()
    if structure.problems:
        sys.exit("\n".join(structure.problems))
    count = len(list(sources()))
    print(f"{count} files, {len(structure.order)} folders in {len(structure.targets)} targets: all uses run downwards.")


main()
