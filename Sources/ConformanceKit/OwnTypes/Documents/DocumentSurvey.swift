import Foundation
import Generators
import StoreCoding
import StoreHosting

/// Documents of a type, drawn with fixed seeds, and the shape of the type.
struct DocumentSurvey: Sendable {
  /// All documents that the app writes and reads back, without duplicates.
  let samples: [DocumentSample]
  /// The shape of the values that were drawn.
  let shape: DocumentShape

  /// The number of values that are drawn.
  private static let count: UInt64 = 200

  /// Why none of the values can be drawn; nil if some can.
  static func obstacle<Value>(to values: Generator<Value>) -> String? {
    var (reason, drawn): (String?, Bool) = (nil, false)
    for seed in 0..<count {
      do throws(Discard) {
        _ = try values.value(seed: seed)
      } catch {
        reason = error.reason ?? "every value is discarded"
        continue
      }
      drawn = true
    }
    return drawn ? nil : reason
  }

  /// The documents of drawn values. The values are the same in every run, so what only some values show is always
  /// either found or not found.
  ///
  /// - Throws: ``Breach`` when encoding or decoding traps or hangs.
  static func of<Value: Codable & Sendable>(
    _ values: Generator<Value>, timeout: Int32, encode: @escaping @Sendable (Value) throws -> Data,
    read: @escaping @Sendable (Data) throws -> DocumentReading
  ) throws -> DocumentSurvey {
    let drawn = (0..<count).compactMap { try? values.value(seed: $0) }
    return try watching(timeout) { DocumentSurvey(drawn, encode: encode, read: read) }
  }

  private init<Value: Encodable>(
    _ values: [Value], encode: (Value) throws -> Data, read: (Data) throws -> DocumentReading
  ) {
    shape = ShapeLog.shape(of: values)
    var seen: Set<Data> = []
    // What cannot be written and read back is reported by the law of the round trip.
    samples = values.compactMap { value in
      guard let data = try? encode(value), seen.insert(data).inserted, let reading = try? read(data) else { return nil }
      return DocumentSample(data: data, value: reading.value)
    }
  }
}

/// Runs conversions of an app's own type on a thread that may trap.
///
/// - Throws: ``Breach`` when they trap or hang; ``OwnTypeError`` when the process has no file descriptors left, or
///   too little processor time.
func watching<Output: Sendable>(
  _ timeout: Int32, _ work: @escaping @Sendable () -> Output
) throws -> Output {
  switch try WatchedWork.converting(work).ending(within: timeout) {
  case .returned(let output): return output
  case .trapped: throw Breach.trap
  case .gaveUp: throw Breach.hang(timeout)
  case .starved(let load): throw OwnTypeError(.starved(load: load))
  }
}
