import Generators
import StoreCoding

/// The raw values of an enum, by the names of its cases.
struct RawValueRecord<Raw: StorablePrimitive & Comparable>: PinRecord, Hashable {
  /// The type of the raw values.
  private(set) var rawType = SwiftSource.name(of: Raw.self)
  /// The raw values of the cases there are.
  private(set) var cases: [String: Raw] = [:]
  /// Those of cases that are gone, which no other case may take.
  private(set) var retired: [String: Raw] = [:]

  /// The raw values that an enum has now.
  init<Value: RawRepresentable<Raw>>(of values: [Value]) {
    cases = Dictionary(values.map { (Self.name(of: $0), $0.rawValue) }) { first, _ in first }
  }

  /// The case's name, as declared; what it says of itself where that hides the name.
  private static func name(of value: Any) -> String { SwiftSource.caseName(of: value) ?? "\(value)" }

  var all: [String] { texts(of: cases) }

  func missing(from current: RawValueRecord) -> [String] {
    texts(of: current.cases.filter { cases[$0.key] == nil })
  }

  func adding(_ current: RawValueRecord) -> RawValueRecord {
    var result = self
    result.cases.merge(current.cases) { recorded, _ in recorded }
    result.retired = retired.filter { current.cases[$0.key] == nil }
    return result
  }

  /// Cases with their raw values, in the order of these.
  func texts(of cases: [String: Raw]) -> [String] {
    cases.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { text(of: $0.key, $0.value) }
  }

  /// A case with its raw value.
  func text(of name: String, _ value: Raw) -> String { ".\(name) = \(SwiftSource(of: value).written())" }
}

extension RawValueRecord {
  private enum CodingKeys: String, CodingKey, CaseIterable { case formatVersion, rawType, cases, retired }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .formatVersion)
    try container.encode(rawType, forKey: .rawType)
    try container.encode(cases, forKey: .cases)
    if !retired.isEmpty { try container.encode(retired, forKey: .retired) }
  }

  /// Decodes a record; of one of other raw values, that it is.
  init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    let rawType = try container.decode(String.self, forKey: .rawType)
    guard rawType == self.rawType else {
      self.rawType = rawType
      return
    }
    cases = try container.decode([String: Raw].self, forKey: .cases)
    retired = try container.decodeIfPresent([String: Raw].self, forKey: .retired) ?? [:]
  }
}
