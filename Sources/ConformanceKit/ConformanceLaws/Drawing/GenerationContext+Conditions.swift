import Generators
import StoreContract

/// The kinds of condition that a query may have.
struct ConditionKinds: OptionSet {
  let rawValue: Int

  /// Equal and not equal.
  static let equality = ConditionKinds(rawValue: 1)
  /// Less, less or equal, greater, and greater or equal.
  static let range = ConditionKinds(rawValue: 2)
  /// In and not in.
  static let membership = ConditionKinds(rawValue: 4)
  /// The value is null or missing.
  static let isNil = ConditionKinds(rawValue: 8)
  /// Contains. Only strings and collections of scalars have parts that a query can ask for.
  static let containment = ConditionKinds(rawValue: 16)
}

extension GenerationContext {
  /// Draws a condition on one column of a table. Kinds that the backend's queries lack are not drawn.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - kinds: The kinds of condition to draw from.
  ///   - column: The column. Most operands are values of its cells.
  func drawCondition(_ draw: inout Draw, _ kinds: ConditionKinds, on column: DrawnTable.Column) -> Query.Condition {
    let name = column.property.name
    let operators = operators(kinds, on: column.property.type)
    guard !operators.isEmpty else { return .isNil(property: name) }
    return draw.span("condition") { draw in
      switch draw.element(of: operators) {
      case .in: .membership(property: name, isIn: true, drawOperands(&draw, like: column))
      case .notIn: .membership(property: name, isIn: false, drawOperands(&draw, like: column))
      case .isNil: .isNil(property: name)
      case .contains: .contains(property: name, drawPart(&draw, of: column))
      case let known: drawCompared(&draw, known.comparison ?? .equal, like: column)
      }
    }
  }

  /// Draws a comparison of a column. The operand is sometimes the least or the greatest integer of the type: the
  /// condition then holds of each value, or of none, and an optimiser may leave it out.
  private func drawCompared(
    _ draw: inout Draw, _ comparison: Query.Comparison, like column: DrawnTable.Column
  ) -> Query.Condition {
    let bounds = [.equal, .notEqual].contains(comparison) ? [] : column.property.type.bounds
    let isBound = !bounds.isEmpty && draw.boolean(probability: 0.1)
    let operand = isBound ? draw.element(of: bounds) : drawOperand(&draw, like: column)
    return .compare(property: column.property.name, comparison, operand)
  }

  /// Draws an operand for a column: the stored form of one of its values, or sometimes of another value.
  func drawOperand(_ draw: inout Draw, like column: DrawnTable.Column) -> Value {
    draw.span("operand") { draw in
      let isOther = draw.boolean(probability: 0.3)
      let cells = column.cells.compactMap(\.self).filter { $0 != .null }
      let value = isOther || cells.isEmpty ? drawValue(&draw, of: column.property.type) : draw.element(of: cells)
      return value.storedForm(as: column.property.type)
    }
  }

  private func drawOperands(_ draw: inout Draw, like column: DrawnTable.Column) -> [Value] {
    draw.collection(count: 1...3) { drawOperand(&$0, like: column) }
  }

  /// Draws the stored form of an element of a column's collections, or a part of its strings, or another value.
  func drawPart(_ draw: inout Draw, of column: DrawnTable.Column) -> Value {
    let element = column.property.type.partType ?? column.property.type
    let isOther = draw.boolean(probability: 0.3)
    let parts = column.cells.compactMap(\.self).flatMap(\.parts).filter { $0 != .null }
    let part = isOther || parts.isEmpty ? drawValue(&draw, of: element) : draw.element(of: parts)
    return part.storedForm(as: element)
  }

  /// Draws a comparison that the backend's queries support.
  ///
  /// - Throws: ``Discard`` if they support no comparison.
  func drawComparison(_ draw: inout Draw) throws(Discard) -> Query.Comparison {
    let known = operators([.equality, .range]).compactMap(\.comparison)
    guard !known.isEmpty else { throw Discard(reason: "the backend's queries compare nothing") }
    return draw.element(of: known)
  }

  /// The operators of the given kinds that the backend's queries support for values of a type.
  func operators(_ kinds: ConditionKinds, on type: PropertyType) -> [Capabilities.QueryOperator] {
    guard kinds.contains(.containment) else { return operators(kinds) }
    guard let part = type.partType else { return operators(kinds.subtracting(.containment)) }
    guard part == type else { return operators(.containment) }
    // No other operator asks for a part of a string.
    return operators(kinds) + operators(.containment) + operators(.containment)
  }

  /// The operators of the given kinds that the backend's queries support.
  func operators(_ kinds: ConditionKinds) -> [Capabilities.QueryOperator] {
    var wanted: [Capabilities.QueryOperator] = []
    if kinds.contains(.equality) { wanted += [.equal, .notEqual] }
    if kinds.contains(.range) { wanted += [.less, .lessOrEqual, .greater, .greaterOrEqual] }
    if kinds.contains(.membership) { wanted += [.in, .notIn] }
    if kinds.contains(.isNil) { wanted += [.isNil] }
    if kinds.contains(.containment) { wanted += [.contains] }
    return wanted.filter(backend.capabilities.queries.contains)
  }
}

extension Capabilities.QueryOperator {
  /// The operator as a comparison, or nil if it is not a comparison.
  var comparison: Query.Comparison? { Query.Comparison(rawValue: rawValue) }
}

extension PropertyType {
  /// The type of the parts that a query can ask for: strings for a string, and the elements of a collection if they are
  /// scalars. Nil if there are none.
  var partType: PropertyType? {
    switch self {
    case .primitive(.string): self
    case .array(let element), .map(let element): element.unwrapped.isScalar ? element.unwrapped : nil
    default: nil
    }
  }

  /// Whether values have no parts of their own.
  var isScalar: Bool {
    switch self {
    case .primitive, .enumeration: true
    case .custom(let type): !type.persisted.isEmbedded
    case .optional, .array, .map, .embedded, .toOne, .toMany: false
    }
  }
}

extension Value {
  /// The first characters of a string, and no character, or the elements of a collection.
  var parts: [Value] {
    switch self {
    case .string(let text): [.string(String(text.unicodeScalars.prefix(2))), .string("")]
    case .array(let elements): elements
    case .map(let fields): fields.entries.map(\.value)
    default: []
    }
  }
}
