"""The primitive types: the JSON form, the zero and the SQLite form of each."""

import base64
import math
import re
import struct
import uuid
from dataclasses import dataclass
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_UP, Context, Decimal
from typing import Any, Callable

_INTEGER = re.compile(r"0|-?[1-9][0-9]{0,19}")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,199})(\.[0-9]{1,199})?(e[+-]?[0-9]{1,3})?", re.IGNORECASE)
_UUID = re.compile(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", re.IGNORECASE)


@dataclass(frozen=True)
class Primitive:
    """A primitive type.

    `read` converts the JSON form to a Python value, and raises ValueError if it is invalid. `write` is the reverse.
    `cell` converts the Python value to an SQLite cell, and `uncell` is the reverse. `zero` is a value in its JSON form.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    zero: Any
    cell: Callable[[Any], Any] = lambda value: value
    uncell: Callable[[Any], Any] = lambda value: value

def _integer(low, high, offset=0):
    def read(text):
        if not _INTEGER.fullmatch(text) or not low <= int(text) <= high:
            raise ValueError(f"not an integer from {low} to {high}")
        return int(text)

    return Primitive(read, str, "0", lambda number: number - offset, lambda cell: cell + offset)


def _read_double(text):
    if text in ("inf", "-inf"):
        return float(text)
    if not _NUMBER.fullmatch(text):
        raise ValueError("not a number")
    return float(text)


def _read_float(text):
    number = _as_float(_read_double(text))
    if math.isinf(number) and "inf" not in text:
        raise ValueError("beyond the range of a 32-bit number")
    return number


def _write_float(number):
    """Returns the shortest decimal that reads back to the same 32 bits. Nine digits are always enough.

    For a few powers of two, the shortest decimal is not the nearest one of its length, so its neighbours are tried too.
    """
    if math.isinf(number):
        return repr(number)
    for digits in range(1, 9):
        for rounding in (ROUND_HALF_EVEN, ROUND_UP, ROUND_DOWN):
            short = float(Context(prec=digits, rounding=rounding).create_decimal(Decimal(number)))
            if _as_float(short) == number:
                return repr(short)
    return f"{number:.9g}"


def _as_float(number):
    """Returns the nearest 32-bit number, or infinity if the number is too large."""
    try:
        return struct.unpack("f", struct.pack("f", number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)


def _read_decimal(text):
    if not _NUMBER.fullmatch(text):
        raise ValueError("not a decimal number that this store holds")
    return Decimal(text)


def _write_decimal(number):
    text = f"{number:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def _read_uuid(text):
    if not _UUID.fullmatch(text):
        raise ValueError("not a UUID")
    return uuid.UUID(text)


PRIMITIVES = {
    "bool": Primitive(bool, bool, False, int, bool),
    "int8": _integer(-(2**7), 2**7 - 1),
    "int16": _integer(-(2**15), 2**15 - 1),
    "int32": _integer(-(2**31), 2**31 - 1),
    "int64": _integer(-(2**63), 2**63 - 1),
    "uint8": _integer(0, 2**8 - 1),
    "uint16": _integer(0, 2**16 - 1),
    "uint32": _integer(0, 2**32 - 1),
    # SQLite's integers are signed. Lowered by 2^63, the unsigned integers fit and keep their order.
    "uint64": _integer(0, 2**64 - 1, offset=2**63),
    "float": Primitive(_read_float, _write_float, "0.0"),
    "double": Primitive(_read_double, repr, "0.0"),
    "date": Primitive(_read_double, repr, "-978307200.0"),
    "string": Primitive(str, str, ""),
    "data": Primitive(
        lambda text: base64.b64decode(text, validate=True), lambda data: base64.b64encode(data).decode(), ""),
    "uuid": Primitive(
        _read_uuid, lambda value: str(value).upper(), str(uuid.UUID(int=0)),
        lambda value: value.bytes, lambda cell: uuid.UUID(bytes=cell)),
    "decimal": Primitive(_read_decimal, _write_decimal, "0", _write_decimal, Decimal),
}
