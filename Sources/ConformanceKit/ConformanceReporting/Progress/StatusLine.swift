package import ConformanceChecking
import Generators
import StoreContract

/// The line that shows what a run does at the moment. It is a pure state machine: the caller says what time it is and
/// how wide the terminal is.
package struct StatusLine: Sendable {
  /// The number of programs at a time, from which the rate is computed.
  private struct Sample {
    let time: Duration
    let evaluations: Int
  }

  private var samples: [Sample] = []
  /// The law that the line shows. Between two laws, it is the one before; before the first and after the last, none.
  private var name = ""
  private let timeBudget: Duration?

  /// Creates the line of a run that begins at the time zero.
  ///
  /// - Parameter timeBudget: How long the run may take; nil for no limit.
  package init(timeBudget: Duration? = nil) {
    self.timeBudget = timeBudget
  }

  /// The line at a time. It always has the time, if there is room for it, so that it changes each second.
  ///
  /// - Parameters:
  ///   - run: What the run does.
  ///   - time: The time since the run began. It never decreases.
  ///   - width: The number of characters that the line may have at most.
  ///   - isEnding: Whether the run has been told to end.
  package mutating func text(_ run: RunSnapshot, at time: Duration, width: Int, isEnding: Bool = false) -> String {
    note(Sample(time: time, evaluations: run.evaluations))
    let clock = Part(time.clock, leastName: 4)
    if isEnding { return Part.line("Ending this case; interrupt again to end at once.", [clock], width: width) }
    if let law = run.laws.first { name = "\(law.backend)  \(law.id)" }
    if run.finishedLaws == run.totalLaws { name = "" }
    let parts = [
      Part(run.laws.first.map(work) ?? "", rank: 2),
      Part(rate, rank: 0),
      Part(run.totalLaws == 0 ? "Starting" : "\(run.finishedLaws) of \(run.totalLaws.counted("law"))", leastName: 32),
      clock,
      Part(left(run, time).map { "\($0.clock) left" } ?? "", rank: 1),
    ]
    return Part.line(name, parts.filter { !$0.text.isEmpty }, width: width)
  }

  /// Keeps the samples of the last seconds, and one older.
  private mutating func note(_ sample: Sample) {
    samples.append(sample)
    while samples.count > 2, sample.time - samples[1].time >= Self.window { samples.removeFirst() }
  }

  /// The rate counts the programs of this time.
  private static var window: Duration { .seconds(5) }

  private func work(_ law: RunSnapshot.Law) -> String {
    law.isShrinking ? "shrinking, \(law.evaluations.counted("program"))" : "\(law.cases)/\(law.plannedCases)"
  }

  private var rate: String {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return "" }
    let rate = Double(last.evaluations - first.evaluations) / ((last.time - first.time) / .seconds(1))
    return rate >= 10 || rate == 0 ? "\(Int(rate))/s" : "\(Double(Int(rate * 10)) / 10)/s"
  }

  /// How much longer the run will take if the other laws take as long as those before. Nil as long as too little is
  /// known.
  private func left(_ run: RunSnapshot, _ time: Duration) -> Duration? {
    let begun = run.laws.reduce(0.0) { $0 + min(Double($1.cases) / Double(max($1.plannedCases, 1)), 1) }
    let share = min((Double(run.finishedLaws) + begun) / Double(max(run.totalLaws, 1)), 1)
    let estimate = share >= Self.leastShare && time >= .seconds(2) ? time * ((1 - share) / share) : nil
    let rest = timeBudget.map { max($0 - time, .zero) }
    return [estimate, rest].compactMap(\.self).min()
  }

  private static var leastShare: Double { 0.02 }
}

/// A part of a line that begins with a name. A narrow line leaves parts out, and shortens the name.
private struct Part {
  let text: String
  /// Which parts a narrow line leaves out first: those of the lowest rank.
  private let rank: Int
  /// The name is shortened to this length at least before the part is left out; nil if the name stays whole.
  private let leastName: Int?

  /// Makes a part that is left out before the name is shortened.
  init(_ text: String, rank: Int) {
    (self.text, self.rank, leastName) = (text, rank, nil)
  }

  /// Makes a part that stays as long as a name of some length fits beside it.
  init(_ text: String, leastName: Int) {
    (self.text, rank, self.leastName) = (text, .max - leastName, leastName)
  }

  static func line(_ name: String, _ parts: [Part], width: Int) -> String {
    // The name of a backend comes from its adapter, and may contain anything.
    let name = String(name.unicodeScalars.filter { !$0.properties.generalCategory.isControl }.map(Character.init))
    let line = ([name] + parts.map(\.text)).filter { !$0.isEmpty }.joined(separator: "  ")
    guard line.count > width else { return line }
    guard let first = parts.min(by: { $0.rank < $1.rank }) else { return line.shortened(to: width) }
    let room = name.count - (line.count - width)
    if let least = first.leastName, room >= least {
      return self.line(name.shortened(to: room), parts, width: width)
    }
    return self.line(name, parts.filter { $0.rank != first.rank }, width: width)
  }
}

extension Duration {
  /// The duration as `0:07`, `12:34` or `1:02:03`.
  package var clock: String {
    let seconds = Int(self / .seconds(1))
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = "\(hours > 0 ? minutes.twoDigits : "\(minutes)"):\((seconds % 60).twoDigits)"
    return hours > 0 ? "\(hours):\(tail)" : tail
  }

  /// The duration in words, such as `0.4 s`, `12 s` or `2 min 3 s`.
  package var words: String {
    let seconds = self / .seconds(1)
    if seconds < 10 { return "\(Double(Int(seconds * 10)) / 10) s" }
    return seconds < 60 ? "\(Int(seconds)) s" : "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension String {
  /// The text, shortened to a number of characters. The last one is then `…`.
  package func shortened(to width: Int) -> String {
    count <= width ? self : width < 1 ? "" : prefix(width - 1) + "…"
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { [.control, .format, .lineSeparator, .paragraphSeparator].contains(self) }
}
