import ConformanceKit
import FaultyStores
import Foundation
import TestSupport
import Testing

@testable import Fuzzing

/// Backends in processes of their own: what ends the process leaves a file of the corpus like any other failure.
@Suite(.serialized) struct FuzzedProcessTests {
  /// What is left of a store that breaks: the operation that breaks it, and what is told of it.
  private static let breaking = [
    (store: "traps-on-negative", values: #"["a": .int64(-1)]"#, change: "crash: SIGILL in put"),
    (store: "loops-on-empty-text", values: #"["a": .string("")]"#, change: "hang"),
    (store: "exhausts-memory", values: #"["a": .data([0x00])]"#, change: "crash: SIG"),
    (store: "exits-in-mid-answer", values: #"["a": .null]"#, change: "crash: exit 7 in put"),
  ]

  @Test(arguments: breaking)
  func whatEndsTheProcessBecomesAFileOfTheCorpus(store: String, values: String, change: String) throws {
    try withCorpus { corpus in
      let settings = settings("faulty:\(store)", corpus)
      let (input, report) = try #require(try failure(Fuzzer(settings)))
      guard case .failure(let file) = report.outcome else { return }
      #expect(file.backend.name == settings.backend && file.signature.contains(" | \(change)"), "\(file.signature)")
      #expect(file.program.swiftLiteral.contains(".put(entity: \"Item\", [.init(1, \(values))])"))
      #expect(file.program.operations.count <= 3)
      #expect(try Array(Data(contentsOf: corpus.root.appending(path: "fuzz/program/\(file.fingerprint)"))) == input)
      let path = corpus.root.appending(path: "regressions/round-trip/\(file.fingerprint).json").path
      let replay = "  replay:  conformance replay \(path) --backend faulty:\(store) --isolation child\n"
      #expect(report.text?.hasSuffix(replay) == true, "\(report.text ?? "")")
    }
  }

  /// The fuzzer goes on with a fresh process, and the failure is told once.
  @Test func aProcessThatEndedDoesNotEndTheFuzzer() throws {
    try withCorpus { corpus in
      var settings = settings("faulty:traps-on-negative", corpus)
      settings.isPostMortem = true
      let fuzzer = try Fuzzer(settings)
      let (input, report) = try #require(try failure(fuzzer))
      guard case .failure(let file) = report.outcome else { return }
      #expect(try fuzzer(input).text == "KNOWN \(file.fingerprint)\n")
      settings.isPostMortem = false
      #expect(try Fuzzer(settings)(input).text == nil)
    }
  }

  /// What ended the fuzzer's process while another law was tried is told of the law that a simpler program breaks already.
  @Test(arguments: breaking.prefix(1))
  func theLawIsNamedThatIsToBlame(store: String, values: String, change: String) throws {
    try withCorpus { corpus in
      var settings = settings("faulty:\(store)", corpus)
      settings.law = "query.read-agreement"
      let fuzzer = try Fuzzer(settings)
      settings.isPostMortem = true
      let coroner = try Fuzzer(settings)
      var noise = Noise()
      for _ in 0..<3_000 {
        let input = noise.next(48)
        #expect(try fuzzer(input).outcome == .nothing)
        guard case .failure(let file) = try coroner(input).outcome else { continue }
        #expect(file.law == "round-trip.value" && file.signature.contains(" | \(change)"), "\(file.signature)")
        #expect(file.program.swiftLiteral.contains(", [.init(1, \(values))])"), "\(file.program.swiftLiteral)")
        return
      }
      Issue.record("nothing broke down")
    }
  }

  /// A hang keeps a thread of the process that it happens in, so that another one makes it minimal.
  @Test func aHangInTheFuzzersOwnProcessIsLeftToAnother() throws {
    try withCorpus { corpus in
      var settings = settings("faulty:re-entrant-read-deadlocks", corpus)
      settings.isChild = false
      settings.law = nil
      let plan = CheckPlan(seed: 0, hangDeadline: .milliseconds(200))
      let fuzzer = try ProgramFuzzer(settings, plan: plan)
      let files = try Corpus.committed.faultyStores.files().filter { $0.backend.name == settings.backend }
      let seed = try #require(fuzzer.seeds(of: files).first)
      guard case .hang(let fingerprint) = fuzzer.run(seed.bytes) else {
        Issue.record("no hang")
        return
      }
      #expect(fingerprint.text == files.first?.fingerprint)
      settings.isChild = true
      guard case .failure(let file) = try Fuzzer(settings)(seed.bytes).outcome else {
        Issue.record("no failure in a process of its own")
        return
      }
      #expect(file.fingerprint == fingerprint.text)
    }
  }

  /// The laws that kill the store's process are tried too.
  @Test func aDurableStoreIsKilled() throws {
    try withCorpus { corpus in
      var settings = settings("faulty:acknowledged-before-written", corpus)
      settings.law = "durability.acknowledged"
      let (_, report) = try #require(try failure(Fuzzer(settings)))
      guard case .failure(let file) = report.outcome else { return }
      #expect(file.law == settings.law && file.program.operations.count <= 5, "\(file.program.swiftLiteral)")
      settings.isChild = false
      #expect(throws: FuzzUsageError.self) { try Fuzzer(settings) }
    }
  }

  /// A store that is not linked in, by the command that starts it.
  @Test func anAdapterIsFuzzedByItsCommand() throws {
    try withCorpus { corpus in
      var settings = settings("reference", corpus)
      settings.adapter = "'\(ConformanceCommand.executable.path)' serve --backend faulty:string-trimmed"
      let (_, report) = try #require(try failure(Fuzzer(settings)))
      guard case .failure(let file) = report.outcome else { return }
      #expect(file.backend.name == "faulty:string-trimmed")
      #expect(report.text?.contains(" --adapter ''\\''\(ConformanceCommand.executable.path)'\\'' serve") == true)
    }
  }

  /// Who goes on after a finding says so at the end, where libFuzzer would end well; what is known by then is no finding.
  @Test func aRunThatWentOnEndsWithOne() throws {
    try withCorpus { corpus in
      var settings = settings("faulty:string-trimmed", corpus)
      settings.isChild = false
      let (input, _) = try #require(try failure(Fuzzer(settings)))
      let file = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID().uuidString)")
      try Data(input).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try FileManager.default.removeItem(at: corpus.root)
      let statuses = [try status(of: file, settings), try status(of: file, settings)]
      #expect(statuses == [1, 0])
    }
  }

  /// The status that the fuzzer's own program ends with, run in an ordinary build.
  private func status(of input: URL, _ settings: FuzzSettings) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: settings.host)
    process.arguments = [input.path]
    process.environment = [
      "CONFORMANCE_FUZZ_BACKEND": settings.backend, "CONFORMANCE_FUZZ_LAW": settings.law ?? "",
      "CONFORMANCE_FUZZ_CORPUS": settings.corpus.root.path, "CONFORMANCE_FUZZ_GO_ON": "1",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func settings(_ backend: String, _ corpus: Corpus) -> FuzzSettings {
    var settings = FuzzSettings()
    settings.backend = backend
    settings.law = "round-trip.value"
    settings.corpus = corpus
    settings.isChild = true
    settings.deadline = .seconds(1)
    settings.host = ConformanceCommand.path(of: "conformance-fuzz").path
    return settings
  }

  /// The first input of some thousand that fails.
  private func failure(_ fuzzer: Fuzzer) throws -> (input: [UInt8], FuzzReport)? {
    var noise = Noise()
    for _ in 0..<3_000 {
      let input = noise.next(48)
      let report = try fuzzer(input)
      if case .failure = report.outcome { return (input, report) }
    }
    return nil
  }
}
