extension Semantics {
  /// What a query takes a missing value for.
  public enum AbsentInQueries: String, Sendable, Hashable, CaseIterable, Codable {
    /// Nothing: it matches no comparison. (ObjectBox, "Queries".)
    case matchesNothing
    /// What the property reads as. (Adapter protocol.)
    case matchesDefault
    /// Null. (Stores whose columns are null until they are written.)
    case matchesNull
  }

  /// How queries compare strings.
  public enum StringOrder: String, Sendable, Hashable, CaseIterable, Codable {
    /// By their UTF-8. (ObjectBox and Realm, "Queries".)
    case utf8
    /// By their canonical form, as Swift's `==` does.
    case unicodeCanonical
  }

  /// What a query does with an integer that the column's type cannot hold.
  public enum OperandOverflow: String, Sendable, Hashable, CaseIterable, Codable {
    /// It compares with nothing, like every operand of another type. (Adapter protocol, `numericMatch`.)
    case matchesNothing
    /// It is refused with ``StoreError/Kind/rejected``; integers that the column can hold are taken in any width. (ObjectBox:
    /// "Numeric overflow".)
    case refuse
  }

  /// Whether queries compare floating-point numbers for equality.
  public enum FloatEquality: String, Sendable, Hashable, CaseIterable, Codable {
    /// They do, exactly. (Realm: a point equals where `x == 1` and `y == 2`.)
    case exact
    /// Equal, not equal, in and not in are refused with ``StoreError/Kind/rejected``. (ObjectBox knows a tolerance only.)
    case refuse
  }

  /// What a comparison with a collection means.
  public enum CollectionEquality: String, Sendable, Hashable, CaseIterable, Codable {
    /// A collection compares with a whole one, element by element. (Swift's `==`.)
    case whole
    /// A comparison holds where it holds for any element; an embedded object that has a collection compares with nothing and
    /// is refused with ``StoreError/Kind/rejected``. (Realm.)
    case anyElement
  }
}
