import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreContract

/// The lines of laws on terminals of any width.
@Suite struct NarrowTerminalTests {
  @Test(arguments: [52, 60, 75, 76, 80, 120]) func eachLineOfALawFits(columns: Int) {
    let none = ReferenceAdapter(capabilities: Capabilities(), semantics: .strict)
    let skipped = Law.standard.compactMap { law in
      SkipReason(of: law, on: none).map { LawReport(law: law, verdict: .skip, reason: "\($0)") }
    }
    #expect(skipped.count > 20)
    for report in skipped {
      let lines = lines(of: report, columns: columns)
      // A word that is longer than the room for it stays whole.
      let tooLong = lines.filter { $0.count > columns && $0.split(separator: " ").count > 1 }
      #expect(tooLong.isEmpty, "\(columns): \(lines)")
      let words = lines.joined(separator: " ").split(separator: " ").map(String.init)
      #expect(words == ["skip", report.law] + (report.reason ?? "").split(separator: " ").map(String.init))
    }
  }

  /// A law whose search ended before its last case looks no better than it is.
  @Test(arguments: [
    (false, "pass b.c 1 case"), (true, "pass b.c 1 case; ended early, after long waits for the backend"),
  ])
  func anEarlyEndIsTold(endedEarly: Bool, expected: String) {
    let law = Law(
      id: "b.c", scenario: .roundTrip, statement: "", source: "", oracle: Oracle { _ in nil },
      program: { _, _ in Program(schemas: [], operations: []) })
    var report = LawReport(law: law, verdict: .pass, cases: 1)
    report.endedEarly = endedEarly
    let words = lines(of: report, columns: 120).joined(separator: " ").split(separator: " ")
    #expect(words.joined(separator: " ") == expected)
    let document = ReportDocument.LawDocument(report, on: Backend(name: "b", semantics: .strict))
    #expect(document.endedEarly == (endedEarly ? true : nil))
    #expect(LawDigest(document).detail == expected.dropFirst("pass b.c ".count))
  }

  private func lines(of report: LawReport, columns: Int) -> [String] {
    let text = Mutex("")
    let sink = TextSink(style: TextStyle(isColoured: false, columns: columns)) { line in
      text.withLock { $0 += line + "\n" }
    }
    sink.record(.lawFinished(report, on: Backend(name: "b", semantics: .strict)))
    return text.withLock { $0 }.split(separator: "\n").map(String.init)
  }
}
