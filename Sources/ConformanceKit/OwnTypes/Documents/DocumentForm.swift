import Foundation
import Generators

/// How a `Codable` type is stored in documents, and what its author declared about them.
struct DocumentForm: Sendable {
  /// The versions that must be able to read each other's documents.
  let compatibility: Compatibility
  /// How parts that cannot be read are read instead.
  let rules: [ReadingRule]
  /// What becomes of unknown keys; nil if nothing is declared.
  let unknownKeys: UnknownKeys?
  /// Draws documents, with a time limit in milliseconds.
  let survey: @Sendable (_ timeout: Int32) throws -> DocumentSurvey
  /// Reads a document. Throws the decoder's error.
  let read: @Sendable (Data) throws -> DocumentReading

  /// Creates the form of a type.
  init<Value: Codable & Sendable>(
    of values: Generator<Value>, compatibility: Compatibility, rules: [ReadingRule], unknownKeys: UnknownKeys?,
    encode: @escaping @Sendable (Value) throws -> Data, decode: @escaping @Sendable (Data) throws -> Value
  ) {
    self.compatibility = compatibility
    self.rules = rules
    self.unknownKeys = unknownKeys
    let read: @Sendable (Data) throws -> DocumentReading = { try DocumentReading(try decode($0), encode: encode) }
    self.read = read
    survey = { timeout in try DocumentSurvey.of(values, timeout: timeout, encode: encode, read: read) }
  }

  /// Reads a document on a thread that may trap.
  ///
  /// - Throws: ``Breach`` when reading traps or hangs; ``OwnTypeError`` when the process has no file descriptors left.
  func reading(of data: Data, timeout: Int32) throws -> Result<DocumentReading, ReadingFailure> {
    let read = read
    return try watching(timeout) {
      do {
        return .success(try read(data))
      } catch {
        return .failure(ReadingFailure(error))
      }
    }
  }
}
