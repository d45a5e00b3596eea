import ConformanceChecking
import Foundation
import Generators
import StoreCoding
import StoreContract

/// The file of one type, and whether it may be written.
struct PinFile: Sendable {
  /// Where it is, or is to be.
  let url: URL
  /// The type's name.
  let type: String
  /// Whether what is new is written down; otherwise it is a failure.
  let mayRecord: Bool

  /// The file of a type.
  ///
  /// - Throws: ``CorpusError`` when the type's name cannot be part of a path.
  init(of type: String, in pins: Pins, environment: Environment) throws(CorpusError) {
    url = try pins.location(of: type)
    self.type = type
    mayRecord = ["", "0", "false"].contains(environment.text("CI") ?? "")
  }

  /// The path, from the working directory if it is in there.
  var path: String { url.shortPath }

  /// Compares what is recorded with what there is now, and records what is new where that may be.
  ///
  /// - Parameter current: What there is now, as a record.
  /// - Returns: How the type breaks with what is recorded; nil when it does not.
  /// - Throws: ``CorpusError`` when the file cannot be read or written.
  func check<Record: PinRecord>(_ current: Record) throws(CorpusError) -> Breach? {
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      guard mayRecord else { return missing(current.all) }
      try JSONFile.write(current, to: url)
      return nil
    }
    let recorded = try JSONFile.read(
      Record.self, from: url, format: Record.format, catalogue: TypeCatalogue())
    if let breach = recorded.breach(by: current, file: path) { return breach }
    let new = recorded.missing(from: current)
    guard !new.isEmpty else { return nil }
    guard mayRecord else { return missing(new) }
    try JSONFile.write(recorded.adding(current), to: url)
    return nil
  }

  /// Says what is not recorded, and how to record it.
  private func missing(_ new: [String]) -> Breach {
    Breach(
      "unrecorded", ("expected", "\(new.joined(separator: ", ")) in \(path)"), ("actual", "not recorded"),
      ("to mend", "run the test once where CI is not set, which records it, and commit the file"))
  }
}
