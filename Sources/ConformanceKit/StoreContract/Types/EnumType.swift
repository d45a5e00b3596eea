/// The description of an enum that is stored by its raw value, in one version of an app.
///
/// Two versions of an enum have the same name and different cases.
public struct EnumType: Sendable, Hashable {
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

  /// The properties of the type share one description, so that a copy costs nothing.
  private let shared: Shared

  /// Creates the description of a Swift enum.
  ///
  /// - Complexity: O(*n*) in the number of cases. It finds the name of each case by reflection, so create each
  ///   description only once.
  package init<T: EnumPropertyValue>(_ type: T.Type) {
    shared = Shared(type)
  }

  /// The name of the enum, which all its versions share.
  public var name: String { shared.name }
  /// The primitive type of the raw values.
  public var raw: Primitive { shared.raw }
  /// The cases, in the order of their declaration.
  public var cases: [Case] { shared.cases }
  /// The name of the case that represents raw values without a case, or nil if there is none.
  public var fallback: String? { shared.fallback }
  /// The Swift type of this version of the enum.
  public var swiftType: any EnumPropertyValue.Type { shared.swiftType }
  /// The cases, with the case whose raw value is zero first. The simplest case of an enum is therefore its zero, if it
  /// has one.
  package var simplestFirst: [Case] { shared.simplestFirst }

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

extension EnumType {
  private final class Shared: Sendable, Hashable {
    let name: String
    let raw: Primitive
    let cases: [Case]
    let fallback: String?
    let swiftType: any EnumPropertyValue.Type
    let simplestFirst: [Case]

    init<T: EnumPropertyValue>(_ type: T.Type) {
      name = T.enumName
      raw = T.rawPrimitive
      cases = T.allCases.map { Case(name: T.name(of: $0), raw: $0.rawValue.domainValue) }
      simplestFirst = cases.filter(\.raw.isZero) + cases.filter { !$0.raw.isZero }
      fallback = T.fallback.map(T.name(of:))
      swiftType = type
    }

    /// Returns whether both enums have the same name, raw type, cases and fallback.
    static func == (left: Shared, right: Shared) -> Bool {
      left === right
        || left.name == right.name && left.raw == right.raw && left.cases == right.cases
          && left.fallback == right.fallback
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(cases)
    }
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
