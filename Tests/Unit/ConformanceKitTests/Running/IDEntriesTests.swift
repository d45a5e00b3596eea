import Testing

@testable import StoreContract
@testable import StoreHosting

/// The labels of records whose ids a store gives out again.
@Suite struct IDEntriesTests {
  /// Few entries are compared one by one, many are looked up by their hashes.
  private static let sizes = [0, 100]

  private static let id = RecordID("x")

  /// Entries of other records, whose labels are above those that the tests use.
  private func entries(_ size: Int) -> IDEntries {
    var entries = IDEntries()
    for label in 0..<size { entries.note(RecordID("other \(label)"), for: 1000 + label, in: "A") }
    return entries
  }

  @Test(arguments: sizes, [[1, 2, 3], [3, 2, 1], [2, 3, 1], [3, 1, 2]])
  func aRecordHasTheLabelThatGotItLast(_ size: Int, _ labels: [Program.Label]) {
    var entries = entries(size)
    for label in labels {
      entries.note(Self.id, for: label, in: "A")
      #expect(entries.label(of: Self.id, in: "A") == label)
    }
    #expect(entries.label(of: Self.id, in: "B") == nil)
  }

  @Test(arguments: sizes) func aLabelThatGetsItsRecordAgainIsNoNewerThanBefore(_ size: Int) {
    var entries = entries(size)
    entries.note(Self.id, for: 1, in: "A")
    entries.note(Self.id, for: 2, in: "A")
    entries.note(Self.id, for: 1, in: "A")
    #expect(entries.label(of: Self.id, in: "A") == 2)
  }

  @Test(arguments: sizes) func aLabelThatGetsAnotherRecordLeavesItsFormerOneToTheLabelBefore(_ size: Int) {
    var entries = entries(size)
    entries.note(Self.id, for: 2, in: "A")
    entries.note(Self.id, for: 1, in: "A")
    #expect(entries.label(of: Self.id, in: "A") == 1)
    entries.note(RecordID("y"), for: 1, in: "A")
    #expect(entries.label(of: Self.id, in: "A") == 2)
    #expect(entries.label(of: RecordID("y"), in: "A") == 1)
  }
}
