import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting

/// What a terminal shows that understands `\r`, `\n` and the erasure of a line.
private struct ShownLines {
  private(set) var lines = [""]

  mutating func receive(_ text: String) {
    var rest = text[...]
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "\r": lines[lines.count - 1] = ""
      case "\u{1B}": rest.removeFirst(2)
      case "\n": lines.append("")
      default: lines[lines.count - 1].append(character)
      }
    }
  }
}

@Suite struct TerminalTests {
  @Test func theStatusIsBelowAllLinesAndGoesAway() {
    var screen = TerminalScreen()
    var shown = ShownLines()
    for text in [
      screen.add("first", above: ""), screen.show("status 1"), screen.add("second\nthird", above: "status 1, later"),
      screen.show("status 2, longer"),
      screen.show("short"), screen.add("fourth", above: "last"),
    ] { shown.receive(text) }
    #expect(shown.lines == ["first", "second", "third", "fourth", "last"])
    shown.receive(screen.show(""))
    #expect(shown.lines == ["first", "second", "third", "fourth", ""])
  }

  /// A line that is added brings what the status says at that moment, so that a short run does not show its beginning.
  @Test func aLineBringsTheStatusOfItsMoment() {
    let seconds = Mutex(0)
    let sent = Mutex<[String]>([])
    let console = StatusConsole(
      RunControl(), timeBudget: nil, time: { .seconds(seconds.withLock { $0 }) }, width: { 30 },
      write: { text in sent.withLock { $0.append(text) } })
    console.line("before")
    console.draw()
    seconds.withLock { $0 = 7 }
    console.line("after")
    #expect(
      sent.withLock { $0 } == ["before\n", "\r\u{1B}[KStarting  0:00", "\r\u{1B}[Kafter\n0/s  Starting  0:07"])
  }

  @Test func anEqualStatusIsNotSentAgain() {
    var screen = TerminalScreen()
    #expect(!screen.show("status").isEmpty && screen.show("status").isEmpty)
  }

  /// The width is that of each moment, and nothing is drawn after the end.
  @Test func aConsoleAsksForTheWidthEachTime() {
    let width = Mutex(30)
    let sent = Mutex<[String]>([])
    let console = StatusConsole(
      RunControl(), timeBudget: nil, time: { .zero }, width: { width.withLock { $0 } },
      write: { text in sent.withLock { $0.append(text) } })
    #expect(console.draw())
    width.withLock { $0 = 7 }
    #expect(console.draw())
    console.line("a law")
    console.finish()
    #expect(!console.draw())
    #expect(
      sent.withLock { $0 } == [
        "\r\u{1B}[KStarting  0:00", "\r\u{1B}[K0:00", "\r\u{1B}[Ka law\n0:00", "\r\u{1B}[K",
      ])
  }

  @Test(
    arguments: [
      (true, [:], true, true), (false, [:], false, false), (true, ["NO_COLOR": "1"], false, true),
      (true, ["NO_COLOR": ""], true, true), (false, ["FORCE_COLOR": "1"], true, false),
      (false, ["FORCE_COLOR": "0"], false, false), (false, ["FORCE_COLOR": ""], false, false),
      (true, ["FORCE_COLOR": "1", "NO_COLOR": "1"], false, true), (true, ["TERM": "dumb"], false, false),
      (true, ["TERM": "dumb", "FORCE_COLOR": "1"], true, false), (true, ["TERM": "xterm"], true, true),
    ] as [(Bool, [String: String], Bool, Bool)])
  func whatAnOutputCanShow(isTerminal: Bool, environment: [String: String], hasColours: Bool, canRewrite: Bool) {
    let traits = TerminalTraits(isTerminal: isTerminal, environment: environment)
    #expect(traits.hasColours == hasColours && traits.canRewrite == canRewrite)
  }
}
