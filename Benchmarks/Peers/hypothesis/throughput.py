"""Throughput: cases a second, end to end, of a property that does nothing."""

from time import process_time

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from challenges import INTEGERS
from shrinking import ENGINE

# The cases of one test.
CASES = 500

SETTINGS = settings(
    max_examples=CASES,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)

WORKLOADS = {
    "Int": INTEGERS,
    # Without a bound on the length, lists have about as many elements as in the kit.
    "[Int]": st.lists(INTEGERS),
    "record of 8 fields": st.tuples(
        INTEGERS,
        st.booleans(),
        st.integers(0, 9),
        st.floats(),
        st.floats(width=32),
        st.text(max_size=12),
        st.binary(max_size=12),
        st.none() | INTEGERS,
    ),
}


def rate(strategy, seconds):
    cases = 0

    @SETTINGS
    @given(strategy)
    def check(value):
        nonlocal cases
        cases += 1

    start = process_time()
    while process_time() - start < seconds or cases == 0:
        check()
    return cases / (process_time() - start)


def rows(seconds, names):
    return [
        {"workload": name, "engine": ENGINE, "casesPerSecond": rate(strategy, seconds)}
        for name, strategy in WORKLOADS.items()
        if not names or name in names
    ]
