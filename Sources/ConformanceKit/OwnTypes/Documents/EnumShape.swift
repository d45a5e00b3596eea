/// What the compiler's metadata says of a type as an enum.
///
/// `Decodable` tells neither the cases of an enum nor the keys that an enum with payloads is decoded from. Both are
/// plain enums, whose number of cases is part of Swift's stable ABI (swift/docs/ABI/TypeMetadata.rst, "Enum Metadata"
/// and "Nominal Type Descriptor"; include/swift/ABI/Metadata.h, TargetEnumDescriptor).
enum EnumShape: Equatable {
  /// The type is no enum.
  case notAnEnum
  /// No case has a payload. Nil if the cases cannot be made from their numbers.
  case plain(count: Int?)
  /// Some case has a payload.
  case withPayloads(count: Int)

  /// The kind of the metadata of an enum.
  private static let enumKind: UInt = 0x201
  /// Where a descriptor of an enum has its numbers of cases, after five fields that all descriptors of types have.
  private static let (payloadCases, emptyCases) = (20, 24)

  init<Value>(of type: Value.Type) {
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == Self.enumKind else {
      self = .notAnEnum
      return
    }
    let descriptor = metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    let payloads = descriptor.load(fromByteOffset: Self.payloadCases, as: UInt32.self) & 0xff_ffff
    let count = Int(descriptor.load(fromByteOffset: Self.emptyCases, as: UInt32.self))
    self =
      payloads > 0
      ? .withPayloads(count: Int(payloads) + count) : .plain(count: Self.isNumbered(type, count) ? count : nil)
  }

  /// The number of cases of an enum of which some have payloads; nil for other types.
  var casesWithPayloads: Int? { if case .withPayloads(let count) = self { count } else { nil } }

  /// The number of cases of an enum without payloads whose cases can be made from their numbers; nil for other types.
  var plainCases: Int? { if case .plain(let count) = self { count } else { nil } }

  /// Whether the cases of an enum are stored as the numbers below their count. Two facts of the layout must agree: the
  /// size, and the first number that is no case, which stands for nil in an optional.
  private static func isNumbered<Value>(_ type: Value.Type, _ count: Int) -> Bool {
    switch count {
    case 1: return MemoryLayout<Value>.size == 0
    case 2...255:
      var none: Value?
      return MemoryLayout<Value>.size == 1 && withUnsafeBytes(of: &none) { $0.count == 1 && Int($0[0]) == count }
    default: return false
    }
  }

  /// The case with a number, in the order of their declaration.
  ///
  /// - Parameter index: A number below ``plainCases``.
  static func plainCase<Value>(_ index: Int, of type: Value.Type) -> Value? {
    guard let count = EnumShape(of: type).plainCases, index < count else { return nil }
    return withUnsafeBytes(of: UInt8(truncatingIfNeeded: index)) { $0.load(as: Value.self) }
  }
}
