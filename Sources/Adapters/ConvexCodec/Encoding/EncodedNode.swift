/// The value that has been encoded at one coding path so far.
///
/// It is a class because all containers of that path write into it. A container from `superEncoder` may write last.
final class EncodedNode {
  /// The first container that the value asked for. It cannot change.
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
  /// The items and fields that have containers or encoders of their own.
  private var open: [(key: any CodingKey, node: EncodedNode)] = []

  init(codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable]) {
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  /// The number of items in the array.
  var count: Int { items.count }

  /// Sets the value's shape. If it had another shape before, ``resolved(of:)`` throws.
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

  /// Makes the node of the next item, and reserves the item's index.
  func openItem() -> EncodedNode {
    let key = ConvexKey(index: items.count)
    items.append(.null)
    return openNode(for: key)
  }

  /// The node of a field. A second call for the same field returns the same node.
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
  /// The encoded value.
  ///
  /// - Parameter whole: The Swift value, for the error.
  /// - Throws: `EncodingError` if nothing was encoded here, or if two containers contradict each other.
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
