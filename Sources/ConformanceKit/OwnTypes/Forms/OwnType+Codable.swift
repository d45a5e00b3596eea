public import Foundation
public import Generators

extension OwnType where Value: Codable, Stored == EncodedValue {
  /// A `Codable` type that is stored by an encoder, that of JSON unless another is given.
  ///
  /// ```swift
  /// try await checkConformance(of: .codable(Log.self, values: logs), pins: .besideThisFile())
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: Draws the values that the app stores. JSON has no infinities and no NaN: leave them out, or give an encoder with a
  ///     strategy for them.
  ///   - encode: Makes the stored bytes of a value.
  ///   - decode: Makes the value of stored bytes.
  public static func codable(
    _ type: Value.Type = Value.self, values: Generator<Value>,
    encode: @escaping @Sendable (Value) throws -> Data = { try JSONEncoder().encode($0) },
    decode: @escaping @Sendable (Data) throws -> Value = { try JSONDecoder().decode(Value.self, from: $0) }
  ) -> OwnType {
    let write: @Sendable (Value) throws -> EncodedValue = { EncodedValue(try encode($0)) }
    var result = OwnType(
      laws: [.keyNamesPinned], values: values, stored: EncodedValue.forms(of: values, encode: write), write: write,
      read: { stored in try stored.map { try decode($0.data) } })
    result.pinning = { file, timeout in
      try file.check(KeyRecord(KeyRecorder.keys(of: values, timeout: timeout)))
    }
    return result
  }
}
