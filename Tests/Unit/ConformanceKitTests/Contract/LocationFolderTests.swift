import Foundation
import Testing

@testable import StoreContract

/// Where locations are, and what becomes of those that a killed process left.
struct LocationFolderTests {
  private let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: base.path).sorted() }
  }

  @Test func itIsInMemoryUnlessAnotherPlaceIsNamed() {
    let usual = FileManager.default.temporaryDirectory.path
    let memory = base.path
    #expect(StoreFolder.base(environment: [:], memory: memory).path == memory)
    #expect(StoreFolder.base(environment: ["TMPDIR": usual], memory: memory).path == usual)
    #expect(StoreFolder.base(environment: [:], memory: memory + "/none").path == usual)
  }

  @Test func aLocationIsInTheFolderOfItsProcess() throws {
    let location = Location()
    #expect(try location.directory().path.hasPrefix(LocationFolder.own.path + "/"))
  }

  @Test func nothingIsLeftOfAFolderThatIsRemoved() throws {
    let folder = LocationFolder(in: base.path)
    try Data().write(to: URL(filePath: folder.path + "/file"))
    #expect(try names.count == 2)
    folder.remove()
    #expect(try names == [])
  }

  /// A lock ends with its process, so only folders of processes that run are locked.
  @Test func leftoversAreRemovedAndFoldersInUseAreNot() throws {
    let used = LocationFolder(in: base.path)
    let usedNames = try names
    for name in ["conformance-1", "conformance-other", "another"] {
      try FileManager.default.createDirectory(at: base.appending(path: name), withIntermediateDirectories: true)
    }
    try Data().write(to: base.appending(path: "conformance-1/store.db"))
    for name in ["conformance-1.lock", "another.lock"] { try Data().write(to: base.appending(path: name)) }
    LocationFolder.removeLeftovers(in: base.path)
    // A folder without a lock file is not one of the kit's.
    #expect(try names == (usedNames + ["conformance-other", "another", "another.lock"]).sorted())
    used.remove()
  }

  /// Many processes start at once, and each one removes leftovers when it starts.
  @Test func aFolderThatIsBeingMadeIsNoLeftover() async {
    let base = base.path
    let lost = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<1_000).flatMap { _ in
            LocationFolder.removeLeftovers(in: base)
            let folder = LocationFolder(in: base)
            defer { folder.remove() }
            return [folder.path, folder.path + ".lock"].filter { !FileManager.default.fileExists(atPath: $0) }
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(lost == [])
  }
}
