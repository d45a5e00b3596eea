import ResponseComparing
import StoreContract

/// A timeline for a terminal. Each lane is a column, time goes down, and each moment is a line.
///
/// ```text
/// before and after   task 0             task 1
/// put #1 {a: 1} → done
///                    ┌ put #1 {a: 2}
///                    │                  ┌ get #1
///                    └ done             │
///                                       └ {a: 1}   ◀
/// ```
struct TimelineText {
  private let timeline: Timeline
  private let style: TextStyle

  init(_ timeline: Timeline, style: TextStyle = .plain) {
    self.timeline = timeline
    self.style = style
  }

  /// The maximum length of the text of a call, in characters. Longer texts are truncated.
  private static let maximumWidth = 52
  private static let underWay = "│"

  /// The drawing, without a line break at its end.
  var text: String {
    let columns = timeline.lanes.map { column(of: $0) }
    let widths = zip(timeline.lanes, columns).map { lane, lines in
      2 + (lines.map(\.text.count) + [lane.name.count]).reduce(0, max)
    }
    let heading = zip(timeline.lanes, widths).map { $0.name.padding($1) }.joined().trimmedAtEnd
    let moments = (0..<timeline.duration).compactMap { moment -> String? in
      let lines = columns.map { $0[moment] }
      // If no other call ran during a call, its return is on the same line.
      if lines.allSatisfy({ $0.text.isEmpty || $0.text == Self.underWay }) { return nil }
      let line = zip(lines, widths).map { line, width in
        let padded = line.text.padding(width)
        return line.isMarked ? style.bad(padded) : padded
      }
      return line.joined().trimmedAtEnd
    }
    return ([style.faint(heading)] + moments).joined(separator: "\n")
  }

  /// Whether the drawing shows each operation in full.
  var hasWholeOperations: Bool {
    timeline.lanes.flatMap(\.calls).allSatisfy { $0.operation.count <= Self.maximumWidth }
  }

  private struct Line {
    var text = ""
    var isMarked = false
  }

  /// Returns the lines of a lane, one for each moment.
  private func column(of lane: Timeline.Lane) -> [Line] {
    var lines = Array(repeating: Line(), count: timeline.duration)
    for call in lane.calls {
      let mark = call.isMarked ? "   ◀" : ""
      if call.returned == call.called + 1 {
        lines[call.called - 1] = Line(
          text: "\(cut(call.operation)) → \(cut(call.response))\(mark)", isMarked: call.isMarked)
        continue
      }
      lines[call.called - 1] = Line(text: "┌ " + cut(call.operation), isMarked: call.isMarked)
      for moment in call.called..<(call.returned - 1) {
        lines[moment] = Line(text: Self.underWay, isMarked: call.isMarked)
      }
      lines[call.returned - 1] = Line(text: "└ " + cut(call.response) + mark, isMarked: call.isMarked)
    }
    return lines
  }

  private func cut(_ text: String) -> String {
    text.count > Self.maximumWidth ? text.prefix(Self.maximumWidth - 1) + "…" : text
  }
}
