import StoreContract

extension ResponseComparison {
  /// What a query found, in the order of what it should have found as far as the query leaves the order open.
  ///
  /// Without an order any is right; with one, records that tie may come in any order among themselves.
  func arranged(_ actual: [Response.Found], like expected: [Response.Found]) -> [Response.Found] {
    guard case .query(_, let query) = operation else { return actual }
    var arranged = actual
    var start = 0
    while start < min(expected.count, actual.count) {
      let end = expected[start...].firstIndex { !query.leavesOpen(expected[start].fields, $0.fields) } ?? expected.count
      guard end <= actual.count else { break }
      let places = Dictionary(
        expected[start..<end].enumerated().map { ($0.element.label, $0.offset) },
        uniquingKeysWith: { first, _ in first })
      let last = places.count
      arranged[start..<end].sort { places[$0.label] ?? last < places[$1.label] ?? last }
      start = end
    }
    return arranged
  }
}

extension Query {
  /// Whether the order says nothing about which of two records comes first.
  fileprivate func leavesOpen(_ one: Fields, _ other: Fields) -> Bool {
    order.allSatisfy { (one[$0.property] ?? .null).ties(with: other[$0.property] ?? .null) }
  }
}

extension Value {
  /// Whether no order of a store tells the values apart.
  fileprivate func ties(with other: Value) -> Bool {
    switch (self, other) {
    case (.double(let one), .double(let other)): one == other || one.isNaN && other.isNaN
    case (.float(let one), .float(let other)): one == other || one.isNaN && other.isNaN
    default: self == other
    }
  }
}
