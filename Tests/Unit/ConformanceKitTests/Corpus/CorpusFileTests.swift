import ConformanceKit
import Foundation
import Testing

@Suite struct CorpusFileTests {
  @Test func filesComeBack() throws {
    try CorpusSamples.withDirectory { directory in
      let corpus = Corpus(root: directory)
      let url = try corpus.write(CorpusSamples.file)
      #expect(url.path(percentEncoded: false).hasSuffix("/regressions/roundTrip/3f2a.json"))
      #expect(try CorpusFile.read(from: url, catalogue: WireSamples.catalogue) == CorpusSamples.file)
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text.hasSuffix("}\n") && !text.contains("\\/"))
      try corpus.write(CorpusSamples.file)
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
      #expect(try CorpusSamples.names(in: url.deletingLastPathComponent()) == ["3f2a.json"])
    }
  }

  @Test func theFormIsStable() throws {
    var file = CorpusSamples.file
    file.program = Program(schemas: [], operations: [.close])
    file.step = 0
    file.actual = .text("a/b")
    #expect(
      try CorpusSamples.text(of: file) == """
        {
          "actual" : "a/b",
          "backend" : {
            "name" : "sqlite",
            "version" : "3.45"
          },
          "choices" : "AAECAw==",
          "expected" : {
            "double" : "nan"
          },
          "fingerprint" : "3f2a",
          "formatVersion" : 3,
          "found" : "1.0.0",
          "law" : "roundTrip.scalar",
          "path" : "pair.x",
          "program" : {
            "operations" : [
              {
                "op" : "close"
              }
            ],
            "schemas" : [

            ]
          },
          "reproducible" : true,
          "scenario" : "roundTrip",
          "seed" : "18446744073709551615",
          "signature" : "roundTrip.scalar p double",
          "statement" : "What is put is what is read.",
          "step" : 0
        }

        """)
  }

  @Test func theOptionalFieldsMayBeAbsent() throws {
    var file = CorpusSamples.file
    (file.seed, file.step, file.path, file.choices) = (nil, nil, nil, nil)
    file.actual = .value(.null)
    let read = try CorpusSamples.read(CorpusSamples.text(of: file).utf8).get()
    #expect(read == file)
  }

  @Test func namesThatLeaveTheirDirectoryAreRefused() throws {
    try CorpusSamples.withDirectory { directory in
      for name in ["..", "a/b", "", ".hidden", "a b", "é", "a\\b", "a\0", String(repeating: "a", count: 201)] {
        var file = CorpusSamples.file
        file.fingerprint = name
        #expect(throws: CorpusError.self) { try Corpus(root: directory).write(file) }
        file = CorpusSamples.file
        file.scenario = name
        #expect(throws: CorpusError.self) { try Corpus(root: directory).write(file) }
        #expect(throws: CorpusError.self) { try Corpus(root: directory).knownFailuresLocation(of: name) }
      }
      let names = try CorpusSamples.names(in: directory)
      #expect(names.isEmpty)
    }
  }

  @Test func directoriesAreListedInOrder() throws {
    try CorpusSamples.withDirectory { directory in
      for path in ["b/2.json", "b/10.json", "a/1.json", "a/.1.tmp", "a/notes.txt", "a/.hidden.json", "c/d/e.json"] {
        let url = directory.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: url)
      }
      try FileManager.default.createSymbolicLink(
        at: directory.appending(path: "c/loop"), withDestinationURL: directory)
      let named = directory.appending(path: "a/notes.txt")
      let files = try Corpus.files(at: [directory, named, directory.appending(path: "a")])
      let root = directory.path(percentEncoded: false)
      #expect(
        files.map { $0.path(percentEncoded: false).replacing(root, with: "") } == [
          "a/1.json", "a/notes.txt", "b/10.json", "b/2.json", "c/d/e.json",
        ])
    }
  }

  @Test func aPathThatIsNotThereIsAClearError() {
    #expect(
      throws: CorpusError(
        file: "/nowhere/x.json", problem: "there is no such file or directory",
        remedy: "name a corpus file, or a directory of them such as corpora/regressions")
    ) { try Corpus.files(at: [URL(filePath: "/nowhere/x.json")]) }
  }

  /// A value of any size and depth: the file has the beginning of its description, and can be read.
  @Test(arguments: 0..<3) func whatAStoreDoesNeverMakesAnUnreadableFile(index: Int) throws {
    let values = [
      Value.string(String(repeating: "x", count: 5 << 20)), .data(Array(repeating: 0, count: 4 << 20)),
      (0..<100).reduce(Value.bool(true)) { value, _ in .array([value]) },
    ]
    try CorpusSamples.withDirectory { directory in
      var file = CorpusSamples.smallFile
      file.actual = .value(values[index])
      let url = try Corpus(root: directory).write(file)
      let read = try CorpusFile.read(from: url, catalogue: WireSamples.catalogue)
      #expect(read.program == file.program)
      let length = read.actual.description.utf8.count
      #expect(length < 9000)
      try file.replace(url)
      let replaced = try CorpusFile.read(from: url, catalogue: WireSamples.catalogue)
      let isSame = replaced.actual == read.actual
      #expect(isSame)
    }
  }

  /// A program that is too large is an error, and no file.
  @Test func aProgramThatCannotBeReadIsNotWritten() throws {
    try CorpusSamples.withDirectory { directory in
      var file = CorpusSamples.smallFile
      file.statement = String(repeating: "x", count: 5 << 20)
      let error = #expect(throws: CorpusError.self) { _ = try Corpus(root: directory).write(file) }
      #expect(error.map { "\($0)" }?.contains("no file of more than 4194304 can be read") == true)
      let names = try CorpusSamples.names(in: directory)
      #expect(names == [])
    }
  }
}
