/// What has been encoded at one place so far.
///
/// A class, because every container that was handed out for the place writes into it, one that came from a `superEncoder`
/// perhaps last of all.
final class EncodedNode {
  /// What a value was encoded as first, which it stays.
  enum Shape: String {
    case nothing
    case scalar = "a single value"
    case array = "an unkeyed container"
    case object = "a keyed container"
  }

  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: any Sendable]
  private var shape = Shape.nothing
  private var misuse: String?
  private var scalar = ConvexValue.null
  private var items: [ConvexValue] = []
  private var fields: [String: ConvexValue] = [:]
  /// Items and fields that are themselves being encoded.
  private var open: [(key: any CodingKey, node: EncodedNode)] = []

  init(codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable]) {
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  /// How many items there are.
  var count: Int { items.count }

  /// Settles what the value is encoded as; that it was something else before comes out when it is resolved.
  func begin(_ wanted: Shape) {
    if shape == .nothing { shape = wanted }
    guard shape != wanted || wanted == .scalar else { return }
    misuse = "it asked for \(wanted.rawValue) after \(shape.rawValue)"
  }

  func set(_ value: ConvexValue) {
    if shape != .nothing { misuse = "it encoded \(Shape.scalar.rawValue) after \(shape.rawValue)" }
    shape = .scalar
    scalar = value
  }

  func append(_ item: ConvexValue) {
    items.append(item)
  }

  func set(_ value: ConvexValue, for name: String) {
    if !open.isEmpty { open.removeAll { $0.key.stringValue == name } }
    fields[name] = value
  }

  /// The node of the next item, whose place is kept for it.
  func openItem() -> EncodedNode {
    let key = ConvexKey(index: items.count)
    items.append(.null)
    return openNode(for: key)
  }

  /// The node of a field; the one there is already, where a field is asked for twice.
  func openField(_ key: any CodingKey) -> EncodedNode {
    if let match = open.first(where: { $0.key.stringValue == key.stringValue }) { return match.node }
    return openNode(for: key)
  }

  private func openNode(for key: any CodingKey) -> EncodedNode {
    let node = EncodedNode(codingPath: codingPath + [key], userInfo: userInfo)
    open.append((key, node))
    return node
  }
}

extension EncodedNode {
  /// The value.
  ///
  /// - Parameter whole: What was encoded, for the error.
  /// - Throws: `EncodingError` when nothing was encoded here, or one thing after another.
  func resolved(of whole: Any) throws -> ConvexValue {
    if let misuse { throw error(whole, misuse) }
    switch shape {
    case .nothing: throw error(whole, "it encoded nothing")
    case .scalar: return scalar
    case .array:
      for (key, node) in open {
        if let index = key.intValue { items[index] = try node.resolved(of: whole) }
      }
      return .array(items)
    case .object:
      for (key, node) in open { fields[key.stringValue] = try node.resolved(of: whole) }
      return .object(fields)
    }
  }

  private func error(_ whole: Any, _ problem: String) -> EncodingError {
    .invalidValue(whole, EncodingError.Context(codingPath: codingPath, debugDescription: problem))
  }
}
