import ConformanceKit
import Foundation
import TestSupport
import Testing

/// Which laws are skipped, on every backend that is available here.
@Suite struct SkipTests {
  private struct Report: Decodable {
    struct Backend: Decodable {
      let name: String
      let capabilities: WireForm<Capabilities>
      let laws: [Law]
    }

    struct Law: Decodable {
      let id: String
      let verdict: Verdict
      let reason: String?
    }

    let backends: [Backend]
  }

  /// Why a law may be skipped, by what the backend does not declare.
  private static func reason(_ need: Requirement) -> String {
    SkipReason.lacks(need).description
  }

  private static let sharesProcess = """
    the store lives in the kit's own process, which no law kills; check it in one of its own (--isolation child, --adapter)
    """

  /// The durable backends that always have a process of their own, because their engine can end it.
  private static let alwaysAlone = ["realm"]

  @Test func aLawIsSkippedForWhatTheBackendDoesNotDeclareAndForNothingElse() throws {
    for backend in try report("--backend all").backends {
      #expect(backend.laws.count == Law.standard.count)
      for law in backend.laws {
        let requirements = try #require(Law.named(law.id)).requirements
        let lacking = requirements.filter { !$0.isMet(by: backend.capabilities.content) }.map(Self.reason)
        let isDurable =
          requirements.contains(.durable) && lacking.isEmpty && !Self.alwaysAlone.contains(backend.name)
        let message: Comment = "\(law.id) on \(backend.name): \(law.reason ?? "")"
        #expect((law.verdict == .skip) == (!lacking.isEmpty || isDurable), message)
        guard law.verdict == .skip, let reason = law.reason else { continue }
        #expect(isDurable ? reason == Self.sharesProcess : lacking.contains(reason), message)
      }
    }
  }

  /// `scripts/check-backends` runs them so.
  @Test func noDurableBackendSkipsALawOfDurabilityInAProcessOfItsOwn() throws {
    let all = try report("--backend all --law round-trip.value").backends
    let durable = all.filter(\.capabilities.content.durable).map { "--backend \($0.name)" }
    guard !durable.isEmpty else { return }
    let options = durable.joined(separator: " ") + " --isolation child --scenario durability"
    for backend in try report(options).backends {
      #expect(!backend.laws.isEmpty && backend.laws.allSatisfy { $0.verdict != .skip }, "\(backend.name)")
    }
  }

  /// The report of a run in the package's folder, where what backends need is installed.
  private func report(_ options: String) throws -> Report {
    let root = try CommittedDocument("README.md").file.deletingLastPathComponent().path
    let result = try Conformance().shell(
      "corpus=$PWD/found; cd '\(root)' && conformance run \(options) --cases 1 --seed 1 --format json --corpus \"$corpus\""
    )
    try #require([0, 1].contains(result.status), "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }
}
