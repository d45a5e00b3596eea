"""The package that the scripts belong to, as the Swift package manager describes it."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def output(*command):
    """What a command writes to standard output. It runs in the package's folder, and must succeed."""
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def targets():
    """The targets of the package: the name, the path, the sources below it and the dependencies of each."""
    return json.loads(output("swift", "package", "describe", "--type", "json"))["targets"]
