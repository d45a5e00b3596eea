import Foundation
import Testing

extension Conformance {
  /// The store that a finding is of.
  static let faulty = "faulty:string-cut-at-nul"

  /// Finds the defect of the store, the same each time, and gives the path of its corpus file.
  func finding() throws -> String {
    _ = try run("run", "--law", "round-trip.value", "--seed", "1", "--backend", Self.faulty)
    return try #require(folder.files.first { $0.hasSuffix(".json") })
  }

  /// The fingerprint that a corpus file is named for.
  static func fingerprint(_ file: String) -> String {
    URL(filePath: file).deletingPathExtension().lastPathComponent
  }
}
