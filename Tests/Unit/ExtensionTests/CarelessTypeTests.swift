import ConformanceKit
import ReferenceStore
import Testing

/// Types whose defect is their own: the store beneath them does everything right.
@Suite struct CarelessTypeTests {
  @Test func aConverterThatRoundsIsCaught() throws {
    let finding = try #require(try identity(of: RoundedPrice.self))
    #expect(
      said(finding) == """
        price | distinct values of one stored form
        text("a stored form for each value of price, unless it declares isLossy")
        text("RoundedPrice(cents: 0) and RoundedPrice(cents: 1) are both stored as int64(0)")
        """)
  }

  @Test func aConverterThatForgetsAMemberIsCaught() throws {
    let finding = try #require(try identity(of: Money.self))
    #expect(
      said(finding) == """
        price | distinct values of one stored form
        text("a stored form for each value of price, unless it declares isLossy")
        text("Money(cents: 100, currency: \\"EUR\\") and Money(cents: 100, currency: \\"USD\\") are both stored as int64(100)")
        """)
  }

  @Test func equalValuesOfTwoStoredFormsAreCaught() throws {
    let finding = try #require(try identity(of: Nickname.self))
    #expect(finding.signature == "round-trip.identity | price | equal values of two stored forms")
  }

  @Test func equalValuesOfTwoHashesAreCaught() throws {
    let finding = try #require(try identity(of: Amount.self))
    #expect(finding.signature == "round-trip.identity | price | equal values of two hashes")
  }

  @Test func aTypeThatLosesNothingIsNot() throws {
    #expect(try identity(of: Price.self) == nil)
  }

  /// The same converter, which says that it rounds.
  @Test func aDeclaredLossIsNot() throws {
    #expect(try identity(of: DeclaredPrice.self) == nil)
  }

  /// A case that was inserted moved the raw value of the one behind it: the rows of the old version read as the new
  /// case.
  @Test func aRawValueThatMovedIsReported() throws {
    let law = try #require(Law.named("unknown-enum-case.raw-drift"))
    let types = TypeCatalogue(enums: [Letter.V1.self, Letter.V2.self])
    let report = check(law, types)
    #expect(
      Set(report.findings.map(said)) == [
        """
        enum over int64 | raw value moved
        text(".sent, which version 1 stored as int64(1); version 2 stores it as int64(2)")
        value(.checked)
        """
      ])
  }

  @Test func rawValuesThatStayAreNot() throws {
    let law = try #require(Law.named("unknown-enum-case.raw-drift"))
    #expect(check(law, TypeCatalogue(enums: [Plan.V1.self, Plan.V2.self])).verdict == .pass)
  }

  private func identity(of type: any CustomPropertyValue.Type) throws -> Finding? {
    let law = try #require(Law.named("round-trip.identity"))
    return check(law, TypeCatalogue(customTypes: [type])).findings.first
  }

  private func check(_ law: Law, _ types: TypeCatalogue) -> LawReport {
    let adapter = ReferenceAdapter(capabilities: Capabilities(customTypes: ["price"], evolution: true))
    return Runner(laws: [law], plan: CheckPlan(seed: 1), catalogue: types, model: ReferenceAdapter.self)
      .check(law, on: adapter)
  }

  private func said(_ finding: Finding) -> String {
    """
    \(finding.mismatch.type) | \(finding.mismatch.change)
    \(finding.mismatch.expected)
    \(finding.mismatch.actual)
    """
  }
}

/// A price whose converter rounds to whole euros, as is meant.
private struct DeclaredPrice: CustomPropertyValue {
  static let customTypeName = "price"
  static let isLossy = true
  static let examples: [Int64] = [0, 1, 99]
  let cents: Int64

  init?(persisted cents: Int64) {
    self.cents = cents
  }
  var persisted: Int64 { cents - cents % 100 }
}
