package import ConformanceLaws
import Generators
import Synchronization

/// What a run does at the moment. The checks count their programs here, and another thread may look at any time.
package final class RunActivity: Sendable {
  private struct State {
    var laws: [LawActivity] = []
    /// How many programs the laws ran whose checks have ended.
    var evaluations = 0
    var finished = 0
    var total = 0
  }

  private let state = Mutex(State())

  /// Creates the activity of a run that has not begun.
  package init() {}

  /// Records how many pairs of a law and a backend the run checks, not counting the laws that it skips.
  func expect(_ total: Int) {
    state.withLock { $0.total = total }
  }

  /// Records that the check of one law has come to its end.
  func finishLaw() {
    state.withLock { $0.finished += 1 }
  }

  /// Records that a check begins.
  func begin(_ law: LawActivity) {
    state.withLock { $0.laws.append(law) }
  }

  /// Records that a check ends.
  func end(_ law: LawActivity) {
    state.withLock { state in
      state.laws.removeAll { $0 === law }
      state.evaluations += law.count
    }
  }

  /// What the run does now.
  package var snapshot: RunSnapshot {
    state.withLock { state in
      RunSnapshot(
        laws: state.laws.map(\.snapshot), evaluations: state.laws.reduce(state.evaluations) { $0 + $1.count },
        finishedLaws: state.finished, totalLaws: state.total)
    }
  }
}

/// What a run did at one moment.
package struct RunSnapshot: Sendable, Hashable {
  /// The check of one law.
  package struct Law: Sendable, Hashable {
    /// The id of the law.
    package var id: ConformanceLaws.Law.ID
    /// The name of the backend.
    package var backend: String
    /// How many cases have run.
    package var cases: Int
    /// How many cases are to run.
    package var plannedCases: Int
    /// How many programs have run, including those that make a failing program smaller.
    package var evaluations: Int
    /// Whether a failing program is being made smaller.
    package var isShrinking: Bool

    /// Creates the state of a check.
    package init(
      id: ConformanceLaws.Law.ID, backend: String, cases: Int, plannedCases: Int, evaluations: Int, isShrinking: Bool
    ) {
      self.id = id
      self.backend = backend
      self.cases = cases
      self.plannedCases = plannedCases
      self.evaluations = evaluations
      self.isShrinking = isShrinking
    }
  }

  /// The checks that have begun and not ended, the oldest first.
  package var laws: [Law]
  /// How many programs have run in all.
  package var evaluations: Int
  /// How many pairs of a law and a backend have been checked.
  package var finishedLaws: Int
  /// How many pairs of a law and a backend the run checks, not counting the laws that it skips.
  package var totalLaws: Int

  /// Creates the state of a run.
  package init(laws: [Law], evaluations: Int, finishedLaws: Int, totalLaws: Int) {
    self.laws = laws
    self.evaluations = evaluations
    self.finishedLaws = finishedLaws
    self.totalLaws = totalLaws
  }
}

/// What the check of one law does at the moment.
final class LawActivity: Sendable {
  private let id: Law.ID
  private let backend: String
  private let plannedCases: Int
  private let cases = Atomic(0)
  private let evaluations = Atomic(0)
  private let isShrinking = Atomic(false)

  /// Creates the activity of a check that has not begun.
  ///
  /// - Parameter cases: How many cases are to run.
  init(_ id: Law.ID, on backend: String, cases: Int) {
    self.id = id
    self.backend = backend
    plannedCases = cases
  }

  /// Counts a program of a search.
  func count(_ search: Search<some Sendable>) {
    evaluations.add(1, ordering: .relaxed)
    cases.store(search.statistics.passed + search.statistics.failed, ordering: .relaxed)
    isShrinking.store(!search.isExploring, ordering: .relaxed)
  }

  /// How many programs have run.
  var count: Int { evaluations.load(ordering: .relaxed) }

  /// What the check does now.
  var snapshot: RunSnapshot.Law {
    RunSnapshot.Law(
      id: id, backend: backend, cases: cases.load(ordering: .relaxed), plannedCases: plannedCases, evaluations: count,
      isShrinking: isShrinking.load(ordering: .relaxed))
  }
}
