import ConformanceKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RealmStore

/// What the engine gives is given back, and so are the files.
@Suite(.needsEngine, .timeLimit(.minutes(10))) struct HandleTests {
  private static let properties = [
    Property("tags", .array(.optional(.primitive(.string)))),
    Property("places", .map(StandardTypes.Point.propertyType)),
    Property("home", StandardTypes.Point.propertyType, isOptional: true),
    Property("next", .toOne("Item"), isOptional: true),
  ]

  /// With `scripts/tests-long`, 100,000 rounds of operations.
  @Test func nothingIsLeftOpen() async throws {
    // The count belongs to this value of the library.
    let library = try RealmLibrary(path: try #require(library).path)
    let (adapter, schema) = (RealmAdapter(library), schema(1, Self.properties))
    let entity = schema.entities[0]
    let point = Value.object(["x": .double(1), "y": .double(2)])
    var folders: [String] = []
    var kept: [LiveQuery] = []
    for _ in 0..<Effort.count(20, long: 400) {
      let location = Location()
      folders.append(try location.directory().path)
      let store = try adapter.open(location, schema: schema)
      for number in 0..<Effort.count(25, long: 250) {
        let fields: Fields = [
          "tags": .array([.null, .string("\(number)")]), "places": .map(["a": point]), "home": point, "next": .null,
        ]
        let id = try store.put([Record(fields: fields)], in: entity)[0]
        try store.update(id, with: ["next": .ref(id), "home": .null], in: entity)
        #expect(try store.get([id], in: entity)[0]?.fields["next"] == .ref(id))
        if number % 5 == 0 {
          let live = try store.observe(Query(), in: entity)
          if number % 10 == 0 { live.cancel() } else { kept.append(live) }
        }
        _ = try store.query(Query(where: .contains(property: "tags", .string("\(number)"))), in: entity)
        try? store.transaction(commit: true) { view in
          _ = try view.delete([id], in: entity)
          _ = try view.put([Record(fields: ["home": .bool(true)])], in: entity)
        }
      }
      try store.close()
    }
    // The engine's own thread may still have a closed store's files open, for what it was doing when the store was
    // closed. It has let go of them when it reports a later change.
    let last = try adapter.open(Location(), schema: schema)
    let live = try last.observe(Query(), in: entity)
    let empty: Fields = ["tags": .array([]), "places": .map([:]), "home": .null, "next": .null]
    _ = try last.put([Record(fields: empty)], in: entity)
    for try await records in live where !records.isEmpty { break }
    #expect(folders.flatMap(Self.openFiles) == [])
    try last.close()
    #expect(library.memory.live.value.load(ordering: .sequentiallyConsistent) == 0)
  }

  /// The files in a folder that this process has open. Empty on a system that does not list them.
  private static func openFiles(in folder: String) -> [String] {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
      .filter { $0.hasPrefix(folder + "/") }
  }
}
