import Foundation

extension Value: CustomStringConvertible {
  /// A short form of the value for messages: `"Ann"`, `int8(-5)`, `0.1`, `nan:0x7ff8000000000123`, `.admin`,
  /// `color("#FF0000")`.
  ///
  /// Two values with different bits or UTF-8 have different descriptions.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int8(let value): "int8(\(value))"
    case .int16(let value): "int16(\(value))"
    case .int32(let value): "int32(\(value))"
    case .int64(let value): "int64(\(value))"
    case .uint8(let value): "uint8(\(value))"
    case .uint16(let value): "uint16(\(value))"
    case .uint32(let value): "uint32(\(value))"
    case .uint64(let value): "uint64(\(value))"
    case .uuid(let value): "uuid(\(value.uuidString))"
    case .decimal(let value): "decimal(\(NumberText.text(of: value)))"
    case .float(let value): "float(\(NumberText.text(of: value)))"
    case .double(let value): NumberText.text(of: value)
    case .string(let value): value.quoted
    case .data(let bytes): "data(\(bytes.hexadecimal))"
    case .date(let seconds): Self.describe(date: seconds)
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .map(let fields):
      fields.isEmpty ? "[:]" : "[\(fields.entries.map { "\($0.name.quoted): \($0.value)" }.joined(separator: ", "))]"
    case .object(let fields): fields.description
    case .ref(let id): "ref(\(id.text.quoted))"
    case .enumCase(let name): name.isIdentifier ? ".\(name)" : "case(\(name.quoted))"
    case .unknownCase(let raw): "unknownCase(\(raw))"
    case .custom(let name, let persisted):
      name.isIdentifier && Kind(rawValue: name) == nil
        ? "\(name)(\(persisted))" : "custom(\(name.quoted), \(persisted))"
    }
  }

  /// Describes a date by its exact seconds since 2001. If the year has four digits, the whole second comes first in ISO
  /// 8601.
  private static func describe(date seconds: Double) -> String {
    let exact = NumberText.text(of: seconds)
    guard (-6.3e10...2.5e11).contains(seconds) else { return "date(\(exact))" }
    return "date(\(Date(timeIntervalSinceReferenceDate: seconds.rounded(.down)).ISO8601Format()), \(exact))"
  }
}

extension Fields: CustomStringConvertible {
  /// A short form of the fields for messages: `{name: "Ann", age: int64(7)}`.
  public var description: String {
    let list = entries.map { "\($0.name.isIdentifier ? $0.name : $0.name.quoted): \($0.value)" }
    return "{\(list.joined(separator: ", "))}"
  }
}
