import ConformanceLaws
import Foundation
import StoreCoding
package import StoreContract
import StoreHosting

/// Checks the readers of corpus files and of lists of known failures, for fuzzing.
package enum FileReading {
  /// Reads a corpus file and runs its program on a backend.
  ///
  /// - Returns: What is wrong with the reader. Nil if it rejects the file, or if the content stays the same when
  ///   written and read again.
  package static func complaint(
    aboutFile bytes: [UInt8], on adapter: any StoreAdapter, model: any ReferenceModel.Type
  ) -> String? {
    guard let file = read(CorpusFile.self, bytes, CorpusFile.format) else { return nil }
    if let law = Law.named(file.law), SkipReason(of: law, on: adapter) == nil {
      // Errors of the backend are not the subject here.
      _ = try? CheckContext(adapter, model: model).result(of: file.program, under: law)
    }
    return complaint(about: file, CorpusFile.format)
  }

  /// Reads a list of known failures.
  ///
  /// - Returns: What is wrong with the reader. Nil if it rejects the list, or if the content stays the same when
  ///   written and read again.
  package static func complaint(aboutList bytes: [UInt8]) -> String? {
    read(KnownFailures.self, bytes, KnownFailures.format).flatMap { complaint(about: $0, KnownFailures.format) }
  }

  private static func read<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ format: FileFormat) -> T? {
    try? JSONFile.decode(type, from: bytes, file: "input", format: format, catalogue: .standard)
  }

  private static func complaint<T: Codable & Equatable>(about content: T, _ format: FileFormat) -> String? {
    do {
      let data = try JSONFile.data(of: content, file: "input")
      let again = try JSONFile.decode(T.self, from: Array(data), file: "input", format: format, catalogue: .standard)
      return again == content ? nil : "what is read is \(content), and written and read again \(again)"
    } catch {
      return "what is read is \(content), which cannot be written and read again: \(error)"
    }
  }
}
