import EngineSupport
import Foundation
import Testing

@testable import ObjectBoxStore

/// Where the engine's library is looked for, and what is said where it is not one that works.
@Suite struct LibraryTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "objectbox-library-\(UUID().uuidString)")

  @Test func nothingIsFoundWhereNothingIs() throws {
    try inFolder {
      let problem = #expect(throws: LibraryProblem.self) {
        _ = try ObjectBoxLibrary.found(environment: [:], from: folder)
      }
      #expect(problem?.kind == .absent)
    }
  }

  @Test func theFoldersAroundAreLookedInFromTheNearest() throws {
    try inFolder {
      let inner = folder.appending(path: "a/b")
      try place("libobjectbox.so", in: folder)
      #expect(path(from: inner) == folder.appending(path: ".backends/objectbox/libobjectbox.so").path)
      try place("libobjectbox.dylib", in: inner)
      #expect(path(from: inner) == inner.appending(path: ".backends/objectbox/libobjectbox.dylib").path)
    }
  }

  @Test func theEnvironmentComesFirst() throws {
    try inFolder {
      try place("libobjectbox.so", in: folder)
      #expect(path(from: folder, ["OBJECTBOX_LIBRARY": "/nowhere/lib.so"]) == "/nowhere/lib.so")
    }
  }

  @Test(arguments: [
    (LibraryProblem.Kind.absent, "the ObjectBox engine's library is not here"),
    (.cannotLoad(path: "a.so", reason: "no such file"), "the library 'a.so' cannot be loaded: no such file"),
    (
      .unknownVersion(path: "a.so", "4.0.2"), "the library 'a.so' is ObjectBox 4.0.2, and this adapter knows 5.3.2"
    ),
    (.lacks(path: "a.so", function: "obx_box"), "the library 'a.so' has no function 'obx_box'"),
  ])
  func theProblemIsExplained(_ kind: LibraryProblem.Kind, message: String) {
    #expect(LibraryProblem(kind, ObjectBoxLibrary.known).description == message)
  }

  /// The path of the file that is taken, which cannot be loaded.
  private func path(from directory: URL, _ environment: [String: String] = [:]) -> String? {
    do throws(LibraryProblem) {
      return try ObjectBoxLibrary.found(environment: environment, from: directory).path
    } catch {
      if case .cannotLoad(let path, _) = error.kind { return path }
      return nil
    }
  }

  private func place(_ name: String, in directory: URL) throws {
    let folder = directory.appending(path: ".backends/objectbox")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no library".utf8).write(to: folder.appending(path: name))
  }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }
}
