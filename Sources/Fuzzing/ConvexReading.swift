import ConvexCodec
import Foundation

/// Checks how Convex's JSON is read.
enum ConvexReading {
  /// Reads a value and decodes a record from it.
  ///
  /// - Returns: A description of the error in the reader. It is nil if the JSON is refused, or if the value stays the
  ///   same after it is written and read again.
  static func complaint(about bytes: [UInt8]) -> String? {
    let data = Data(bytes)
    _ = try? ConvexDecoder().decode(Sample.self, from: data)
    guard let value = try? ConvexValue(json: data) else { return nil }
    do {
      let again = try ConvexValue(json: value.json())
      let decoded = try ConvexDecoder().decode(ConvexValue.self, from: data)
      return again == value && decoded == value
        ? nil : "what is read is \(value), written and read again \(again), and decoded \(decoded)"
    } catch {
      return "what is read is \(value), which cannot be written and read again: \(error)"
    }
  }

  /// A record with properties that are hard to decode.
  private struct Sample: Decodable {
    let id: ConvexInt<Int64>?
    let small: Int8?
    let unsigned: UInt64?
    let number: Double?
    let date: Date?
    let bytes: Data?
    let names: [String: [Int]]?
    let inner: [Sample]?
  }
}
