import Foundation
import Generators
package import StoreContract

extension Value {
  /// Swift source that creates this value: `.double(.nan)`, `.string("e\u{301}")`,
  /// `.custom("color", persisted: .string("#FF0000"))`.
  ///
  /// UUIDs and decimals need `import Foundation`.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    switch self {
    case .null: .text(".null")
    case .bool(let value): .text(".bool(\(value))")
    case .int8(let value): .text(".int8(\(value))")
    case .int16(let value): .text(".int16(\(value))")
    case .int32(let value): .text(".int32(\(value))")
    case .int64(let value): .text(".int64(\(value))")
    case .uint8(let value): .text(".uint8(\(value))")
    case .uint16(let value): .text(".uint16(\(value))")
    case .uint32(let value): .text(".uint32(\(value))")
    case .uint64(let value): .text(".uint64(\(value))")
    case .float(let value): .text(".float(\(value.literal))")
    case .double(let value): .text(".double(\(value.literal))")
    case .date(let seconds): .text(".date(\(seconds.literal))")
    case .string(let value): .text(".string(\(value.literal))")
    case .data(let bytes): .call(".data", bytes.source)
    case .uuid(let value): .text(".uuid(UUID(uuidString: \(value.uuidString.quoted))!)")
    case .decimal(let value): .text(".decimal(\(value.literal))")
    case .array(let values): .call(".array", values.source)
    case .map(let fields): .call(".map", fields.source)
    case .object(let fields): .call(".object", fields.source)
    case .ref(let id): .text(".ref(\(id.text.quoted))")
    case .enumCase(let name): .text(".enumCase(\(name.quoted))")
    case .unknownCase(let raw): .call(".unknownCase", raw.source)
    case .custom(let name, let persisted):
      .call(".custom", .text(name.quoted), .labelled("persisted", persisted.source))
    }
  }
}

extension Fields {
  /// Swift source that creates these fields: `["name": .string("Ann"), "age": .int64(7)]`.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    isEmpty ? .text("[:]") : .list(entries.map { .prefixed("\($0.name.literal): ", $0.value.source) })
  }
}

extension String {
  /// The string as Swift source. A long repetition of one character is shortened.
  package var literal: String { SwiftSource.string(self).written() }
}

extension [Value] {
  /// The elements as Swift source. A long repetition of one element is shortened.
  fileprivate var source: SwiftSource {
    guard let first, count >= 6, allSatisfy({ $0 == first }) else { return .list(map(\.source)) }
    return .call("Array", .labelled("repeating", first.source), .labelled("count", .text("\(count)")))
  }
}

extension [UInt8] {
  fileprivate var source: SwiftSource {
    guard let first, count > 16, allSatisfy({ $0 == first }) else { return .list(map { .text($0.literal) }) }
    return .text("Array(repeating: \(first.literal), count: \(count))")
  }
}

extension UInt8 {
  fileprivate var literal: String { "0x\(CollectionOfOne(self).hexadecimal)" }
}

extension UUID {
  var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }
}

extension Decimal {
  /// The number as Swift source. `Decimal(string:)` would return an optional, and a floating-point literal would be
  /// rounded.
  fileprivate var literal: String {
    if isNaN { return ".nan" }
    let digits = Self.literal(ofDigits: Substring(NumberText.text(of: significand)))
    let isNegative = sign == .minus
    if exponent == 0, digits.count <= 18 { return "\(isNegative ? "-" : "")\(digits)" }
    return "Decimal(sign: .\(isNegative ? "minus" : "plus"), exponent: \(exponent), significand: \(digits))"
  }

  /// Returns the source of an integer. A long integer is written as a sum of parts, because a literal cannot hold it.
  private static func literal(ofDigits digits: Substring) -> String {
    guard digits.count > 18 else { return String(digits) }
    let last = digits.suffix(18).drop { $0 == "0" }
    return "(\(literal(ofDigits: digits.dropLast(18))) * 1_000_000_000_000_000_000 + \(last.isEmpty ? "0" : last))"
  }
}
