import ConformanceKit
import Testing

/// The presets do as the stores' documentation says, row by row.
@Suite("Documented semantics") struct SemanticsRowTests {
  @Test("The preset does as the document says", arguments: SemanticsRow.all)
  func holds(_ row: SemanticsRow) {
    let allowedOutcome = row.allowedOutcome(under: row.document.semantics)
    if let allowedOutcome { Issue.record("\(allowedOutcome)") }
  }

  @Test("A row fails when what its document says of a promise is changed", arguments: SemanticsDocument.allCases)
  func rowsHoldThePromises(_ document: SemanticsDocument) {
    let rows = SemanticsRow.all.filter { $0.document == document }
    for key in Semantics.Key.allCases where !document.silent.contains(key) {
      let isHeld = document.semantics.variants(key).contains { variant in
        rows.contains { $0.allowedOutcome(under: variant) != nil }
      }
      #expect(isHeld, "\(key.rawValue)")
    }
  }

  @Test("No two rows have one name")
  func names() {
    let names = SemanticsRow.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}

extension SemanticsRow: CustomTestStringConvertible {
  var testDescription: String { name }
}
