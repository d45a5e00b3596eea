import StoreCoding

/// Converts JSON to Convex values.
enum ConvexJSONReader {
  /// Converts a JSON node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - level: The number of arrays and objects around the node.
  /// - Throws: ``ConvexError``, without a line number, if the node is not a valid Convex value.
  static func value(of node: JSONNode, level: Int = 0) throws(ConvexError) -> ConvexValue {
    switch node {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .string(let text): return .string(text)
    case .number(let text): return try value(ofNumber: text)
    case .array(let items): return try value(of: items, level: level + 1)
    case .object(let members): return try value(of: members, level: level + 1)
    }
  }

  private static func value(ofNumber text: String) throws(ConvexError) -> ConvexValue {
    guard let number = Double(text), number.isFinite else {
      throw ConvexError("the number \(text.excerpt) is larger than a float64 holds")
    }
    return .float64(number)
  }

  private static func value(of nodes: [JSONNode], level: Int) throws(ConvexError) -> ConvexValue {
    try ConvexRules.check(level: level)
    try ConvexRules.check(items: nodes.count)
    var items: [ConvexValue] = []
    items.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      items.append(try inside(ConvexKey(index: index), node, level))
    }
    return .array(items)
  }

  private static func value(
    of members: [(key: String, node: JSONNode)], level: Int
  ) throws(ConvexError) -> ConvexValue {
    if let member = members.first, members.count == 1, member.key.utf8.first == UInt8(ascii: "$") {
      return try ConvexTag.value(name: member.key, token: value(of: member.node, level: level))
    }
    try ConvexRules.check(level: level)
    try ConvexRules.check(fields: members.count)
    var fields: [String: ConvexValue] = [:]
    fields.reserveCapacity(members.count)
    for member in members {
      try ConvexRules.check(name: member.key, isTopLevel: level == 1)
      fields[member.key] = try inside(ConvexKey(member.key), member.node, level)
    }
    return .object(fields)
  }

  private static func inside(
    _ key: @autoclosure () -> ConvexKey, _ node: JSONNode, _ level: Int
  ) throws(ConvexError) -> ConvexValue {
    do throws(ConvexError) { return try value(of: node, level: level) } catch { throw error.inside(key()) }
  }
}
