import ConformanceKit
import FaultyStores
import Foundation
import ReferenceStore
import TestSupport
import Testing

@testable import Fuzzing

/// What the fuzzer's entry point does with an input, without the fuzzer.
@Suite struct FuzzedProgramTests {
  @Test func aFailingInputBecomesAFileOfTheCorpus() throws {
    try withCorpus { corpus in
      let settings = settings(corpus)
      let (input, report) = try #require(try failure(settings))
      let files = try corpus.programs.files()
      let file = try #require(files.first)
      #expect(files.count == 1 && report.outcome == .failure(file))
      #expect(file.backend.name == settings.backend && file.law == settings.law && file.seed == nil)
      #expect(file.triggers?.names == ["a number that reads differently as a float and as a double"])
      let cause = "\(file.signature) | \(file.triggers?.names.joined(separator: ", ") ?? "")"
      #expect(Fingerprint(signature: cause, on: settings.backend).text == file.fingerprint)
      #expect(try Array(Data(contentsOf: corpus.root.appending(path: "fuzz/program/\(file.fingerprint)"))) == input)
      let law = try #require(Law.named(file.law))
      let store = try #require(FaultyStores.all.first { $0.adapter.backend.name == settings.backend })
      #expect(try file.isShown(to: law, in: CheckContext(store.adapter, model: ReferenceAdapter.self)))
      #expect(
        try !file.isShown(to: law, in: CheckContext(ReferenceAdapter(semantics: .strict), model: ReferenceAdapter.self))
      )
    }
  }

  @Test func theProgramIsAsSmallAsTheCommittedOne() throws {
    try withCorpus { corpus in
      var settings = settings(corpus)
      // Whatever comes first, there is one thing that can be said of it.
      settings.backend = "faulty:date-truncated-to-seconds"
      _ = try failure(settings)
      let file = try #require(try corpus.programs.files().first)
      let committed = try Corpus.committed.faultyStores.files().first { $0.fingerprint == file.fingerprint }
      #expect(try #require(committed).program == file.program)
    }
  }

  @Test func eachDefectIsToldOnce() throws {
    try withCorpus { corpus in
      let settings = settings(corpus)
      let fuzzer = try Fuzzer(settings)
      let (input, report) = try #require(try failure(settings, fuzzer))
      guard case .failure(let file) = report.outcome else { return }
      func isKnown(_ fuzzer: Fuzzer) throws -> Bool {
        guard case .known(let fingerprint) = try fuzzer(input).outcome else { return false }
        return fingerprint.text == file.fingerprint
      }
      // In one run, by its file, and by the list of known failures.
      #expect(try isKnown(fuzzer))
      #expect(try isKnown(Fuzzer(settings)))
      try FileManager.default.removeItem(at: corpus.regressions)
      #expect(try !isKnown(Fuzzer(settings)))
      let entry = KnownFailures.Entry(
        fingerprint: file.fingerprint, law: file.law, reason: "a test")
      try KnownFailures(backend: settings.backend, entries: [entry])
        .write(to: corpus.knownFailuresLocation(of: settings.backend))
      #expect(try isKnown(Fuzzer(settings)))
    }
  }

  @Test func theReferenceStoreHasNoFailures() throws {
    try withCorpus { corpus in
      var settings = FuzzSettings()
      settings.corpus = corpus
      let fuzzer = try Fuzzer(settings)
      var noise = Noise()
      for _ in 0..<300 { #expect(try fuzzer(noise.next(40)).outcome == .nothing) }
      #expect(!FileManager.default.fileExists(atPath: corpus.root.path))
    }
  }

  /// The bytes of each committed program make the same program, and show the same failure. How a program becomes bytes
  /// is a matter of its law, so `swift test` tries one program of each law.
  @Test func aSeedIsTheProgramOfItsFile() throws {
    var count = 0
    var laws: Set<Law.ID> = []
    let all = try Corpus.committed.faultyStores.files().filter { laws.insert($0.law).inserted || Effort.isLong }
    // A fuzzer reads the files of its corpus, so it gets an empty one here.
    let empty = Corpus(root: FileManager.default.temporaryDirectory.appending(path: "none-\(UUID().uuidString)"))
    for store in FaultyStores.all where !store.isRacy && !store.isKilled && !store.hangs {
      var settings = FuzzSettings()
      settings.backend = store.adapter.backend.name
      settings.corpus = empty
      let files = all.filter { $0.backend.name == settings.backend }
      guard !files.isEmpty else { continue }
      let fuzzer = try ProgramFuzzer(settings, plan: CheckPlan(seed: 0, shrinkEvaluations: 1))
      for (seed, file) in zip(fuzzer.seeds(of: files), files) {
        count += 1
        guard case .failure(let found) = try fuzzer.run(seed.bytes) else {
          Issue.record("\(file.fingerprint) of \(settings.backend) does not show")
          continue
        }
        // The program is not made minimal, so its triggers are not measured.
        #expect(found.signature == file.signature && found.program == file.program)
      }
    }
    #expect(count > Effort.count(20, long: 100))
  }

  private func settings(_ corpus: Corpus) -> FuzzSettings {
    var settings = FuzzSettings()
    settings.backend = "faulty:double-through-float"
    settings.law = "round-trip.value"
    settings.corpus = corpus
    return settings
  }

  /// The first input of some thousand that fails; the fuzzer needs fewer, since it sees what they reach.
  private func failure(_ settings: FuzzSettings, _ fuzzer: Fuzzer? = nil) throws -> (input: [UInt8], FuzzReport)? {
    let fuzzer = try fuzzer ?? Fuzzer(settings)
    var noise = Noise()
    for _ in 0..<5_000 {
      let input = noise.next(48)
      let report = try fuzzer(input)
      if case .failure = report.outcome { return (input, report) }
    }
    return nil
  }
}
