package import ConformanceChecking
import Generators
import ResponseComparing
import StoreCoding
package import StoreContract

/// The doctor's report as a text for people.
package struct DoctorText: Sendable {
  private let report: DoctorReport
  private let style: TextStyle

  /// Makes the text of a report.
  package init(_ report: DoctorReport, style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// The text, without a line break at its end.
  package var text: String {
    let backend = report.backend
    let capabilities = backend.capabilities
    return
      ([
        style.strong("\(backend.name) \(backend.version)"),
        "  types         \(list(declared(capabilities.types)))",
        "  custom types  \(list(capabilities.customTypes.sorted()))",
        "  collections   \(list(declared(capabilities.collections)))",
        "  queries       \(list(declared(capabilities.queries)))",
        "  also          \(list(capabilities.others))", "",
      ] + report.diagnoses.flatMap(lines) + ["", summary]).joined(separator: "\n")
  }

  private func declared<Word: CaseIterable & RawRepresentable<String> & Hashable>(_ words: Set<Word>) -> [String] {
    Word.allCases.filter(words.contains).map(\.rawValue)
  }

  private func list(_ words: [String]) -> String {
    let text = words.isEmpty ? "none" : words.joined(separator: ", ")
    return style.broken(text, at: Self.listColumn, hangingBy: Self.listColumn)
  }

  private func lines(of diagnosis: Diagnosis) -> [String] {
    let mark = style.coloured(
      diagnosis.verdict == .pass ? "ok     " : diagnosis.verdict.rawValue.padding(7), diagnosis.verdict)
    let head = "\(mark) " + titleAndReason(of: diagnosis)
    let log = (diagnosis.shutdown?.log ?? "").split(separator: "\n").map { "        log       \($0)" }
    guard let finding = diagnosis.finding else { return [head] + log + hint(diagnosis) }
    return [
      head, "        law       \(fact("\(finding.law): \(finding.statement)"))",
      "        program   \(finding.program.operations.map(\.description).joined(separator: "; "))",
      "        expected  \(finding.mismatch.expected.reportText)",
      "        actual    \(finding.mismatch.actual.reportText)",
    ] + hint(diagnosis)
  }

  private func hint(_ diagnosis: Diagnosis) -> [String] {
    diagnosis.hint.map { ["        hint      \(fact($0))"] } ?? []
  }

  private func titleAndReason(of diagnosis: Diagnosis) -> String {
    let isGood = diagnosis.verdict == .pass
    let (title, text) = style.row(
      diagnosis.title, at: Self.lawColumn, isGood ? diagnosis.cases.counted("case") : diagnosis.reason ?? "",
      at: Self.reasonColumn, hangingBy: Self.lawColumn)
    return title + (isGood ? style.faint(text) : text)
  }

  private func fact(_ text: String) -> String {
    style.broken(text, at: Self.factColumn, hangingBy: Self.factColumn)
  }

  // Where the parts of a line begin.
  private static let (lawColumn, listColumn, factColumn, reasonColumn) = (8, 16, 18, 61)

  private var summary: String {
    let failures = report.diagnoses.count { $0.verdict == .fail }
    switch report.verdict {
    case .fail: return style.bad("\(failures) to mend") + ", the first one first: it may explain others."
    case .unknown: return "Nothing can be said yet: mend what is unknown first."
    default: return style.good("Nothing is wrong") + "; 'conformance run' looks closer."
    }
  }
}

extension Capabilities {
  /// The capabilities other than types, collections and queries.
  fileprivate var others: [String] {
    let declared: [(String, Bool)] = [
      ("customOperands", customOperands), ("transactions", transactions), ("observation", observation),
      ("storedAccess", storedAccess), ("evolution", evolution), ("durable", durable), ("relations", relations),
      ("concurrentRequests", concurrentRequests),
    ]
    return declared.filter(\.1).map(\.0)
  }
}
