import ConformanceKit
import Foundation
import Generators
import StoreContract
import Testing

@testable import RealmStore

/// Dates and decimal numbers come back from the engine's forms as the declared losses say.
@Suite struct RealmValuesTests {
  private let seconds = Generator<Double>.oneOf(
    Generator<Int>.uniform(in: -(1 << 60)...(1 << 60)).map { Double($0) / 0x1p26 },
    Generator<Int>.uniform(in: -(1 << 53)...(1 << 53)).map { Double($0) / 0x1p52 },
    Generator<Int>.uniform(in: -3_000_000_000...3_000_000_000).map { Double($0) / 1e9 },
    .element(of: [0, -0.5, 0.7, -0.7, 1e-10, -1e-10, 978_307_200.25, -978_307_200.25, 1e15, -1e15]))

  @Test func aDateIsKeptToTheNanosecond() throws {
    try forAll(seconds) { seconds in
      let date = try #require(RealmDate(since2001: seconds))
      try check(Value.date(date.since2001), equals: kept(.date(seconds), .nanosecondsTruncated))
      try check(date.seconds == 0 || date.nanoseconds == 0 || (date.seconds < 0) == (date.nanoseconds < 0))
    }
  }

  @Test func datesThatCannotBeHeld() {
    #expect(RealmDate(since2001: .infinity) == nil && RealmDate(since2001: -1e300) == nil)
    #expect(RealmDate(since2001: .nan).map(\.seconds) == 0)
  }

  @Test func aDecimalNumberKeeps34Digits() throws {
    let digits = Generator<[Character]>.array(of: .element(of: Array("0123456789")), count: 1...38)
    try forAll(digits, .int(in: -90...80), .bool) { digits, exponent, isNegative in
      let text = "\(isNegative ? "-" : "")\(String(digits))e\(exponent)"
      guard let number = Decimal(string: text) else { return }
      try check(
        RealmDecimal128(number).decimal.map(Value.decimal), equals: kept(.decimal(number), .digits34))
    }
  }

  @Test func notANumberStaysSo() {
    #expect(RealmDecimal128(.nan).decimal?.isNaN == true)
  }

  private func kept(_ value: Value, _ lens: Lens) -> Value? {
    if case .kept(let value) = lens.apply(to: value) { value } else { nil }
  }
}

/// Every name can be written in the query language, and no two are one.
@Suite struct ColumnNameTests {
  @Test(arguments: ["a", "createdAt", "a1_b"]) func plainNamesStay(_ name: String) {
    #expect(ColumnName.of(name) == name)
  }

  @Test(arguments: ["", "in", "ANY", "Contains", "_id", "1a", "a b", "é", "x_61", "a.b"])
  func otherNamesAreWrittenInHexadecimal(_ name: String) {
    #expect(ColumnName.of(name).hasPrefix("x_"))
    #expect(ColumnName.of(name).utf8.allSatisfy { $0 < 0x80 && $0 != 0x2E })
  }

  @Test func noTwoNamesAreOne() {
    let names = ["", "in", "x_696e", "696e", "e\u{301}", "\u{e9}", "X_", "x", "x_", "IN", "In"]
    let written = names.map { Array(ColumnName.of($0).utf8) }
    #expect(Set(written).count == names.count)
  }
}
