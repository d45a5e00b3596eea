import Foundation
import Testing

/// Whatever is wrong with the input: a clear message, status 2, nothing on standard output, and no file left behind.
@Suite struct BadInputTests {
  @Test(arguments: [
    (["run", "--law", "round-trip.valu"], "there is no law 'round-trip.valu'"),
    (["run", "--law", "own-type.hashable"], "'own-type.hashable' is about types of your own and needs no backend"),
    (["run", "--scenario", "own-type"], "'own-type' is about types of your own and needs no backend"),
    (["run", "--scenario", "round"], "there is no scenario 'round'"),
    (["run", "--backend", "mysql"], "there is no backend 'mysql'"),
    (["run", "--backend", "reference", "--backend", "reference"], "the backend 'reference' is named twice"),
    (["run", "--backend", "all", "--backend", "reference"], "the backend 'reference' is named twice"),
    (["run", "--seed", "abc"], "The value 'abc' is invalid for '--seed <seed>'"),
    (["run", "--seed", "-1"], "--seed"),
    (["run", "--seed", "18446744073709551616"], "The value '18446744073709551616' is invalid for '--seed <seed>'"),
    (["run", "--cases", "0"], "--cases takes a number from 1"),
    (["run", "--cases", "many"], "The value 'many' is invalid for '--cases <cases>'"),
    (["run", "--time-budget", "soon"], "The value 'soon' is invalid for '--time-budget <duration>'"),
    (["run", "--format", "xml"], "The value 'xml' is invalid for '--format <format>'"),
    (["run", "--no-such-option"], "Unknown option '--no-such-option'"),
    (["run", "--corpus", "/dev/null/corpus"], "/dev/null"),
    (["run", "--corpus", "/proc/corpus"], "/proc/corpus"),
    (["run", "--known-failures", "no-such-list.json"], "no-such-list.json"),
    (["explain", "no.law"], "there is no law 'no.law'"),
    (["replay", "no-such-file.json"], "no-such-file.json"),
    (["replay"], "corpora/regressions"),
    (["selftest", "--rounds", "none"], "The value 'none' is invalid for '--rounds <rounds>'"),
    (["selftest", "--generated", "0"], "--generated takes a number from 1"),
    (["selftest", "--generated", "1", "--store", "string-trimmed"], "they take neither --store nor --corpus"),
    (["selftest", "--effects", "--corpus", "corpora"], "they take neither --store nor --corpus"),
    (["selftest", "--effects", "--generated", "1"], "--effects and --generated are two tests"),
    (["selftest", "--scenario", "session"], "--scenario and --law choose laws for --effects and --generated"),
    (["run", "--backend", "faulty:generated:x"], "there is no backend 'faulty:generated:x'"),
    (["no-such-command"], "no-such-command"),
  ])
  func isExplained(arguments: [String], message: String) throws {
    let conformance = try Conformance()
    let result = try conformance.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
    #expect(conformance.folder.files == [])
  }

  @Test func aCorpusFileCutShortAtAnyByteIsRefused() throws {
    let conformance = try Conformance()
    let whole = try Data(contentsOf: sampleCorpusFile)
    for length in stride(from: 0, to: whole.count - 1, by: max(whole.count / 12, 1)) {
      let path = try conformance.folder.write(String(decoding: whole.prefix(length), as: UTF8.self), to: "cut.json")
      let result = try conformance.run("replay", path)
      #expect(result.status == 2)
      #expect(result.errors.contains("cut.json"), "\(length): \(result.errors)")
      #expect(result.output == "")
    }
  }

  @Test(arguments: ["{", "[1]", "{\"formatVersion\":99}", "{\"formatVersion\":1,\"entries\":7}", "\u{FFFD}"])
  func aBrokenListOfKnownFailuresIsRefused(text: String) throws {
    let conformance = try Conformance()
    let path = try conformance.folder.write(text, to: "list.json")
    let result = try conformance.run("run", "--cases", "1", "--known-failures", path)
    #expect(result.status == 2)
    #expect(result.errors.contains("list.json"), "\(result.errors)")
  }
}

/// A committed finding.
let sampleCorpusFile: URL = {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = root.appending(path: "corpora/regressions/round-trip")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return folder.appending(path: names.sorted().first ?? "none")
}()
