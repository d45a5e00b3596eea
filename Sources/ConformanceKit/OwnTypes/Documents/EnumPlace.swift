import Generators

/// A place in a document where an enum stands.
struct EnumPlace: Sendable {
  /// A raw value that is a text and belongs to no case.
  private(set) var unknownText = "newCase"
  /// A raw value that is a number and belongs to no case.
  private(set) var unknownNumber = "1000"
  /// The raw values of the cases that are known, by the names of the cases. Empty if the enum has no raw values.
  private(set) var cases: [String: DocumentNode] = [:]
  /// The name of the enum; nil if only its recorded cases are known.
  private(set) var typeName: String?
  /// The keys that cases with associated values are encoded under, by the names of the cases. Empty if the cases are
  /// encoded in another form.
  private(set) var keys: [String: String] = [:]
  /// Whether the cases are told by a text that stands beside their associated values.
  private(set) var isDiscriminator = false

  /// Creates the place of a value. If its type has raw values, a raw value is looked for that it refuses, the way a
  /// newer version would number or name its next case.
  init(of value: Any) {
    typeName = SwiftSource.name(of: type(of: value))
    if let value = value as? any RawRepresentable { learn(from: value) }
    note(value)
  }

  /// Creates the place of the text that tells the cases of an enum apart.
  init(discriminating cases: [String: DocumentNode], of enumeration: EnumPlace?) {
    self.cases = cases
    isDiscriminator = true
    typeName = enumeration?.typeName
    let taken = Set(cases.values.map(\.text))
    unknownText = Self.texts.first { !taken.contains(DocumentNode.string($0).text) } ?? unknownText
    let numbers = Self.numbers.map { "\($0)" }
    unknownNumber = numbers.first { !taken.contains(DocumentNode.number($0).text) } ?? unknownNumber
  }

  /// Creates a place with the cases that were recorded for it.
  init(cases: [String: DocumentNode]) {
    self.cases = cases
  }

  /// Notes the raw value of a case, and of all other cases if the enum lists them.
  mutating func note(_ value: Any) {
    if let type = type(of: value) as? any CaseIterable.Type, cases.isEmpty { noteAll(type) }
    add(value)
  }

  /// Notes the key that a case is encoded under.
  mutating func note(key: String, of name: String) { keys[name] = key }

  /// The name of an encoded case in features: its raw value, or its only key. Nil if the case is encoded in another
  /// form.
  func name(of node: DocumentNode) -> String? {
    if case .object = node, typeName != nil, !keys.values.contains(where: { $0 == node.caseName }) { return nil }
    return node.caseName
  }

  private mutating func noteAll<Value: CaseIterable>(_ type: Value.Type) {
    for value in type.allCases { add(value) }
  }

  private mutating func add(_ value: Any) {
    guard let raw = (value as? any RawRepresentable)?.rawValue as? any Encodable,
      let name = SwiftSource.caseName(of: value), cases[name] == nil
    else { return }
    cases[name] = DocumentReading.plain(raw)
  }

  private mutating func learn<Value: RawRepresentable>(from value: Value) {
    if let text = Self.texts.first(where: { Self.isUnknown($0, to: Value.self) }) { unknownText = text }
    if let number = Self.numbers.first(where: { Self.isUnknown($0, to: Value.self) }) { unknownNumber = "\(number)" }
  }

  private static let texts = ["newCase"] + (2...9).map { "newCase\($0)" }
  private static let numbers = Array(0...255) + [1000, 100_000] + (-128 ... -1).reversed()

  private static func isUnknown<Value: RawRepresentable>(_ text: String, to type: Value.Type) -> Bool {
    guard let raw = text as? Value.RawValue else { return false }
    return Value(rawValue: raw) == nil
  }

  private static func isUnknown<Value: RawRepresentable>(_ number: Int, to type: Value.Type) -> Bool {
    guard let raw = rawValue(number, as: Value.RawValue.self) else { return false }
    return Value(rawValue: raw) == nil
  }

  private static func rawValue<Raw>(_ number: Int, as type: Raw.Type) -> Raw? {
    switch type {
    case let type as any BinaryInteger.Type: integer(number, as: type) as? Raw
    case is Double.Type: Double(number) as? Raw
    case is Float.Type: Float(number) as? Raw
    default: nil
    }
  }

  private static func integer<Raw: BinaryInteger>(_ number: Int, as type: Raw.Type) -> Any? { Raw(exactly: number) }

  /// What stands in place of an encoded case if a newer version wrote a case that this version does not know. Nil if
  /// the case is encoded in a form that the kit does not recognise.
  ///
  /// - Parameter encoded: The case as this version encodes it: a text, a number, or an object with one key.
  func unknownCase(insteadOf encoded: DocumentNode) -> DocumentNode? {
    switch encoded {
    case .string: .string(unknownText)
    case .number: .number(unknownNumber)
    case .object: name(of: encoded) == nil ? nil : .object([unknownText: .object([:])])
    case .null, .bool, .date, .data, .array: nil
    }
  }
}
