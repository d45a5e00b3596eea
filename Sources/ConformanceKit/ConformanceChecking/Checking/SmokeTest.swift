import ConformanceLaws
import Generators
import ResponseComparing
import StoreContract

/// Runs the smallest program on a backend in a process of its own: open a store, put a record, get it.
///
/// If the process crashes, hangs or breaks the adapter protocol there, every law meets the same failure, and each
/// program only starts the process again. One law is enough to tell it then.
struct SmokeTest {
  private let context: CheckContext

  init(in context: CheckContext) {
    self.context = context
  }

  /// Why other laws are not checked if the smallest program fails.
  static func reason(toldBy law: Law.ID) -> String {
    "not checked: \(law) fails at opening a store, or putting and getting one record"
  }

  /// The report of a law that tells that the smallest program fails. Nil if it does not fail, or the law does not
  /// tell it.
  func failure(toldBy law: Law?) -> LawReport? {
    guard let law, context.adapter.endsEachCall, processFails() else { return nil }
    let report = context.checkUnlessStopped(law)
    return report.findings.contains { $0.mismatch.isOfProcess } ? report : nil
  }

  /// Whether the process fails at the smallest program, and at the same program once more.
  private func processFails() -> Bool {
    guard let program else { return false }
    let context = context.losingAtMost(CheckContext.lostDeadlinesAfterwards)
    // If the environment fails, the first law tells it.
    return (1...2).allSatisfy { _ in
      let result = context.stop.unlessStopped { () throws(EnvironmentFailure) in
        try context.result(of: program, under: .value)
      }
      guard case .unlawful(let mismatch)? = result else { return false }
      return mismatch.isOfProcess
    }
  }

  /// The smallest program. Nil if the backend stores no primitive.
  private var program: Program? {
    guard let type = context.generation.primitives.first, case .primitive(let primitive) = type else { return nil }
    return Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: type)])],
      operations: [
        .open(schema: 0), .put(entity: DrawnTable.entityName, [.init(1, ["a": primitive.zero])]),
        .get(entity: DrawnTable.entityName, [1]),
      ])
  }
}

extension Mismatch {
  /// Whether the process of the store crashed, hung or broke the adapter protocol.
  fileprivate var isOfProcess: Bool {
    switch adapterFailure?.kind {
    case .crash, .hang, .protocolError: true
    case .notStarted, .starved, .givenUp, nil: false
    }
  }
}
