import ConformanceKit
import Foundation
import Testing

@testable import Fuzzing

/// What parses outside input, given inputs that are sound, and inputs that are not.
@Suite struct FuzzedReadingTests {
  private static let readings = FuzzTarget.allCases.filter { $0 != .program }

  private func settings(_ target: FuzzTarget, _ corpus: Corpus = .committed) -> FuzzSettings {
    var settings = FuzzSettings()
    settings.target = target
    settings.corpus = corpus
    return settings
  }

  @Test(arguments: readings)
  func soundInputsAreReadWithoutComplaint(_ target: FuzzTarget) throws {
    let settings = settings(target)
    let fuzzer = try Fuzzer(settings)
    let seeds = try FuzzSeeds(settings, committed: .committed).all()
    #expect(seeds.count >= 3)
    for seed in seeds { #expect(try fuzzer(seed.bytes).outcome == .nothing, "\(seed.name)") }
  }

  @Test(arguments: readings)
  func damagedInputsAreReadWithoutComplaint(_ target: FuzzTarget) throws {
    let settings = settings(target)
    let fuzzer = try Fuzzer(settings)
    var noise = Noise()
    for seed in try FuzzSeeds(settings, committed: .committed).all().prefix(20) {
      for _ in 0..<20 {
        var damaged = seed.bytes
        let change = noise.next(3)
        damaged[(Int(change[0]) << 8 | Int(change[1])) % damaged.count] = change[2]
        #expect(try fuzzer(damaged).outcome == .nothing)
      }
    }
  }

  @Test func aComplaintNamesTheInput() throws {
    try withCorpus { corpus in
      let fuzzer = Fuzzer(settings(.convex, corpus)) { _ in .complaint("1 is read as 2") }
      let report = try fuzzer([1, 2, 3])
      let input = corpus.root.appending(path: "fuzz/convex/\(FuzzInput.name(of: [1, 2, 3]))")
      #expect(try Array(Data(contentsOf: input)) == [1, 2, 3])
      #expect(
        report.text == """
          FOUND 1 is read as 2
            input:   \(input.path)
            replay:  CONFORMANCE_FUZZ_TARGET=convex conformance-fuzz \(input.path)

          """)
    }
  }
}
