"""Shrinking: how often the minimum is reached, and in how many evaluations."""

from statistics import median_high
from time import perf_counter

from hypothesis import HealthCheck, Phase, given, seed, settings

from challenges import CHALLENGES

ENGINE = "Hypothesis"

SETTINGS = settings(
    max_examples=5000,
    database=None,
    deadline=None,
    derandomize=False,
    print_blob=False,
    # With more than one failure to look for, Hypothesis goes on to generate after the first.
    report_multiple_bugs=False,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=list(HealthCheck),
)


class Failed(Exception):
    """What the property raises."""


class Trial:
    """One search, and what its property saw."""

    def __init__(self, challenge, number):
        self.challenge = challenge
        self.calls = 0
        self.found = None
        self.simplest = None
        start = perf_counter()
        try:
            seed(number)(SETTINGS(given(challenge.strategy)(self.check)))()
        except Failed:
            pass
        self.milliseconds = 1000 * (perf_counter() - start)
        self.shrinking_milliseconds = 1000 * (perf_counter() - self.found) if self.found else 0

    def check(self, value):
        # Calls count from the one after the first failure on.
        self.calls += self.found is not None
        if self.challenge.fails(value):
            self.found = self.found or perf_counter()
            # The last failure is the simplest, which is run once more to be reported.
            self.simplest = value
            raise Failed

    @property
    def is_at_minimum(self):
        return self.found is not None and self.challenge.is_minimum(self.simplest)

    @property
    def evaluations(self):
        return max(0, self.calls - 1)


def row(challenge, seeds):
    trials = [Trial(challenge, number) for number in seeds]
    evaluations = [trial.evaluations for trial in trials if trial.found] or [0]
    return {
        "challenge": challenge.name,
        "engine": ENGINE,
        "seeds": len(trials),
        "atMinimum": sum(trial.is_at_minimum for trial in trials),
        "medianEvaluations": median_high(evaluations),
        "maxEvaluations": max(evaluations),
        "milliseconds": median_high(trial.milliseconds for trial in trials),
        "shrinkingMilliseconds": median_high(trial.shrinking_milliseconds for trial in trials),
    }


def rows(seeds, names):
    return [row(challenge, seeds) for challenge in CHALLENGES if not names or challenge.name in names]
