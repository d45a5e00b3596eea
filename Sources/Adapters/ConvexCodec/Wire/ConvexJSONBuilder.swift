import ConformanceKit

/// Makes Convex values of JSON.
struct ConvexJSONBuilder: JSONBuilder {
  func null() -> ConvexValue { .null }
  func bool(_ value: Bool) -> ConvexValue { .bool(value) }
  func string(_ text: String) -> ConvexValue { .string(text) }

  func number(_ text: String) throws(ConvexProblem) -> ConvexValue {
    guard let number = Double(text), number.isFinite else {
      throw ConvexProblem("the number \(text.excerpt) is larger than a float64 holds")
    }
    return .float64(number)
  }

  func array(_ items: [ConvexValue], depth: Int) throws(ConvexProblem) -> ConvexValue {
    try ConvexRules.check(level: depth)
    try ConvexRules.check(items: items.count)
    return .array(items)
  }

  func object(_ members: [(key: String, node: ConvexValue)], depth: Int) throws(ConvexProblem) -> ConvexValue {
    if let member = members.first, members.count == 1, member.key.utf8.first == UInt8(ascii: "$") {
      return try ConvexTag.value(name: member.key, token: member.node)
    }
    try ConvexRules.check(level: depth)
    try ConvexRules.check(fields: members.count)
    var fields: [String: ConvexValue] = [:]
    fields.reserveCapacity(members.count)
    for member in members {
      try ConvexRules.check(name: member.key, isTopLevel: depth == 1)
      fields[member.key] = member.node
    }
    return .object(fields)
  }
}
