import Generators
import Testing

/// The exact reports of properties that do not hold.
@Suite struct FailureTextTests {
  @Test func aMinimalCaseIsShownWithItsFailureAndReplay() throws {
    let text = try report {
      try forAll(.array(of: .int), seed: 7, fileID: file, line: 1) { list in
        try check(Array(Set(list)).count, equals: list.count, "a set is as long", fileID: file, line: 2)
      }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 does not hold.

          Minimal case, after 7 evaluations of shrinking:
            [0, 0]

          failed    check at Tests/Lists.swift:2: a set is as long
                    actual    1
                    expected  2
          found     after 30 cases passed
          replay    replaying: "c1EoalGQUAAQGAgICAgICAgIABgICAgICAgICAAf__________fwAAAREAAAADAgAFAAEAAgEBAgIB"
                    seed: 7
        """)
  }

  @Test func severalValuesAreShownAsATuple() throws {
    let text = try report {
      try forAll(.int, .string, seed: 7, fileID: file, line: 1) { number, text in number < 100 || text.isEmpty }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 does not hold.

          Minimal case, after 25 evaluations of shrinking:
            (100, "a")

          failed    the property returned false
          found     after 11 cases passed, as (6041550463299536, "t")
          replay    replaying: "c12NUP6QIBgICAgICAgICAAYCAgICAgICAgAH__________3_HAQMAFIDwQwEAAA"
                    seed: 7
        """)
  }

  @Test func anErrorIsNamedByItsType() throws {
    let text = try report {
      try forAll(.int(in: 0...9), seed: 7, fileID: file, line: 1) { if $0 > 3 { throw Late.by(days: $0) } }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 does not hold.

          Minimal case, after 5 evaluations of shrinking:
            4

          failed    threw FailureTextTests.Late: by(days: 4)
          found     after 1 case passed, as 7
          replay    replaying: "c10nKJJQEBgICAgICAgICAAQAJBAA"
                    seed: 7
        """)
  }

  @Test func aLongCaseIsBrokenIntoLines() throws {
    let text = try report {
      try forAll(.array(of: .string(count: 0...90, alphabet: .ascii), count: 3...3), seed: 7, fileID: file, line: 1) {
        $0.allSatisfy { $0.utf8.count < 30 }
      }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 does not hold.

          Minimal case, after 84 evaluations of shrinking:
            ["", "", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]

          failed    the property returned false
          found     after 13 cases passed
          replay    replaying: "c11M4G6wMDAFqAAQADAFqAAQADAFqAAR4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAECAADAAEAAQEBAQEBAQEBAQ"
                    seed: 7
        """)
  }

  @Test func anUnfinishedCaseIsNotCalledMinimal() throws {
    let text = try report {
      try forAll(.int, seed: 7, budget: Budget(shrinkEvaluations: 3), fileID: file, line: 1) { $0 < 1000 }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 does not hold.

          Simplest case so far, after 3 evaluations of shrinking; then the evaluation budget ended:
            65535

          failed    the property returned false
          found     after 11 cases passed, as 9223372036854775806
          replay    replaying: "c1D1JQJAEBgICAgICAgICAAYCAgICAgICAgAH__________3_9_wcA"
                    seed: 7
        """)
  }

  @Test func aFlakyFailureShowsBothOutcomes() throws {
    var runs = 0
    let text = try report {
      try forAll(.int(in: 0...9), seed: 7, fileID: file, line: 1) { number in
        runs += number == 5 ? 1 : 0
        try check(number != 5 || runs > 1, fileID: file, line: 2)
      }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 is flaky: a case failed, but not in the same way when it was run again.

          Simplest case that failed, after 2 evaluations of shrinking:
            5

          failed    check at Tests/Lists.swift:2
          again     passed
          found     after 5 cases passed
          replay    replaying: "c1NoX1hAEBgICAgICAgICAAQAJBQA"
                    seed: 7
        """)
  }

  @Test func aCaseThatFailsInAnotherWayIsFlaky() throws {
    var runs = 0
    let text = try report {
      try forAll(.int(in: 5...5), seed: 7, fileID: file, line: 1) { number in
        runs += 1
        try check(runs > 1, "first", fileID: file, line: 2)
        try check(false, "then", fileID: file, line: 3)
      }
    }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 is flaky: a case failed, but not in the same way when it was run again.

          Simplest case that failed:
            5

          failed    check at Tests/Lists.swift:2: first
          again     check at Tests/Lists.swift:3: then
          found     before any case passed
          replay    replaying: "c1cd590wEBhYCAgICAgICAAQAAAAA"
                    seed: 7

        The property at Tests/Lists.swift:1 does not hold.

          Minimal case:
            5

          failed    check at Tests/Lists.swift:3: then
          found     before any case passed
          replay    replaying: "c1cd590wEBhYCAgICAgICAAQAAAAA"
                    seed: 7
        """)
  }

  @Test func aReplayRunsOneCase() throws {
    let property = { (list: [Int]) in list.count < 2 }
    let failure = try #require(throws: PropertyFailure.self) { try forAll(.array(of: .int), seed: 1, property) }
    let choices = try #require(failure.defects.first?.choices)
    var cases = 0
    let again = try report {
      try forAll(.array(of: .int), replaying: choices, fileID: file, line: 1) { list in
        cases += 1
        return property(list)
      }
    }
    #expect(cases == 1)
    #expect(
      again == """
        The property at Tests/Lists.swift:1 does not hold.

          Replayed case:
            [0, 0]

          failed    the property returned false
        """)
    #expect(try forAll(.array(of: .int), replaying: choices) { $0.count == 2 }.passed == 1)
  }

  @Test func aReplayWithAnotherGeneratorSaysSo() throws {
    let failure = try #require(throws: PropertyFailure.self) { try forAll(.int, seed: 1) { $0 < 1000 } }
    let choices = try #require(failure.defects.first?.choices)
    let text = try report { try forAll(.int(in: 0...9), replaying: choices, fileID: file, line: 1) { _ in false } }
    #expect(
      text == """
        The property at Tests/Lists.swift:1 does not hold.

          Replayed case:
            9

          failed    the property returned false
          note      the generator has changed: the choices now give another value
        """)
  }

  @Test func aDiscardedReplayIsInconclusive() throws {
    let failure = try #require(throws: PropertyFailure.self) { try forAll(.int, seed: 1) { $0 < 1000 } }
    let choices = try #require(failure.defects.first?.choices)
    let error = try #require(throws: InconclusiveProperty.self) {
      try forAll(
        Generator.int.filter("no number is even and odd") { _ in false }, replaying: choices, fileID: file, line: 1
      ) { _ in true }
    }
    #expect(
      "\(error)" == """
        The property at Tests/Lists.swift:1 was not tested: the replayed choices were discarded (no number is even and odd).
        They belong to another generator, or to an older version of this one.
        """)
  }

  @Test func tooManyDiscardsShowTheirReasons() throws {
    let error = try #require(throws: InconclusiveProperty.self) {
      try forAll(Generator.int.filter("not a multiple of 1000") { $0 % 1000 == 0 }, seed: 7, fileID: file, line: 1) {
        if $0 == 0 { throw Discard() }
        return true
      }
    }
    #expect(
      "\(error)" == """
        The property at Tests/Lists.swift:1 was given up: the search discarded 100 cases and kept 0.

          65  no reason given
          35  not a multiple of 1000

          Generate only suitable values instead of filtering them: use a narrower range, `map` or `flatMap`.
        """)
  }

  private enum Late: Error { case by(days: Int) }

  private let file = "Tests/Lists.swift"

  private func report(_ property: () throws -> Statistics) throws -> String {
    "\(try #require(throws: PropertyFailure.self) { try property() })"
  }
}
