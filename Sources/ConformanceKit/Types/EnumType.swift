/// An enum that is stored by its raw value, in one version of the app.
///
/// Two versions of one enum have one name and different cases.
public struct EnumType: Sendable {
  /// A case and the raw value that is stored for it.
  public struct Case: Sendable, Hashable {
    /// The case's name.
    public let name: String
    /// The stored value: of the enum's raw type.
    public let raw: Value

    /// A case of that name and raw value.
    public init(name: String, raw: Value) {
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
  /// The Swift type.
  public let swiftType: any EnumPropertyValue.Type

  /// The description of a Swift enum.
  ///
  /// - Complexity: O(*n*) in the number of cases, with a reflection of each name: make it once.
  public init<T: EnumPropertyValue>(_ type: T.Type) {
    name = T.enumName
    raw = T.rawPrimitive
    cases = T.allCases.map { Case(name: T.name(of: $0), raw: $0.rawValue.domainValue) }
    fallback = T.fallback.map(T.name(of:))
    swiftType = type
  }

  /// The raw value of a case; nil when there is no such case.
  public func rawValue(of caseName: String) -> Value? {
    cases.first { $0.name == caseName }?.raw
  }

  /// The case of a raw value; nil when no case has it.
  public func caseName(of raw: Value) -> String? {
    cases.first { $0.raw == raw }?.name
  }
}

extension EnumType: Hashable {
  /// Whether both have the same description.
  public static func == (left: EnumType, right: EnumType) -> Bool {
    left.name == right.name && left.raw == right.raw && left.cases == right.cases && left.fallback == right.fallback
  }

  /// Feeds what ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(cases)
  }
}
