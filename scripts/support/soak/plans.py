"""What each run of a soak does. It follows from the seed of the soak and the number of the run, from nothing else."""

import dataclasses
import random

# The scenarios, and how often one of them is chosen instead of all.
SCENARIOS = [
    "round-trip", "query", "transaction", "missing-field", "unknown-enum-case", "concurrent-converter", "durability",
    "numeric", "observation", "adapter", "session",
]
LONG_LAWS = ["round-trip.value", "round-trip.neighbours", "query.order", "transaction.commit", "numeric.*"]


@dataclasses.dataclass
class Plan:
    """One run."""
    number: int
    seed: int
    # The options that name the backend, and its name.
    backend: list
    name: str
    options: list
    # The signal that ends the run early, after so many seconds. None for a run that ends by itself.
    signal: str | None
    after: float
    # Whether a finding is expected: of a faulty store, or of a backend that nobody says conforms.
    may_fail: bool
    # Whether it has so many cases of one law that its memory must not grow.
    is_long: bool

    @property
    def arguments(self):
        return ["run", *self.backend, "--seed", str(self.seed), *self.options, "--corpus", "corpora"]


@dataclasses.dataclass
class Subject:
    """What can be checked."""
    name: str
    options: list
    may_fail: bool
    weight: int = 1
    # Whether the backend can run in a child process.
    has_isolation: bool = True


def subjects(adapter, backends, faulty):
    """The subjects that the options of the soak name."""
    if adapter:
        return [Subject("the adapter", ["--adapter", adapter], True, has_isolation=False)]
    if backends:
        return [Subject(name, ["--backend", name], name != "reference") for name in backends]
    real = [Subject(name, ["--backend", name], name != "reference", 20) for name in
            ["reference", "foundation-json", "foundation-plist-xml", "foundation-plist-binary"]]
    stores = [Subject(f"faulty:{name}", ["--backend", f"faulty:{name}"], True) for name, _ in faulty]
    twins = [Subject(f"twin:{name}", ["--backend", f"twin:{name}"], False) for name, has_twin in faulty if has_twin]
    return real + stores + twins


def plan(soak_seed, number, subjects):
    """The plan of a run."""
    dice = random.Random(f"{soak_seed} {number}")
    subject = dice.choices(subjects, [subject.weight for subject in subjects])[0]
    options = []
    # A few long runs of one law show whether memory or descriptors grow with the number of cases.
    is_long = dice.random() < 0.06
    if is_long:
        options += ["--law", dice.choice(LONG_LAWS), "--cases", str(dice.choice([5000, 10000, 20000]))]
    else:
        for _ in range(dice.choice([0, 1, 1, 2])):
            options += ["--scenario", dice.choice(SCENARIOS)]
        options += ["--cases", str(int(5 * 80 ** dice.random()))]
    if subject.has_isolation and dice.random() < 0.35:
        options += ["--isolation", "child"]
    if dice.random() < 0.4:
        options += ["--jobs", str(dice.choice([1, 2, 4]))]
    # A run of a store that is slow must not take the time of all others.
    options += ["--time-budget", dice.choice(["1s", "3s", "10s", "60s", "60s", "60s", "60s", "60s"])]
    options += ["--report", "report"]
    if dice.random() < 0.3:
        options += ["--format", "json"]
    signal = dice.choice(["KILL", "KILL", "INT", "TERM"]) if dice.random() < 0.2 else None
    return Plan(number, dice.getrandbits(63), subject.options, subject.name, options, signal,
                3 * dice.random() ** 2, subject.may_fail, is_long)
