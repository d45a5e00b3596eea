"""Finds the comments and the docstrings of the Swift and Python files of the repository."""

import ast
import io
import subprocess
import tokenize


def lines():
    """The path, the number and the text of each line that is a comment, or a part of a docstring."""
    names = subprocess.run(["git", "ls-files"], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    for path in names:
        if path.endswith(".swift"):
            yield from ((path, number, line) for number, line in swift(text(path)))
        elif path.endswith(".py") or ("." not in path and text(path).startswith("#!/usr/bin/env python3")):
            yield from ((path, number, line) for number, line in python(text(path)))


def text(path):
    """The content of a file, or nothing if it is no text."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (UnicodeDecodeError, OSError):
        return ""


def swift(content):
    """The lines with a comment alone."""
    return ((number, line) for number, line in enumerate(content.splitlines(), 1) if line.lstrip().startswith("//"))


def python(content):
    """The lines with a comment alone, and those of docstrings."""
    rows = content.splitlines()
    numbers = {token.start[0] for token in tokenize.generate_tokens(io.StringIO(content).readline)
               if token.type == tokenize.COMMENT and rows[token.start[0] - 1].lstrip().startswith("#")}
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            numbers.update(range(node.lineno, node.end_lineno + 1))
    return ((number, rows[number - 1]) for number in sorted(numbers))
