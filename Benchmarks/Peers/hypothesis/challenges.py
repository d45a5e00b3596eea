"""The shrinking challenge, with Hypothesis.

The rows, their order and names are those of Sources/ShrinkingChallenge; the strategies are the ones a user would write.
"""

from dataclasses import dataclass
from typing import Any, Callable

from hypothesis import strategies as st

INTEGERS = st.integers(-(2**63), 2**63 - 1)
NATURALS = st.integers(1, 2**63 - 1)
INT16 = st.integers(-(2**15), 2**15 - 1)


@dataclass(frozen=True)
class Challenge:
    """A row: what is drawn, which values fail, and the simplest of them."""

    name: str
    strategy: st.SearchStrategy
    fails: Callable[[Any], bool]
    is_minimum: Callable[[Any], bool]


def equals(minimum):
    return lambda value: value == minimum


def wrapped(total):
    """A sum as a 16-bit integer has it."""
    return (total + 2**15) % 2**16 - 2**15


def bound5(name, longest):
    lists = st.lists(INT16, max_size=longest).filter(lambda x: wrapped(sum(x)) < 256)
    # Any order of the lists will do: which one is simplest is each library's own affair.
    minimum = [[], [], [], [-32768], [-1]]
    return Challenge(
        name,
        st.tuples(lists, lists, lists, lists, lists),
        lambda x: wrapped(sum(map(sum, x))) >= 1280,
        lambda x: sorted(x) == sorted(minimum),
    )


def divides_by_literal_zero(expression):
    if isinstance(expression, int):
        return False
    operator, left, right = expression
    return (operator == "/" and right == 0) or divides_by_literal_zero(left) or divides_by_literal_zero(right)


def value(expression):
    if isinstance(expression, int):
        return expression
    operator, left, right = expression
    return value(left) + value(right) if operator == "+" else value(left) // value(right)


def divides_by_zero(expression):
    if divides_by_literal_zero(expression):
        return False
    try:
        value(expression)
        return False
    except ZeroDivisionError:
        return True


EXPRESSIONS = st.deferred(
    lambda: INTEGERS
    | st.tuples(st.just("+"), EXPRESSIONS, EXPRESSIONS)
    | st.tuples(st.just("/"), EXPRESSIONS, EXPRESSIONS)
)


def difference(name, failing, minimum):
    return Challenge(
        name,
        st.tuples(NATURALS, NATURALS),
        lambda x: x[0] >= 10 and abs(x[0] - x[1]) in failing,
        equals(minimum),
    )


@st.composite
def heaps(draw, least=0, depth=6):
    if depth == 0 or not draw(st.booleans()):
        return None
    number = draw(st.integers(least, 2**63 - 1))
    return (number, draw(heaps(number, depth - 1)), draw(heaps(number, depth - 1)))


def values(heap):
    return [] if heap is None else [heap[0]] + values(heap[2]) + values(heap[1])


def merged(one, other):
    if one is None or other is None:
        return one or other
    if one[0] <= other[0]:
        return (one[0], merged(one[2], other), one[1])
    return (other[0], merged(other[2], one), other[1])


def wrongly_sorted(heap):
    return [] if heap is None else [heap[0]] + values(merged(heap[1], heap[2]))


def couples(indices):
    return any(indices[there] == here != there for here, there in enumerate(indices))


@st.composite
def removals(draw):
    numbers = draw(st.lists(INTEGERS, min_size=1))
    return (numbers, draw(st.sampled_from(numbers)))


LISTS = st.lists(INTEGERS)
LISTS_OF_LISTS = st.lists(LISTS)

CHALLENGES = [
    bound5("bound5_short", 1),
    bound5("bound5", 10),
    Challenge(
        "large_union_list", LISTS_OF_LISTS, lambda x: len({n for y in x for n in y}) >= 5, equals([[0, 1, -1, 2, -2]])
    ),
    Challenge("reverse", LISTS, lambda x: x != x[::-1], equals([0, 1])),
    Challenge("calculator", EXPRESSIONS, divides_by_zero, equals(("/", 0, ("+", 0, 0)))),
    Challenge(
        "lengthlist",
        st.integers(1, 100).flatmap(lambda n: st.lists(st.integers(0, 1000), min_size=n, max_size=n)),
        lambda x: max(x) >= 900,
        equals([900]),
    ),
    difference("difference_zero", {0}, (10, 10)),
    difference("difference_small", {1, 2, 3, 4}, (10, 6)),
    difference("difference_one", {1}, (10, 9)),
    Challenge(
        "binheap",
        heaps(),
        lambda x: wrongly_sorted(x) != sorted(values(x)),
        equals((0, None, (0, (0, None, None), (1, None, None)))),
    ),
    Challenge(
        "coupling",
        st.lists(st.integers(0, 10), min_size=1, max_size=20).filter(lambda x: all(n < len(x) for n in x)),
        couples,
        equals([1, 0]),
    ),
    Challenge("deletion", removals(), lambda x: x[0].count(x[1]) > 1, equals(([0, 0], 0))),
    Challenge("distinct", LISTS, lambda x: len(set(x)) >= 3, equals([0, 1, -1])),
    Challenge("nestedlists", LISTS_OF_LISTS, lambda x: sum(map(len, x)) > 10, equals([[0] * 11])),
]
