import ConformanceChecking
import ConformanceLaws
import Generators
import StoreContract

/// What a run left out that ended early, as text.
struct EndingText {
  private let report: Report

  /// Makes the text for a report.
  init(_ report: Report) {
    self.report = report
  }

  /// The lines, or none if the run came to its end. A failure of the environment is not told here.
  var lines: [String] {
    guard let reason else { return [] }
    let laws = report.appliedLaws
    let complete = laws.count { $0.progress == .complete }
    return ["\(reason) after \(complete) of \(laws.count.counted("law"))."] + partial(laws) + left(laws)
  }

  private var reason: String? {
    switch report.ending {
    case .interrupted: "Interrupted"
    case .findings(let count): "Ended at \(count == 1 ? "the first finding" : "\(count) findings"),"
    case .timeBudget: "The time was over"
    case .environment, nil: nil
    }
  }

  private func partial(_ laws: [LawReport]) -> [String] {
    let begun = laws.filter { $0.progress == .partial }.map { "\($0.law) (\($0.cases.counted("case")))" }
    return begun.isEmpty ? [] : ["Checked in part: \(Self.list(begun))."]
  }

  private func left(_ laws: [LawReport]) -> [String] {
    let names = laws.filter { $0.progress == .notBegun }.map(\.law)
    return names.isEmpty ? [] : ["Not checked: \(Self.list(names))."]
  }

  private static func list(_ names: [String]) -> String {
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + more
  }

  private static let most = 6
}
