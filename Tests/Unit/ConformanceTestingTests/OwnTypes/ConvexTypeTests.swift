import ConformanceKit
import ConformanceTesting
import Foundation
import Testing

/// The types of Convex's documentation on data types.
@Suite struct ConvexTypeTests {
  struct BaseballTeam: Codable, Equatable {
    let name: String
    private var internalWins: Double

    var wins: Int { Int(internalWins) }

    init(name: String, internalWins: Double) {
      self.name = name
      self.internalWins = internalWins
    }
  }

  private static func team(_ wins: Double) -> BaseballTeam { BaseballTeam(name: "Mudville", internalWins: wins) }

  @Test func winsShownAsTheDocumentationDoes() async throws {
    let issues = try await issues {
      try await checkConformance(
        of: .view(
          of: Double.self, values: .int(in: 0...162), get: { Self.team($0).wins }, set: { Double($0) }), seed: 1)
    }
    #expect(
      issues.map(\.text) == [
        """
        own-type.total-on-any-stored-value is broken by Int over Double
          Reading never traps: every stored form, including nil and edge values, reads as a value or is refused.

          Stored form, tried each time:
            .nan

          expected  a value, or a refusal
          actual    a trap, which ends an app; what Swift says of it is on standard error
          at risk   the app: it ends whenever it meets such a value, and again after each start if the value is stored
          to mend   throw, or return nil, where a value cannot be converted, in place of !, try!, fatalError(), an index
                    that may not exist, or arithmetic that overflows
          replay    CONFORMANCE_SEED=1 swift test --filter winsShownAsTheDocumentationDoes
        """
      ])
  }

  @Test func winsCutToFit() async throws {
    let issues = try await issues {
      try await checkConformance(
        of: .view(
          of: Double.self, values: .int(in: 0...162), get: { $0.magnitude < 1000 ? Self.team($0).wins : nil },
          set: { Double($0) }), seed: 1)
    }
    #expect(
      issues.map(\.text) == [
        """
        own-type.exact-or-refused is broken by Int over Double
          A stored form reads as a value that is stored the same way, or is refused: nothing is truncated.

          Stored form, tried each time:
            0.5

          reads as  0
          expected  0.5 when that is stored again
          actual    0.0
          replay    CONFORMANCE_SEED=1 swift test --filter winsCutToFit
        """
      ])
  }

  @Test func winsShownExactlyConform() async throws {
    try await checkConformance(
      of: .view(of: Double.self, values: .int(in: 0...162), get: { Int(exactly: $0) }, set: { Double($0) }))
  }

  @Test func theTeamItselfConforms() async throws {
    try await checkConformance(
      of: .codable(values: zip(.string, .int(in: 0...162)).map { BaseballTeam(name: $0, internalWins: Double($1)) }))
  }
}
