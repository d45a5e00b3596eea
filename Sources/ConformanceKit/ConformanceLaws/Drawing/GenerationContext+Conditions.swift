import Generators
import StoreContract

/// What the conditions of a query are made of.
struct ConditionKinds: OptionSet {
  let rawValue: Int

  /// Equal and not equal.
  static let equality = ConditionKinds(rawValue: 1)
  /// Less, greater, and either or equal.
  static let inequality = ConditionKinds(rawValue: 2)
  /// In and not in.
  static let membership = ConditionKinds(rawValue: 4)
  /// Null or missing.
  static let isNil = ConditionKinds(rawValue: 8)
}

extension GenerationContext {
  /// Draws a condition on one column of a table, of the kinds that the backend's queries know.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - kinds: The kinds of condition.
  ///   - column: The column; most operands are values that it has.
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

  /// Draws the stored form of a value of a column, most often one that it has.
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

  /// Draws a comparison that the backend's queries know.
  ///
  /// - Throws: ``Discard`` when they know none.
  func drawComparison(_ draw: inout Draw) throws(Discard) -> Query.Comparison {
    let known = operators([.equality, .inequality]).compactMap(\.comparison)
    guard !known.isEmpty else { throw Discard(reason: "the backend's queries compare nothing") }
    return draw.element(of: known)
  }

  /// The operators of some kinds that the backend's queries know.
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
  /// The comparison that the operator is; nil when it is none.
  var comparison: Query.Comparison? { Query.Comparison(rawValue: rawValue) }
}
