import ConformanceTesting
import Testing

func inserted(_ number: Int, into list: [Int]) -> [Int] {
  let index = list.firstIndex { $0 > number } ?? list.endIndex
  return Array(list[..<index]) + [number] + list[index...]
}

struct CoverageExamples {
  @discardableResult func sortingKeepsAllElements() throws -> Statistics {
    try forAll(.array(of: .int), seed: 1) { list in
      classify("empty", when: list.isEmpty)
      classify("a number occurs twice", when: Set(list).count < list.count)
      try check(list.sorted().count == list.count)
    }
  }

  // This one fails: its report is the one that the document shows.
  func insertingKeepsTheOrder() async {
    await forAll(.array(of: .int), .int, seed: 1) { list, number in
      let isSorted = list == list.sorted()
      cover("sorted, of two numbers or more", atLeast: 0.2, when: isSorted && list.count > 1)
      guard isSorted else { return }
      #expect(inserted(number, into: list) == (list + [number]).sorted())
    }
  }

  @Test func insertingKeepsTheOrderOfSortedLists() async {
    await forAll(Generator.array(of: .int).map { $0.sorted() }, .int) { list, number in
      cover("two numbers or more", atLeast: 0.2, when: list.count > 1)
      #expect(inserted(number, into: list) == (list + [number]).sorted())
    }
  }
}
