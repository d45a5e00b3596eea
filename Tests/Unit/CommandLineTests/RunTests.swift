import Foundation
import TestSupport
import Testing

@Suite struct RunTests {
  @Test func theReferenceStoreConforms() throws {
    let conformance = try Conformance()
    let result = try conformance.run("run", "--cases", "5", "--seed", "1")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.hasPrefix("ConformanceKit 0.1.0, seed 1\n"))
    #expect(result.output.contains("Conforms: "))
    #expect(!result.output.contains("\u{1B}"))
    #expect(conformance.folder.files == [])
  }

  @Test func oneSeedGivesOneReport() throws {
    let conformance = try Conformance()
    let backends = ["reference", "foundation-json", "faulty:nan-becomes-null"].flatMap { ["--backend", $0] }
    let scenarios = Effort.isLong ? [] : ["round-trip", "transaction"].flatMap { ["--scenario", $0] }
    let run = ["run", "--cases", "5", "--format", "json"] + backends + scenarios
    let first = try conformance.run(run + ["--seed", "5"])
    #expect(first.status == 1)
    #expect(try conformance.run(run + ["--seed", "5"]).output == first.output)
    #expect(try conformance.run(run + ["--seed", "5", "--jobs", "2"]).output == first.output)
    #expect(try conformance.run(run + ["--seed", "6"]).output != first.output)
  }

  @Test func aFindingIsWrittenAndReplayed() throws {
    let conformance = try Conformance()
    let arguments = ["--law", "round-trip.value", "--backend", "faulty:nan-becomes-null", "--seed", "1", "--verbose"]
    let result = try conformance.run(["run"] + arguments)
    #expect(result.status == 1)
    let files = conformance.folder.files.filter { $0.hasSuffix(".json") }
    #expect(!files.isEmpty)
    #expect(files.contains { result.output.contains("conformance replay \($0) --backend faulty:nan-becomes-null") })
    for file in files {
      #expect(result.output.contains(file))
      #expect(try conformance.run("replay", file).status == 1)
      #expect(try conformance.run("replay", file, "--backend", "reference").status == 0)
    }
  }

  @Test func whatIsKnownIsHeldToItsProgram() throws {
    let conformance = try Conformance()
    let arguments = ["run", "--law", "round-trip.value", "--backend", "faulty:double-through-float", "--seed", "1"]
    #expect(try conformance.run(arguments).status == 1)
    let fingerprints = conformance.folder.files.filter { $0.hasSuffix(".json") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    let list = { (names: [String]) in
      let entries = names.map {
        "{\"fingerprint\":\"\($0)\",\"law\":\"round-trip.value\",\"reason\":\"a float\",\"upstream\":\"unreported\"}"
      }
      return
        "{\"formatVersion\":1,\"backend\":\"faulty:double-through-float\",\"entries\":[\(entries.joined(separator: ","))]}\n"
    }
    let path = try conformance.folder.write(
      list(fingerprints), to: "corpora/known-failures/faulty:double-through-float.json")
    let known = try conformance.run(arguments)
    #expect(known.status == 0, "\(known.output)\(known.errors)")
    #expect(known.output.contains("Known failures"))
    _ = try conformance.folder.write(
      list(fingerprints + ["0000000000000000"]), to: "corpora/known-failures/faulty:double-through-float.json")
    let wrong = try conformance.run(arguments)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("0000000000000000"))
    #expect(try conformance.run(arguments + ["--known-failures", "/dev/null"]).status == 1)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func nothingInTimeIsInconclusive() throws {
    let result = try Conformance().run("run", "--time-budget", "1ms", "--cases", "100000")
    #expect(result.status == 3, "\(result.output)")
  }
}
