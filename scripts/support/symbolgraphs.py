"""The public symbols of the libraries, from the modules of the last debug build."""

import json
import re
from pathlib import Path

from package import ROOT, output, targets


def reexported(root):
    """A module and the modules that it re-exports, directly or indirectly. Generators is a library of its own."""
    sources = {target["name"]: [ROOT / target["path"] / name for name in target["sources"]] for target in targets()}
    found, queue = [], [root]
    while queue:
        module = queue.pop(0)
        if module in found or module == "Generators" or module not in sources:
            continue
        found.append(module)
        for source in sources[module]:
            queue += re.findall(r"^@_exported (?:public )?import (\w+)", source.read_text(), re.MULTILINE)
    return found


class Extractor:
    """Writes the symbol graphs of modules."""

    def __init__(self):
        self.products = str(Path(output("swift", "build", "--show-bin-path").strip()) / "Modules")
        self.triple = json.loads(output("swift", "-print-target-info"))["target"]["triple"]

    def write(self, module, folder, reexported=()):
        """Writes the graph of a module. It also has the symbols of the modules that it re-exports if they are given."""
        output(
            "swift-symbolgraph-extract", "-module-name", module, "-I", self.products, "-target", self.triple, "-minimum-access-level", "public",
            "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder,
            *([f"-experimental-allowed-reexported-modules={','.join(reexported)}"] if reexported else []))
        return [json.loads(path.read_text()) for path in sorted(Path(folder).glob("*.symbols.json"))]
