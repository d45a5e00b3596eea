import Testing

@testable import StoreContract

/// Records in words, however many there are.
@Suite struct RecordNamesTests {
  @Test(
    arguments: [
      ([], "no record"), ([7], "record 7"), ([nil], "record ?"), ([2, 1], "records 2, 1"),
      ([1, 2, 3], "records 1, 2, 3"), ([1, 2, 3, 4], "records 1 to 4"),
      (Array(1...101) + [103, 102], "records 1 to 101, 103, 102"), ([4, 3, 2, 1], "records 4, 3, 2, 1"),
      ([1, 2, 3, 4, nil, 5, 6], "records 1 to 4, ?, 5, 6"), ([9, 1, 2, 3, 4, 4], "records 9, 1 to 4, 4"),
    ] as [([Program.Label?], String)])
  func recordsThatFollowEachOtherAreTogether(labels: [Program.Label?], text: String) {
    #expect(labels.recordNames == text)
  }
}
