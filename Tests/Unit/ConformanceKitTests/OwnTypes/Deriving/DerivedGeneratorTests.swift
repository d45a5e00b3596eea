import Foundation
import Generators
import TestSupport
import Testing

@testable import OwnTypes

/// Generators that are derived from types.
@Suite struct DerivedGeneratorTests {
  @Test(arguments: DerivedType.all) func everyValueIsOneThatTheTypeAccepts(_ type: DerivedType) throws {
    let count = Effort.count(60, long: 2000)
    #expect(try type.documents(0..<UInt64(count)).count >= type.variety)
  }

  @Test func enumsHaveAllTheirCases() throws {
    func cases<Value: Decodable & SendableMetatype>(_ type: Value.Type) throws -> Set<String> {
      try Set((0..<200).map { SwiftSource.caseName(of: try Generator.of(type).value(seed: $0)) ?? "" })
    }
    #expect(try cases(Derived.Unlisted.self) == ["text", "image", "audio"])
    #expect(try cases(Derived.Listed.self) == ["low", "high"])
    #expect(try cases(Derived.WithoutRawValues.self) == ["on", "off"])
    #expect(try cases(Derived.Lenient.self) == ["known", "other", "unknown"])
    #expect(try cases(Derived.Shape.self) == ["circle", "rectangle", "named", "empty"])
    #expect(try cases(Derived.Expression.self) == ["sum", "negated", "number"])
    #expect(try cases(Derived.JSON.self) == ["bool", "number", "text", "array", "object", "null"])
  }

  @Test func absentAndNullAreTwoThings() throws {
    let limits = try (0..<100).map { try Generator.of(Derived.Patch.self).value(seed: $0).limit }
    #expect(limits.contains(.keep) && limits.contains(.clear) && limits.contains { $0 != .keep && $0 != .clear })
  }

  @Test func recursiveValuesAreBounded() throws {
    func depth(_ tree: Derived.Tree) -> Int { 1 + (tree.children.map(depth).max() ?? 0) }
    func count(_ tree: Derived.Tree) -> Int { tree.children.reduce(1) { $0 + count($1) } }
    let trees = try (0..<300).map { try Generator.of(Derived.Tree.self).value(seed: $0) }
    #expect(trees.map(depth).max() ?? 0 > 2)
    #expect(trees.allSatisfy { depth($0) <= 5 && count($0) < 1000 })
  }

  struct Record: Codable, Equatable {
    enum Rank: String, Codable { case beginner, expert }
    struct Address: Codable, Equatable { var street: String, number: Int }
    var id: UUID
    var name: String
    var points: Int
    var score: Double
    var rank: Rank
    var tags: [String]
    var extra: [String: Int]
    var address: Address?
    var created: Date
    var note: String?
  }

  @Test(arguments: Effort.seeds(3, long: 100)) func failuresShrinkToTheSimplest(_ seed: UInt64) throws {
    var evaluations = 0
    let failure = try #require(throws: PropertyFailure.self) {
      try forAll(.of(Record.self), seed: seed, budget: Budget(cases: 2000)) { record in
        evaluations += 1
        return (record.address?.number ?? 0) < 100
      }
    }
    let choices = try #require(failure.defects.first?.choices.flatMap { ChoiceSequence(encoded: $0) })
    let value = try Generator.of(Record.self).value(of: choices)
    let simplest = Record(
      id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), name: "", points: 0, score: 0, rank: .beginner,
      tags: [], extra: [:], address: Record.Address(street: "", number: 100),
      created: Date(timeIntervalSinceReferenceDate: 0), note: nil)
    #expect(value == simplest)
    #expect(failure.defects.first?.status == .minimal)
  }

  @Test func simplestValueIsEmpty() throws {
    let value = try Generator.of(Derived.Optionals.self).value(of: ChoiceSequence())
    #expect(value == Derived.Optionals(name: nil, age: nil, tags: nil, inner: nil))
  }
}
