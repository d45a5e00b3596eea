import Generators
import StoreCoding

extension JSONNode {
  /// The values that a part can be replaced with.
  private static let replacements: [JSONNode] = [
    .null, .number("0"), .number("-1"), .number("0.5"), .number("1e400"), .number("18446744073709551616"), .string(""),
    .string("a"), .bool(true), .array([]), .object([]), .array([.null]), .object([("", .null)]),
  ]

  /// The number of parts in the value, including the value itself.
  var count: Int {
    switch self {
    case .array(let nodes): nodes.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.node.count }
    case .null, .bool, .number, .string: 1
    }
  }

  /// The value with one part replaced, or removed from its object or array.
  static func invalidating(_ node: JSONNode, _ draw: inout Draw) -> JSONNode {
    let part = draw.uniform(in: 0...node.count - 1)
    let replacement = draw.uniform(in: 0...replacements.count)
    return node.replacing(part, by: replacement == 0 ? nil : replacements[replacement - 1]) ?? .null
  }

  /// The value with one part replaced or removed. Parts are numbered in the order in which they are written. Nil if
  /// nothing is left.
  private func replacing(_ part: Int, by replacement: JSONNode?) -> JSONNode? {
    guard part > 0 else { return replacement }
    var next = 1
    func inner(_ node: JSONNode) -> JSONNode? {
      defer { next += node.count }
      return (next..<next + node.count).contains(part) ? node.replacing(part - next, by: replacement) : node
    }
    switch self {
    case .array(let nodes): return .array(nodes.compactMap(inner))
    case .object(let members):
      return .object(members.compactMap { member in inner(member.node).map { (member.key, $0) } })
    case .null, .bool, .number, .string: return self
    }
  }
}
