import CRealm
import Foundation
import StoreContract

/// The numbers of the types of the engine's values. Source: Realm's C interface, `realm_value_type_e`.
private enum ValueType {
  static let null: Int32 = 0
  static let integer: Int32 = 1
  static let boolean: Int32 = 2
  static let string: Int32 = 3
  static let binary: Int32 = 4
  static let timestamp: Int32 = 5
  static let single: Int32 = 6
  static let double: Int32 = 7
  static let decimal: Int32 = 8
  static let link: Int32 = 10
  static let uuid: Int32 = 11
}

extension RealmValue {
  /// Null.
  static let null = RealmValue()

  /// Whether the value is null.
  var isNull: Bool { type == ValueType.null }

  /// A link to an object.
  init(_ link: RealmLink) {
    self.init()
    self.link = link
    type = ValueType.link
  }

  /// Converts a stored value and passes it on. The engine's form is valid during the call.
  ///
  /// - Throws: ``ConformanceKit/StoreError`` of kind `rejected` for a value that the engine has no form for, and any
  ///   error of `body`.
  static func with<Result>(_ value: Value, _ body: (RealmValue) throws -> Result) throws -> Result {
    switch value {
    case .string(var text):
      return try text.withUTF8 { bytes in
        try bytes.withMemoryRebound(to: CChar.self) { bytes in
          var converted = RealmValue()
          converted.string = RealmString(data: bytes.baseAddress ?? Self.empty, size: bytes.count)
          converted.type = ValueType.string
          return try body(converted)
        }
      }
    case .data(let bytes):
      return try bytes.withUnsafeBufferPointer { bytes in
        try body(RealmValue(bytes: bytes.baseAddress, count: bytes.count))
      }
    default:
      guard let converted = RealmValue(flat: value) else {
        throw StoreError(.rejected, "the engine has no form for \(value)")
      }
      return try body(converted)
    }
  }

  /// Bytes that stay valid for as long as the value is used. Empty data needs a pointer, because data without one is
  /// null.
  private init(bytes: UnsafePointer<UInt8>?, count: Int) {
    self.init()
    binary = RealmBinary(
      data: bytes ?? UnsafeRawPointer(Self.empty)?.assumingMemoryBound(to: UInt8.self), size: count)
    type = ValueType.binary
  }

  /// Where empty text and empty data are: one byte that is never freed.
  private static var empty: UnsafePointer<CChar>? { UnsafePointer(bitPattern: emptyAddress) }

  private static let emptyAddress: Int = {
    let byte = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    byte.initialize(to: 0)
    return Int(bitPattern: byte)
  }()

  /// Converts a value without parts outside; nil for any other value.
  private init?(flat value: Value) {
    self.init()
    switch value {
    case .null: type = ValueType.null
    case .bool(let flag): (boolean, type) = (flag, ValueType.boolean)
    case .int8(let number): (integer, type) = (Int64(number), ValueType.integer)
    case .int16(let number): (integer, type) = (Int64(number), ValueType.integer)
    case .int32(let number): (integer, type) = (Int64(number), ValueType.integer)
    case .int64(let number): (integer, type) = (number, ValueType.integer)
    case .float(let number): (single, type) = (number, ValueType.single)
    case .double(let number): (self.number, type) = (number, ValueType.double)
    case .date(let seconds):
      guard let date = RealmDate(since2001: seconds) else { return nil }
      (timestamp, type) = (date.timestamp, ValueType.timestamp)
    case .uuid(let id):
      uuid = withUnsafeBytes(of: id.uuid) { $0.loadUnaligned(as: RealmUUID.self) }
      type = ValueType.uuid
    case .decimal(let number): (decimal, type) = (RealmDecimal128(number).raw, ValueType.decimal)
    default: return nil
    }
  }

  /// The value as a stored value of a type. An integer that the type cannot hold is given with 64 bits.
  ///
  /// Text and data are copied, because the engine's are valid only until the realm changes.
  func value(as primitive: Primitive) throws(StoreError) -> Value {
    switch type {
    case ValueType.null: return .null
    case ValueType.boolean: return .bool(boolean)
    case ValueType.integer: return Self.integer(integer, as: primitive)
    case ValueType.single: return .float(single)
    case ValueType.double: return .double(number)
    case ValueType.string: return .string(text)
    case ValueType.binary: return .data(Array(UnsafeBufferPointer(start: binary.data, count: binary.size)))
    case ValueType.timestamp: return .date(RealmDate(timestamp).since2001)
    case ValueType.uuid: return .uuid(withUnsafeBytes(of: uuid) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    case ValueType.decimal:
      guard let decimal = RealmDecimal128(decimal).decimal else { break }
      return .decimal(decimal)
    default: break
    }
    throw StoreError(.internal, "the engine gave a value of the type \(type)")
  }

  /// The text of a string.
  var text: String {
    String(
      decoding: UnsafeRawBufferPointer(start: UnsafeRawPointer(string.data), count: string.size), as: UTF8.self)
  }

  private static func integer(_ number: Int64, as primitive: Primitive) -> Value {
    let fitting: Value? =
      switch primitive {
      case .int8: Int8(exactly: number).map(Value.int8)
      case .int16: Int16(exactly: number).map(Value.int16)
      case .int32: Int32(exactly: number).map(Value.int32)
      default: nil
      }
    return fitting ?? .int64(number)
  }
}
