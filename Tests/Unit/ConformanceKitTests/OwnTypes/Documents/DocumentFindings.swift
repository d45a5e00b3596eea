import Foundation
import Generators

@testable import OwnTypeLaws
@testable import OwnTypes

/// A directory of pins that is removed with this object.
final class TemporaryPins: Sendable {
  let directory = FileManager.default.temporaryDirectory.appending(
    path: "documents-\(UUID().uuidString)", directoryHint: .isDirectory)

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// The pins of a version of the app.
  func of(_ version: String? = nil) -> Pins { Pins(directory: directory, version: version, date: "2026-11-23") }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOf: directory.appending(path: "\(name).json"), encoding: .utf8)
  }

  /// Writes a file.
  func write(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "\(name).json"))
  }
}

/// Where nothing is recorded, and where it is.
let continuousIntegration = Environment { $0 == "CI" ? "true" : nil }
let workstation = Environment { _ in nil }

/// The findings of a check with a fixed seed.
func findings<Value, Stored>(
  _ type: OwnType<Value, Stored>, to laws: [OwnTypeLaw] = [], pins: Pins? = nil,
  in environment: Environment = workstation
) throws -> [OwnTypeFinding] {
  do {
    let settings = try PropertySettings(
      seed: 1, budget: nil, timeBudget: nil, replaying: nil, location: CodeLocation(fileID: "", line: 0))
    try type.check(to: laws, pins: pins, settings: settings, environment: environment)
    return []
  } catch let failure as OwnTypeFailure {
    return failure.findings
  }
}

extension OwnType {
  /// The laws about recorded documents that apply. The laws about conversions take most of the time of a check.
  var documentLaws: [OwnTypeLaw] {
    let old: [OwnTypeLaw] = documents?.compatibility.readsOld == true ? [.oldDocumentsRead, .oldValuesKept] : []
    let new: [OwnTypeLaw] = documents?.compatibility.isReadByOld == true ? [.newDocumentsRead] : []
    return [.keyNamesPinned, .unknownKeysRead, .unknownCasesRead, .missingValuesRead] + old + new
  }
}
