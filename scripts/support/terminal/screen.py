"""What a terminal shows after each byte that a program writes. It knows the few codes that the kit uses."""

import re
import unicodedata

# A code that starts with ESC [: its parameters and its letter.
CODE = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])")


class UnknownCode(Exception):
    """The program wrote a code that this screen does not know, so the recording would be wrong."""


class Screen:
    """A terminal with a number of columns and all rows that were ever written."""

    def __init__(self, columns=80):
        self.columns = columns
        self.rows = [""]
        self.column = 0
        self.rest = ""

    def feed(self, text):
        """Shows a text. The end of a code that is not complete yet waits for the next text."""
        text, self.rest = self.rest + text, ""
        while text:
            if text[0] == "\x1b":
                code = CODE.match(text)
                if code is None and len(text) < 12:
                    self.rest = text
                    return
                self._obey(code, text)
                text = text[code.end():]
            else:
                self._put(text[0])
                text = text[1:]

    def _obey(self, code, text):
        if code and code[2] == "K" and code[1] in ("", "0"):
            self.rows[-1] = self.rows[-1][:self.column]
        elif not code or code[2] != "m":
            raise UnknownCode(f"the program wrote a code that no recording shows: {text[:12]!r}")

    def _put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.rows.append("")
            self.column = 0
        elif unicodedata.category(character) in ("Cc", "Cf", "Mn"):
            raise UnknownCode(f"the program wrote a character that moves or shows nothing: {character!r}")
        else:
            width = 2 if unicodedata.east_asian_width(character) in "FW" else 1
            if self.column + width > self.columns:
                self._put("\n")
            row = self.rows[-1].ljust(self.column)
            self.rows[-1] = row[:self.column] + character + row[self.column + 1:]
            self.column += width

    @property
    def last(self):
        """The row of the cursor."""
        return self.rows[-1].rstrip()
