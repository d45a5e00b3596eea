import ConformanceKit
import Foundation
import Testing

struct LocationTests {
  /// What a store may leave in its directory: nothing, files, and files in directories.
  @Test(arguments: [[], ["store.db"], ["store.db", "store.db-wal", ".lock"], ["a/b/store.db", "c"]])
  func nothingIsLeftOfALocation(_ files: [String]) throws {
    var location: Location? = Location()
    let directory = try #require(try location?.directory())
    for file in files {
      let url = directory.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.utf8).write(to: url)
    }
    location = nil
    #expect(!FileManager.default.fileExists(atPath: directory.path))
  }

  /// A link leads out of the location: what it leads to is somebody else's.
  @Test func whatALinkLeadsToStays() throws {
    let elsewhere = Location()
    let kept = try elsewhere.directory().appending(path: "kept")
    try Data().write(to: kept)
    let location = Location()
    let directory = try location.directory()
    for (name, target) in [("file", kept), ("directory", kept.deletingLastPathComponent())] {
      try FileManager.default.createSymbolicLink(at: directory.appending(path: name), withDestinationURL: target)
    }
    location.erase()
    #expect(!FileManager.default.fileExists(atPath: directory.path))
    #expect(FileManager.default.fileExists(atPath: kept.path))
  }

  @Test func anErasedLocationIsEmptyAgain() throws {
    let location = Location()
    let first = location.resident { "first" }
    try Data().write(to: location.directory().appending(path: "store.db"))
    location.erase()
    #expect(first == "first")
    #expect(location.resident { "second" } == "second")
    #expect(try FileManager.default.contentsOfDirectory(atPath: location.directory().path).isEmpty)
  }
}
