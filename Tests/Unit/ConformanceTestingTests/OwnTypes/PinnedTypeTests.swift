import ConformanceKit
import ConformanceTesting
import Foundation
import Testing

/// What is recorded of types, as tests report it.
@Suite struct PinnedTypeTests {
  private let pins = Pins(
    directory: FileManager.default.temporaryDirectory.appending(
      path: "pinned-\(UUID().uuidString)", directoryHint: .isDirectory))

  /// Convex's example of keys: `in` is no name in Swift.
  private enum Mapped {
    struct Log: Codable, Equatable {
      let inTime: Double
      let out: Double?
      enum CodingKeys: String, CodingKey { case inTime = "in", out }
    }
  }
  private enum Unmapped {
    struct Log: Codable, Equatable {
      let inTime: Double
      let out: Double?
    }
  }

  private static let times = Generator.int(in: 0...86_400).map { Double($0) }

  @Test func keysThatAreMappedNoMore() async throws {
    defer { try? FileManager.default.removeItem(at: pins.directory) }
    // As it was recorded when the property was still mapped.
    try FileManager.default.createDirectory(at: pins.directory, withIntermediateDirectories: true)
    try Data("{\"formatVersion\": 1, \"keys\": [\"in\", \"out\"]}\n".utf8)
      .write(to: pins.directory.appending(path: "PinnedTypeTests.Unmapped.Log.json"))
    let issues = try await issues {
      try await checkConformance(
        of: .codable(values: Self.times.map { Unmapped.Log(inTime: $0, out: nil) }), to: .keyNamesPinned, pins: pins,
        seed: 1)
    }
    #expect(
      issues.map { $0.text.replacing(pins.directory.path(percentEncoded: false), with: "Pins/") } == [
        """
        own-type.key-names-pinned is broken by PinnedTypeTests.Unmapped.Log
          A type is encoded with the keys that were recorded for it.

          expected  in, as Pins/PinnedTypeTests.Unmapped.Log.json says
          actual    new: inTime
          to mend   map a property that has a new name to its old key by CodingKeys; if the key is gone, move it from "keys" to "retired"
          replay    CONFORMANCE_SEED=1 swift test --filter keysThatAreMappedNoMore
        """
      ])
  }

  @Test func theTypeItselfConforms() async throws {
    defer { try? FileManager.default.removeItem(at: pins.directory) }
    let logs = zip(Self.times, .optional(of: Self.times)).map { Mapped.Log(inTime: $0, out: $1) }
    try await checkConformance(of: .codable(values: logs))
  }
}
