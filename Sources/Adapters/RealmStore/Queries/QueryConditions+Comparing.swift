import AdapterSupport
import Foundation
import StoreContract

extension QueryConditions {
  /// Writes a comparison of a value with an operand. An operand of another type compares with nothing.
  mutating func comparing(
    _ path: String, _ content: RealmModel.Content, _ comparison: Query.Comparison, _ operand: Value
  ) -> String {
    if operand == .null {
      switch comparison {
      case .equal: return "\(path) == NULL"
      case .notEqual: return "\(path) != NULL"
      case .less, .lessOrEqual, .greater, .greaterOrEqual: return Self.never
      }
    }
    switch content {
    case .value(let primitive): return comparing(path, primitive, comparison, operand)
    case .link:
      guard case .ref(let target) = operand else { return Self.never }
      return "\(path).\(ColumnName.key) \(comparison.sign) \(argument(.string(target.text)))"
    case .object(let number):
      guard case .object(let members) = operand, let equal = equal(path, number, members) else { return Self.never }
      return comparison == .equal ? equal : "NOT (\(equal))"
    }
  }

  /// Writes that an object equals an operand member by member; nil if the operand has other members.
  private mutating func equal(_ path: String, _ number: Int, _ members: Fields) -> String? {
    let columns = model.classes[number].columns
    guard members.count == columns.count else { return nil }
    var parts = ["\(path) != NULL"]
    for column in columns {
      guard let member = members[column.property.storedName] else { return nil }
      parts.append(comparing("\(path).\(column.name)", column.content, .equal, member))
    }
    return Self.all(of: parts)
  }

  private mutating func comparing(
    _ path: String, _ primitive: Primitive, _ comparison: Query.Comparison, _ operand: Value
  ) -> String {
    guard let operand = primitive.exactValue(of: operand, .integers) else { return Self.never }
    switch operand {
    case _ where operand.isNaN: return comparison == .notEqual ? Self.always : Self.never
    case .bool(let flag): return comparing(path, comparison, flag)
    case .date(let seconds): return comparing(path, comparison, operand, OperandPlace(date: seconds))
    case .decimal(let number): return comparing(path, comparison, operand, OperandPlace(decimal: number))
    default: return "\(path) \(comparison.sign) \(argument(operand))"
    }
  }

  /// The engine compares Booleans only for equality. The other comparisons follow from that.
  private mutating func comparing(_ path: String, _ comparison: Query.Comparison, _ flag: Bool) -> String {
    switch (comparison, flag) {
    case (.equal, _), (.notEqual, _): "\(path) \(comparison.sign) \(argument(.bool(flag)))"
    case (.less, true), (.lessOrEqual, false): "\(path) == \(argument(.bool(false)))"
    case (.greater, false), (.greaterOrEqual, true): "\(path) == \(argument(.bool(true)))"
    case (.lessOrEqual, true), (.greaterOrEqual, false): "\(path) != NULL"
    case (.less, false), (.greater, true): Self.never
    }
  }

  /// Compares with an operand that the engine can hold, or with the value that it becomes in the engine.
  private mutating func comparing(
    _ path: String, _ comparison: Query.Comparison, _ operand: Value, _ place: OperandPlace
  ) -> String {
    switch (place, comparison) {
    case (.exact, _): "\(path) \(comparison.sign) \(argument(operand))"
    case (_, .equal): Self.never
    case (_, .notEqual): Self.always
    case (.beforeAll, .greater), (.beforeAll, .greaterOrEqual), (.afterAll, .less), (.afterAll, .lessOrEqual):
      "\(path) != NULL"
    case (.beforeAll, _), (.afterAll, _): Self.never
    case (.after, .less), (.after, .lessOrEqual): "\(path) <= \(argument(operand))"
    case (.after, .greater), (.after, .greaterOrEqual): "\(path) > \(argument(operand))"
    case (.before, .less), (.before, .lessOrEqual): "\(path) < \(argument(operand))"
    case (.before, .greater), (.before, .greaterOrEqual): "\(path) >= \(argument(operand))"
    }
  }
}

/// The place of an operand among the values that the engine can hold.
private enum OperandPlace {
  case exact
  /// It is less than the value that it becomes in the engine.
  case before
  /// It is greater than the value that it becomes in the engine.
  case after
  case beforeAll
  case afterAll

  init(date seconds: Double) {
    guard let kept = RealmDate(since2001: seconds)?.since2001 else {
      self = seconds < 0 ? .beforeAll : .afterAll
      return
    }
    self.init(seconds, kept: kept)
  }

  init(decimal number: Decimal) {
    self.init(number, kept: RealmDecimal128(number).decimal ?? number)
  }

  private init<Number: Comparable>(_ operand: Number, kept: Number) {
    self = kept == operand ? .exact : kept > operand ? .before : .after
  }
}

extension Query.Comparison {
  /// The comparison in the query language.
  fileprivate var sign: String { rawValue }
}

extension Value {
  fileprivate var isNaN: Bool {
    switch self {
    case .float(let number): number.isNaN
    case .double(let number), .date(let number): number.isNaN
    case .decimal(let number): number.isNaN
    default: false
    }
  }
}
