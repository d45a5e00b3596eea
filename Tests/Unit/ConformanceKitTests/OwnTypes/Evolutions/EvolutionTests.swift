import Foundation
import Generators
import TestSupport
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// Every change of a type gets the verdict that a reader expects. The code of both versions says the same.
@Suite struct EvolutionTests {
  @Test func thereAreEnough() {
    #expect(Evolution.all.count >= 40)
    #expect(Set(Evolution.all.map(\.change)).count == Evolution.all.count)
  }

  @Test(arguments: Evolution.all) func theKitSaysWhatBecomesOfDocuments(evolution: Evolution) throws {
    let broken = Set(try evolution.broken())
    // A key that is gone is told beside what else is wrong.
    let beside: Set<OwnTypeLaw> = [.refused, .changed].contains(evolution.oldToNew) ? [.keyNamesPinned] : []
    #expect(
      broken.intersection(Self.backward).subtracting(beside) == Set([evolution.lawOfOld].compactMap { $0 }),
      "old to new")
    #expect(broken.contains(.newDocumentsRead) == (evolution.lawOfNew != nil), "new to old")
  }

  /// The verdicts of the table are those of the two versions' own code.
  @Test(arguments: Evolution.all) func theCodeOfBothVersionsAgrees(evolution: Evolution) throws {
    let forwards = try Evolution.truth(of: evolution.old, in: evolution.new)
    let backwards = try Evolution.truth(of: evolution.new, in: evolution.old)
    // Raw values that belong to another case read as themselves: only the kit sees that.
    let hasMoved = evolution.change.hasPrefix("raw values")
    let hasFallback = evolution.change.hasSuffix("has a fallback")
    if !hasMoved { #expect(forwards == (evolution.oldToNew == .withoutKey ? .read : evolution.oldToNew), "old to new") }
    if !hasMoved, !hasFallback { #expect(backwards == evolution.newToOld, "new to old") }
  }

  /// `scripts/evolutions` writes the page by way of this test.
  @Test func thePageIsWhatIsGenerated() throws {
    let path = "Documentation/Evolutions.md"
    let generated = EvolutionsPage().markdown
    if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_EVOLUTIONS"] != nil {
      try Data(generated.utf8).write(
        to: CommittedDocument("README.md").file.deletingLastPathComponent().appending(path: path))
    }
    #expect(try CommittedDocument(path).text == generated, "\(path) is out of date: run scripts/evolutions")
  }

  private static let backward: Set<OwnTypeLaw> = [.keyNamesPinned, .oldDocumentsRead, .oldValuesKept]
}
