import ConformanceKit
import Foundation
import TestSupport
import Testing

@Suite struct CorpusBadInputTests {
  private static let text: Result<String, any Error> = Result { try CorpusSamples.text(of: CorpusSamples.smallFile) }

  @Test func aFileCutShortAnywhereIsAnErrorWithALine() throws {
    let bytes = Array(try Self.text.get().utf8)
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    for end in bytes.indices {
      guard case .failure(let error) = CorpusSamples.decode(bytes[..<end]) else {
        Issue.record("cut at \(end), the file was read")
        continue
      }
      let line = try #require(error.line, "cut at \(end): \(error)")
      #expect((1...lines).contains(line))
    }
  }

  @Test func noMutationTraps() throws {
    let bytes = Array(try Self.text.get().utf8)
    var random = SeededNumbers(state: 11)
    var refused = 0
    let count = Effort.count(2_000, long: 10_000)
    for _ in 0..<count {
      var mutated = bytes
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: mutated.indices, using: &random)
        let byte = UInt8.random(in: 0...255, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: mutated[index] = byte
        case 1: mutated.insert(byte, at: index)
        case 2: mutated.remove(at: index)
        default: mutated[index] = [0x22, 0x2C, 0x7B, 0x7D, 0x5B, 0x5D, 0x3A, 0x30, 0x39, 0x2D, 0x65][index % 11]
        }
      }
      if case .failure(let error) = CorpusSamples.decode(mutated) {
        refused += 1
        #expect(error.line != nil, "\(error)")
      }
    }
    #expect(refused > count / 2)
  }

  @Test func nestingIsLimited() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      try CorpusSamples.complaint(reading: deep) == """
        case.json:1: \(String(repeating: "[0]", count: 64)): arrays and objects are nested deeper than 64
          To mend it: restore the file from version control, or remove it.
        """)
  }

  @Test func sizeIsLimited() throws {
    let large = "\"" + String(repeating: "a", count: 4 * 1024 * 1024) + "\"\n"
    #expect(
      try CorpusSamples.complaint(reading: large) == """
        case.json: the file is larger than 4194304 bytes
          To mend it: minimize the program with 'conformance minimize', or remove the file.
        """)
  }

  @Test func fieldsAndLinesAreNamed() throws {
    let text = try Self.text.get()
    func complaint(_ old: String, _ new: String) throws -> String {
      try CorpusSamples.complaint(reading: text.replacing(old, with: new, maxReplacements: 1))
    }
    let mend = "\n  To mend it: correct the field, or restore the file from version control."
    let restore = "\n  To mend it: restore the file from version control, or remove it."
    #expect(
      try complaint(#""double" : "nan""#, #""double" : "none""#)
        == "case.json:9: expected.double: expected the shortest decimal of a double, inf, -inf, nan, -nan, or nan:0x and 16 "
        + "hexadecimal digits, found \"none\"" + mend)
    #expect(
      try complaint(#""formatVersion" : 3"#, #""formatVersion" : 4"#)
        == "case.json:12: formatVersion: format version 4 is newer than 3, the newest that this version of the kit reads"
        + "\n  To mend it: update ConformanceKit.")
    #expect(try complaint("  \"law\" : \"roundTrip.scalar\",\n", "") == "case.json:1: law: the field is missing" + mend)
    #expect(
      try complaint(#"  "law" :"#, #"  "actual" :"#)
        == "case.json:14: the key \"actual\" comes twice (canonically equal keys count as one)" + restore)
    #expect(
      try complaint(#"  "backend" :"#, #"  "lore" : 1,\#n  "backend" :"#)
        == "case.json:3: lore: unknown field 'lore'; known are formatVersion, fingerprint, law, scenario, backend, statement, "
        + "seed, signature, triggers, program, step, expected, actual, path, choices, reproducible, upstream, found"
        + mend)
    #expect(
      try complaint(#""step" : 1"#, #""step" : 300"#).contains(
        "step: expected the index of one of the 2 operations, found 300"))
    #expect(
      try complaint(#""choices" :"#, #""choices" ;"#)
        == "case.json:7: choices: expected ':', found ';'" + restore)
    #expect(try complaint("\u{2E}", "\u{FEFF}") == "read")
    #expect(
      try CorpusSamples.complaint(reading: "\u{FEFF}" + text).hasPrefix(
        "case.json:1: the JSON starts with a byte order mark"))
    #expect(
      try CorpusSamples.complaint(reading: "").hasPrefix(
        "case.json:1: expected a value, but the JSON ends: it is cut short"))
    #expect(try CorpusSamples.complaint(reading: String(text.dropLast())).contains("does not end with a newline"))
    #expect(
      try CorpusSamples.complaint(reading: text + "x").contains(
        "expected the end of the JSON after the value, found 'x'"))
  }

  @Test func aFieldInsideTheProgramIsNamed() throws {
    let text = try Self.text.get().replacing(#""int8" : "5""#, with: #""int8" : 5"#)
    let line = text[..<(try #require(text.range(of: #""int8" : 5"#)).lowerBound)].count { $0 == "\n" } + 1
    #expect(
      try CorpusSamples.complaint(reading: text)
        == "case.json:\(line): program.operations[1].records[0].fields.p.int8: Expected to decode String but found number "
        + "instead.\n  To mend it: correct the field, or restore the file from version control.")
    #expect(
      try CorpusSamples.complaint(reading: text.replacing("\"odd name\" : null", with: "\"odd name\" : 5")).contains(
        "program.operations[1].records[0].fields[\"odd name\"]: expected a value"))
  }

  @Test func bytesThatAreNotUTF8AreNamed() throws {
    var bytes = Array(try Self.text.get().utf8)
    let index = try #require(bytes.firstIndex(of: UInt8(ascii: "s")))
    bytes[index] = 0xFF
    guard case .failure(let error) = try CorpusSamples.read(bytes) else { throw CocoaError(.featureUnsupported) }
    #expect(error.problem == "the text is not UTF-8" && error.line == 2)
  }

  @Test(arguments: [
    #""\ud800""#, #""\ud800A""#, #""\udc00\ud800""#, #""\x""#, "\"\t\"", "01", "1.", "-", ".5", "1e", "tru", "[1,]",
    "{,}",
  ])
  func syntaxErrorsAreFound(_ json: String) throws {
    guard case .failure(let error) = try CorpusSamples.read((json + "\n").utf8) else {
      Issue.record("\(json) was read")
      return
    }
    #expect(error.line != nil)
    #expect(!error.problem.contains("field is missing"))
  }

  @Test func whatIsNoRegularFileIsRefused() throws {
    try CorpusSamples.withDirectory { directory in
      for url in [directory, URL(filePath: "/dev/null"), directory.appending(path: "none.json")] {
        #expect {
          try CorpusFile.read(from: url, catalogue: WireSamples.catalogue)
        } throws: { "\($0)".contains("the file cannot be read: ") && "\($0)".contains(url.path(percentEncoded: false)) }
      }
    }
  }
}
