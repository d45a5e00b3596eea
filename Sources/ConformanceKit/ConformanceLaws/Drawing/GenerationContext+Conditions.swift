import Generators
import StoreContract

/// The kinds of condition that a query may have.
struct ConditionKinds: OptionSet {
  let rawValue: Int

  /// Equal and not equal.
  static let equality = ConditionKinds(rawValue: 1)
  /// Less, less or equal, greater, and greater or equal.
  static let inequality = ConditionKinds(rawValue: 2)
  /// In and not in.
  static let membership = ConditionKinds(rawValue: 4)
  /// The value is null or missing.
  static let isNil = ConditionKinds(rawValue: 8)
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
    let operators = operators(kinds)
    guard !operators.isEmpty else { return .isNil(property: name) }
    return draw.span("condition") { draw in
      switch draw.element(of: operators) {
      case .in: .membership(property: name, isIn: true, drawOperands(&draw, like: column))
      case .notIn: .membership(property: name, isIn: false, drawOperands(&draw, like: column))
      case .isNil: .isNil(property: name)
      case let known: .compare(property: name, known.comparison ?? .equal, drawOperand(&draw, like: column))
      }
    }
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

  /// Draws a comparison that the backend's queries support.
  ///
  /// - Throws: ``Discard`` if they support no comparison.
  func drawComparison(_ draw: inout Draw) throws(Discard) -> Query.Comparison {
    let known = operators([.equality, .inequality]).compactMap(\.comparison)
    guard !known.isEmpty else { throw Discard(reason: "the backend's queries compare nothing") }
    return draw.element(of: known)
  }

  /// The operators of the given kinds that the backend's queries support.
  func operators(_ kinds: ConditionKinds) -> [Capabilities.QueryOperator] {
    var wanted: [Capabilities.QueryOperator] = []
    if kinds.contains(.equality) { wanted += [.equal, .notEqual] }
    if kinds.contains(.inequality) { wanted += [.less, .lessOrEqual, .greater, .greaterOrEqual] }
    if kinds.contains(.membership) { wanted += [.in, .notIn] }
    if kinds.contains(.isNil) { wanted += [.isNil] }
    return wanted.filter(backend.capabilities.queries.contains)
  }
}

extension Capabilities.QueryOperator {
  /// The operator as a comparison, or nil if it is not a comparison.
  var comparison: Query.Comparison? { Query.Comparison(rawValue: rawValue) }
}
