import ConformanceKit
import FaultyStores
import Foundation
import ReferenceStore
import TestSupport
import Testing

@testable import Fuzzing

/// Backends in processes of their own: what ends the process leaves a file of the corpus like any other failure.
@Suite(.onItsOwnThread) struct FuzzedProcessTests {
  /// What is left of a store that breaks: the operation that breaks it, and what is told of it.
  private static let breaking = [
    (store: "traps-on-negative", values: #"["a": .int64(-1)]"#, change: "crash: SIGILL in put"),
    (store: "loops-on-empty-text", values: #"["a": .string("")]"#, change: "hang"),
    (store: "exhausts-memory", values: #"["a": .data([0x00])]"#, change: "crash: SIG"),
    (store: "exits-in-mid-answer", values: #"["a": .null]"#, change: "crash: exit 7 in put"),
  ]

  /// One after the other, because a program is only made minimal as long as the hangs before it leave time.
  @Test(.serialized, arguments: breaking)
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

  /// What ended the fuzzer's process while another law was tried is told of the law that a simpler program breaks
  /// already.
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
      guard case .hang(let fingerprint) = try fuzzer.run(seed.bytes) else {
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

  /// Who goes on after a finding says so at the end, where libFuzzer would end well; what is known by then is no
  /// finding.
  @Test func aRunThatWentOnEndsWithOne() throws {
    try withCorpus { corpus in
      var settings = settings("faulty:string-trimmed", corpus)
      settings.isChild = false
      let (input, _) = try #require(try failure(Fuzzer(settings)))
      let file = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID().uuidString)")
      try Data(input).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try FileManager.default.removeItem(at: corpus.root)
      let statuses = [try run([file], settings).status, try run([file], settings).status]
      #expect(statuses == [1, 0])
    }
  }

  /// What was found by then is written, as small as it is, and nothing is known of any other input.
  @Test(arguments: [(room: 0, files: 0), (room: 1, files: 2), (room: 20, files: 2)])
  func whereTheDiskIsFullTheProcessEndsWithTwo(room: Int, files: Int) throws {
    try withCorpus { corpus in
      var settings = settings("faulty:string-trimmed", corpus)
      let (input, _) = try #require(try failure(Fuzzer(settings)))
      try FileManager.default.removeItem(at: corpus.root)
      let folder = FileManager.default.temporaryDirectory.appending(path: "failing-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "input")
      try Data(input).write(to: file)
      let failing = try FailingAdapter(
        after: room, "'\(ConformanceCommand.executable.path)' serve --backend faulty:string-trimmed",
        in: folder)
      settings.adapter = failing.command
      let result = try run([file, file], settings)
      #expect(result.status == 2)
      let found = result.errors.contains("FOUND ")
      #expect(found == (files > 0), "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          "Error: the run ended early, in round-trip.value on faulty:string-trimmed: \(FailingAdapter.reason).\n"))
      let written = FileManager.default.enumerator(atPath: corpus.root.path)?.compactMap { $0 as? String } ?? []
      #expect(written.count { $0.hasSuffix(".json") || $0.hasPrefix("fuzz/program/") } == files, "\(written)")
      guard let program = written.first(where: { $0.hasSuffix(".json") }) else { return }
      let kept = try CorpusFile.read(from: corpus.root.appending(path: program), catalogue: .standard)
      let store = try #require(FaultyStores.adapter(named: settings.backend))
      #expect(
        try kept.isShown(to: #require(Law.named(kept.law)), in: CheckContext(store, model: ReferenceAdapter.self)))
    }
  }

  /// What the fuzzer's own program comes to, run in an ordinary build.
  private func run(_ inputs: [URL], _ settings: FuzzSettings) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: settings.host)
    process.arguments = inputs.map(\.path)
    process.environment = [
      "CONFORMANCE_FUZZ_BACKEND": settings.backend, "CONFORMANCE_FUZZ_LAW": settings.law ?? "",
      "CONFORMANCE_FUZZ_CORPUS": settings.corpus.root.path, "CONFORMANCE_FUZZ_GO_ON": "1",
      "CONFORMANCE_FUZZ_ADAPTER": settings.adapter ?? "", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
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
