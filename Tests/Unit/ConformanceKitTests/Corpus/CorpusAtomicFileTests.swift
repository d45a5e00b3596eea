import ConformanceKit
import Foundation
import Testing

@Suite struct CorpusAtomicFileTests {
  private func complaint(writing url: URL) -> String {
    do {
      try AtomicFile.write(Data("new".utf8), to: url)
      return "written"
    } catch {
      return error.description
    }
  }

  @Test func aFileIsReplacedWhole() throws {
    try CorpusSamples.withDirectory { directory in
      let url = directory.appending(path: "a.json")
      for content in [Data("old".utf8), Data(), Data(repeating: 7, count: 3_000_000)] {
        try AtomicFile.write(content, to: url)
        #expect(try Data(contentsOf: url) == content)
      }
      let names = try CorpusSamples.names(in: directory)
      #expect(names == ["a.json"])
    }
  }

  @Test func aDirectoryThatIsNotThereIsNamed() throws {
    try CorpusSamples.withDirectory { directory in
      let url = directory.appending(path: "none/a.json")
      #expect(
        complaint(writing: url)
          == "\(url.path(percentEncoded: false)): the file cannot be written: No such file or directory\n"
          + "  To mend it: make the directory first.")
      let names = try CorpusSamples.names(in: directory)
      #expect(names.isEmpty)
    }
  }

  @Test func aFileInPlaceOfTheDirectoryIsNamed() throws {
    try CorpusSamples.withDirectory { directory in
      try Data("x".utf8).write(to: directory.appending(path: "file"))
      #expect(complaint(writing: directory.appending(path: "file/a.json")).contains("a part of the path is a file"))
      #expect(throws: CorpusError.self) {
        try Corpus(root: directory.appending(path: "file")).write(CorpusSamples.file)
      }
      let names = try CorpusSamples.names(in: directory)
      #expect(names == ["file"])
    }
  }

  @Test func aDirectoryInPlaceOfTheFileIsNamedAndNothingIsLeft() throws {
    try CorpusSamples.withDirectory { directory in
      let url = directory.appending(path: "a.json")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      #expect(complaint(writing: url).contains("a directory has that name"))
      let names = try CorpusSamples.names(in: directory)
      #expect(names == ["a.json"])
    }
  }

  @Test func aNameThatIsTooLongLeavesNothing() throws {
    try CorpusSamples.withDirectory { directory in
      #expect(
        complaint(writing: directory.appending(path: String(repeating: "a", count: 300))).contains(
          "choose a shorter path"))
      let names = try CorpusSamples.names(in: directory)
      #expect(names.isEmpty)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func aDirectoryThatCannotBeWrittenIsNamed() throws {
    try CorpusSamples.withDirectory { directory in
      let locked = directory.path(percentEncoded: false)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: locked)
      #expect(
        complaint(writing: directory.appending(path: "a.json")).contains("choose a directory that you may write to"))
      let names = try CorpusSamples.names(in: directory)
      #expect(names.isEmpty)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked)
    }
  }

  @Test func whatCannotBeWrittenEvenByRootIsNamed() {
    let complaint = complaint(writing: URL(filePath: "/dev/null/a.json"))
    #expect(complaint.hasPrefix("/dev/null/a.json: the file cannot be written: Not a directory"))
  }
}
