/// An enum that is stored by its raw value, in one version of the app.
///
/// Two versions of one enum have one name and different cases.
///
/// A class, though a value that never changes: it goes along with each of its properties.
public final class EnumType: Sendable {
  /// A case and the raw value that is stored for it.
  public struct Case: Sendable, Hashable {
    /// The name of the case.
    public let name: String
    /// The stored value: of the enum's raw type.
    public let raw: Value

    /// A case of that name and raw value.
    package init(name: String, raw: Value) {
      self.name = name
      self.raw = raw
    }
  }

  /// The enum's name, which all its versions share.
  public let name: String
  /// The type of the raw values.
  public let raw: Primitive
  /// The cases, in the order of their declaration.
  public let cases: [Case]
  /// The case that stands for raw values that no case has, if there is one.
  public let fallback: String?
  /// The Swift type that is described.
  public let swiftType: any EnumPropertyValue.Type
  /// The cases, that of a raw value of zero first, so that the simplest case of every enum is a zero where it has one.
  package let simplestFirst: [Case]

  /// The description of a Swift enum.
  ///
  /// - Complexity: O(*n*) in the number of cases, with a reflection of each name: make it once.
  package init<T: EnumPropertyValue>(_ type: T.Type) {
    name = T.enumName
    raw = T.rawPrimitive
    cases = T.allCases.map { Case(name: T.name(of: $0), raw: $0.rawValue.domainValue) }
    simplestFirst = cases.filter(\.raw.isZero) + cases.filter { !$0.raw.isZero }
    fallback = T.fallback.map(T.name(of:))
    swiftType = type
  }

  /// The raw value of a case; nil when there is no such case.
  public func rawValue(of caseName: String) -> Value? {
    for index in cases.indices where cases[index].name == caseName { return cases[index].raw }
    return nil
  }

  /// The case of a raw value; nil when no case has it.
  public func caseName(of raw: Value) -> String? {
    for index in cases.indices where cases[index].raw == raw { return cases[index].name }
    return nil
  }
}

extension EnumType: Hashable {
  /// Whether both have the same description.
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
  /// Whether a raw value is its type's zero.
  fileprivate var isZero: Bool {
    switch self {
    case .int8(0), .int16(0), .int32(0), .int64(0), .uint8(0), .uint16(0), .uint32(0), .uint64(0), .string(""): true
    default: false
    }
  }
}
