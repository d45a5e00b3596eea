import ConformanceLaws
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting

/// The line that shows what a run does, by what the run does, the time and the width.
@Suite struct StatusLineTests {
  private func run(
    _ evaluations: Int = 0, of law: String = "round-trip.value", on backend: String = "reference", cases: Int = 37,
    isShrinking: Bool = false, finished: Int = 20, of total: Int = 80
  ) -> RunSnapshot {
    let law = RunSnapshot.Law(
      id: law, backend: backend, cases: cases, plannedCases: 100, evaluations: 812,
      isShrinking: isShrinking)
    return RunSnapshot(laws: [law], evaluations: evaluations, finishedLaws: finished, totalLaws: total)
  }

  @Test func itShowsAllOfARun() {
    var line = StatusLine()
    #expect(line.text(run(), at: .zero, width: 80) == "reference  round-trip.value  37/100  20 of 80 laws  0:00")
    #expect(
      line.text(run(4000), at: .seconds(4), width: 80)
        == "reference  round-trip.value  37/100  1000/s  20 of 80 laws  0:04  0:11 left")
  }

  /// Nothing but the time changes while a store takes long to answer, or while its last case ends.
  @Test(arguments: [12, 40, 60, 80, 200], [false, true])
  func itChangesEachSecondThoughNothingElseDoes(width: Int, isEnding: Bool) {
    let longest = Law.standard.map(\.id).max { $0.count < $1.count } ?? ""
    for run in [run(), run(of: longest, on: "foundation-plist-binary", finished: 174, of: 303)] {
      var line = StatusLine()
      let texts = (0..<200).map { line.text(run, at: .seconds($0), width: width, isEnding: isEnding) }
      #expect(Set(texts).count == 200, "\(texts[0])")
    }
  }

  @Test(arguments: 0...90)
  func itIsNeverWiderThanTheTerminal(width: Int) {
    var line = StatusLine(timeBudget: .seconds(60))
    for second in 0..<5 {
      #expect(line.text(run(second * 1_000_000), at: .seconds(second), width: width).count <= width)
    }
  }

  @Test(arguments: [
    (79, "foundation-plist-binary  concurrent-converter.same-as-s…  174 of 303 laws  0:00"),
    (45, "foundation-plist-binary  concurrent-co…  0:00"), (30, "foundation-plist-binary…  0:00"),
    (10, "fou…  0:00"), (9, "foundati…"),
  ])
  func aNarrowLineShortensTheNameAndKeepsTheTime(width: Int, expected: String) {
    var line = StatusLine()
    let run = run(of: "concurrent-converter.same-as-serial", on: "foundation-plist-binary", finished: 174, of: 303)
    #expect(line.text(run, at: .zero, width: width) == expected)
  }

  @Test func itCountsTheProgramsOfShrinking() {
    var line = StatusLine()
    #expect(line.text(run(isShrinking: true), at: .zero, width: 80).contains("shrinking, 812 programs"))
  }

  /// The rate is that of the last seconds.
  @Test func aRateForgetsWhatWasLongAgo() {
    var line = StatusLine()
    for second in 0...10 { _ = line.text(run(second * 1000), at: .seconds(second), width: 80) }
    for second in 11...20 { _ = line.text(run(10_000 + (second - 10) * 2), at: .seconds(second), width: 80) }
    #expect(line.text(run(10_022), at: .seconds(21), width: 80).contains("  2.0/s  "))
  }

  @Test func theTimeBudgetLimitsTheTimeThatIsLeft() {
    var line = StatusLine(timeBudget: .seconds(60))
    #expect(line.text(run(finished: 1), at: .seconds(50), width: 80).hasSuffix("0:50  0:10 left"))
    #expect(line.text(run(finished: 1), at: .seconds(70), width: 80).hasSuffix("1:10  0:00 left"))
  }

  @Test func itSaysThatTheCaseIsTheLast() {
    var line = StatusLine()
    let text = line.text(run(), at: .zero, width: 80, isEnding: true)
    #expect(text == "Ending this case; interrupt again to end at once.  0:00")
  }

  @Test func aNameCannotMoveTheCursor() {
    var line = StatusLine()
    var hostile = run()
    hostile.laws[0].backend = "a\r\n\u{1B}[2Jb\u{2028}\u{202E}"
    #expect(line.text(hostile, at: .zero, width: 80).hasPrefix("a[2Jb  round-trip.value"))
  }

  /// The line does not jump each time that a law is done.
  @Test func theNameStaysUntilAnotherLawBegins() {
    var line = StatusLine()
    _ = line.text(run(), at: .zero, width: 80)
    let between = RunSnapshot(laws: [], evaluations: 0, finishedLaws: 21, totalLaws: 80)
    #expect(line.text(between, at: .zero, width: 80) == "reference  round-trip.value  21 of 80 laws  0:00")
    let after = RunSnapshot(laws: [], evaluations: 0, finishedLaws: 80, totalLaws: 80)
    #expect(line.text(after, at: .zero, width: 80) == "80 of 80 laws  0:00")
  }

  @Test func aRunThatHasNotBegunHasALine() {
    var line = StatusLine()
    let nothing = RunSnapshot(laws: [], evaluations: 0, finishedLaws: 0, totalLaws: 0)
    #expect(line.text(nothing, at: .zero, width: 80) == "Starting  0:00")
  }

  @Test(arguments: [
    (Duration.milliseconds(999), "0:00", "0.9 s"), (.seconds(7), "0:07", "7.0 s"), (.seconds(62), "1:02", "1 min 2 s"),
    (.seconds(3723), "1:02:03", "62 min 3 s"),
  ])
  func durations(duration: Duration, clock: String, words: String) {
    #expect(duration.clock == clock && duration.words == words)
  }
}
