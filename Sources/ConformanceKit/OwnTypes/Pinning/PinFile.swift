import ConformanceChecking
import Foundation
import Generators
import StoreCoding
import StoreContract

/// The file with the recorded form of one type.
struct PinFile: Sendable {
  /// The location of the file, which may not exist yet.
  let url: URL
  /// The name of the type.
  let type: String
  /// Whether new values may be recorded. If not, an unrecorded value is a failure.
  let mayRecord: Bool
  /// The day that is written beside new documents, such as `2026-11-23`.
  let date: String
  /// The version of the app that is written beside new documents, if it is known.
  let version: String?

  /// Creates a reference to the file of a type.
  ///
  /// - Throws: ``CorpusError`` when the type's name cannot be part of a path.
  init(of type: String, in pins: Pins, environment: Environment) throws(CorpusError) {
    url = try pins.location(of: type)
    self.type = type
    mayRecord = pins.recordsInCI || ["", "0", "false"].contains(environment.text("CI") ?? "")
    date = pins.date ?? Date().formatted(.iso8601.year().month().day())
    version = pins.version
  }

  /// The path, relative to the working directory if the file is below it.
  var path: String { url.shortPath }

  /// Compares the recorded form with the current one, and records new values if that is allowed.
  ///
  /// - Parameter current: The current form of the type.
  /// - Returns: How the type differs from its recorded form; nil if it does not.
  /// - Throws: ``CorpusError`` when the file cannot be read or written.
  func check<Record: PinRecord>(_ current: Record) throws(CorpusError) -> Breach? {
    let recorded = try record(Record.self)
    if let breach = recorded?.breach(by: current, file: path) { return breach }
    let new = recorded?.missing(from: current) ?? current.all
    guard recorded == nil || !new.isEmpty else { return nil }
    guard mayRecord else { return missing(new) }
    try alone { () throws(CorpusError) in
      try JSONFile.write(try record(Record.self)?.adding(current) ?? current, to: url)
    }
    return nil
  }

  /// Reads the recorded form; nil if there is no file.
  private func record<Record: PinRecord>(_: Record.Type) throws(CorpusError) -> Record? {
    let name = url.path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: name) else { return nil }
    let bytes = try RegularFile.bytes(of: name, atMost: JSONFile.maximumBytes)
    try refuseConflicts(bytes)
    return try JSONFile.decode(Record.self, from: bytes, file: path, format: Record.format, catalogue: TypeCatalogue())
  }

  /// Reads and writes the file while no other test does, in this process or another.
  func alone(_ body: () throws(CorpusError) -> Void) throws(CorpusError) {
    let directory = url.deletingLastPathComponent()
    try AtomicFile.makeDirectory(directory)
    try AtomicFile.alone(in: directory, body)
  }

  /// The breach that lists unrecorded values and says how to record them.
  private func missing(_ new: [String]) -> Breach {
    Breach(
      "unrecorded", ("expected", "\(new.joined(separator: ", ")) in \(path)"), ("actual", "not recorded"),
      ("to mend", "run the test once where CI is not set, which records it, and commit the file"))
  }
}

/// The recorded form of a type.
protocol PinRecord: Codable, Sendable {
  /// The versions of the file format.
  static var format: FileFormat { get }

  /// Everything that is recorded, as texts for people.
  var all: [String] { get }

  /// How a type differs from this recorded form; nil if it does not.
  ///
  /// - Parameters:
  ///   - current: The current form of the type.
  ///   - file: The path of the file, for messages.
  func breach(by current: Self, file: String) -> Breach?

  /// The values of the current form that are not recorded here, as texts for people.
  func missing(from current: Self) -> [String]

  /// This record with the new values of the current form added.
  func adding(_ current: Self) -> Self
}

extension PinRecord {
  static var format: FileFormat { FileFormat() }

  /// The format version that is written.
  static var formatVersion: Int { format.version }
}
