import Generators
import StoreCoding

/// The raw values of an enum, keyed by the names of its cases.
struct RawValueRecord<Raw: StorablePrimitive & Comparable>: PinRecord, Hashable {
  /// The name of the type of the raw values.
  private(set) var rawType = SwiftSource.name(of: Raw.self)
  /// The raw values of the existing cases.
  private(set) var cases: [String: Raw] = [:]
  /// The raw values of removed cases. No other case may use them.
  private(set) var retired: [String: Raw] = [:]

  /// Creates a record of the raw values that an enum has now.
  init<Value: RawRepresentable<Raw>>(of values: [Value]) {
    cases = Dictionary(values.map { (Self.name(of: $0), $0.rawValue) }) { first, _ in first }
  }

  /// The case's declared name, or its description if the name cannot be determined.
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

  /// The cases and their raw values as texts, sorted by raw value.
  func texts(of cases: [String: Raw]) -> [String] {
    cases.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { text(of: $0.key, $0.value) }
  }

  /// A case and its raw value as text.
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

  /// Decodes a record. If the raw values have another type, only the name of that type is decoded.
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

extension RawValueRecord {
  func breach(by current: RawValueRecord, file: String) -> Breach? {
    guard rawType == current.rawType else {
      return Breach(
        "raw type", ("expected", "raw values of type \(rawType), as \(file) says"), ("actual", current.rawType),
        ("to mend", "keep the type: rows hold values of the old one"))
    }
    return moved(by: current, file) ?? gone(from: current, file) ?? taken(by: current, file)
  }

  /// The breach by cases whose raw value has changed.
  private func moved(by current: RawValueRecord, _ file: String) -> Breach? {
    let moved = cases.filter { name, value in current.cases[name].map { $0 != value } ?? false }
    guard !moved.isEmpty else { return nil }
    return Breach(
      "moved", ("expected", "\(list(texts(of: moved))), as \(file) says"),
      ("actual", list(texts(of: current.cases.filter { moved[$0.key] != nil }))),
      ("to mend", "write each case's raw value out, as it was: cases without one count on from the case before"))
  }

  /// The breach by cases that no longer exist. Other cases may have taken their raw values.
  private func gone(from current: RawValueRecord, _ file: String) -> Breach? {
    let gone = cases.filter { current.cases[$0.key] == nil }
    guard !gone.isEmpty else { return nil }
    let heirs = current.cases.filter { name, value in cases[name] == nil && gone.values.contains(value) }
    return Breach(
      "gone", ("expected", "\(list(texts(of: gone))), as \(file) says"),
      ("actual", heirs.isEmpty ? "no such case" : list(texts(of: heirs))),
      (
        "to mend",
        "if a case has a new name, rename it in the file; if it is gone, move it there from \"cases\" to \"retired\""
      ))
  }

  /// The breach by new cases that reuse the raw value of a retired case.
  private func taken(by current: RawValueRecord, _ file: String) -> Breach? {
    let taken = current.cases.filter { name, value in
      cases[name] == nil && retired.contains { $0.key != name && $0.value == value }
    }
    guard !taken.isEmpty else { return nil }
    return Breach(
      "taken",
      (
        "expected",
        "\(list(texts(of: retired.filter { taken.values.contains($0.value) }))) kept free: \(file) says it is retired"
      ),
      ("actual", list(texts(of: taken))), ("to mend", "give the new case a raw value that none ever had"))
  }

  private func list(_ texts: [String]) -> String { texts.joined(separator: ", ") }
}
