/// The description of an enum that is stored by its raw value, in one version of an app.
///
/// Two versions of an enum have the same name and different cases.
///
/// This is a class with immutable state, because every property of the type shares it.
public final class EnumType: Sendable {
  /// A case of an enum and its raw value.
  public struct Case: Sendable, Hashable {
    /// The name of the case.
    public let name: String
    /// The raw value, which the store keeps.
    public let raw: Value

    /// Creates a case with a name and a raw value.
    package init(name: String, raw: Value) {
      self.name = name
      self.raw = raw
    }
  }

  /// The name of the enum, which all its versions share.
  public let name: String
  /// The primitive type of the raw values.
  public let raw: Primitive
  /// The cases, in the order of their declaration.
  public let cases: [Case]
  /// The name of the case that represents raw values without a case, or nil if there is none.
  public let fallback: String?
  /// The Swift type of this version of the enum.
  public let swiftType: any EnumPropertyValue.Type
  /// The cases, with the case whose raw value is zero first. The simplest case of an enum is therefore its zero, if it
  /// has one.
  package let simplestFirst: [Case]

  /// Creates the description of a Swift enum.
  ///
  /// - Complexity: O(*n*) in the number of cases. It finds the name of each case by reflection, so create each
  ///   description only once.
  package init<T: EnumPropertyValue>(_ type: T.Type) {
    name = T.enumName
    raw = T.rawPrimitive
    cases = T.allCases.map { Case(name: T.name(of: $0), raw: $0.rawValue.domainValue) }
    simplestFirst = cases.filter(\.raw.isZero) + cases.filter { !$0.raw.isZero }
    fallback = T.fallback.map(T.name(of:))
    swiftType = type
  }

  /// Returns the raw value of a case, or nil if there is no such case.
  public func rawValue(of caseName: String) -> Value? {
    for index in cases.indices where cases[index].name == caseName { return cases[index].raw }
    return nil
  }

  /// Returns the name of the case with a raw value, or nil if no case has it.
  public func caseName(of raw: Value) -> String? {
    for index in cases.indices where cases[index].raw == raw { return cases[index].name }
    return nil
  }
}

extension EnumType: Hashable {
  /// Returns whether both enums have the same name, raw type, cases and fallback.
  public static func == (left: EnumType, right: EnumType) -> Bool {
    left === right
      || left.name == right.name && left.raw == right.raw && left.cases == right.cases
        && left.fallback == right.fallback
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(cases)
  }
}

extension Value {
  /// Whether a raw value is the zero of its type.
  fileprivate var isZero: Bool {
    switch self {
    case .int8(0), .int16(0), .int32(0), .int64(0), .uint8(0), .uint16(0), .uint32(0), .uint64(0), .string(""): true
    default: false
    }
  }
}
