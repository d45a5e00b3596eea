package import ResponseComparing
import StoreContract

/// A timeline as an SVG picture. Each lane is a row, time goes to the right, and each call is a bar.
package struct TimelineDrawing: Sendable {
  private let timeline: Timeline

  /// Makes the picture of a timeline.
  package init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  private static let margin = 16
  private static let names = 120
  private static let row = 64
  private static let bar = 40
  /// The width of a character of the text in bars, in pixels.
  private static let character = 7

  /// The picture as a complete SVG document.
  package var svg: String {
    let (width, height) = (x(timeline.duration + 1) + Self.margin, timeline.lanes.count * Self.row + 2 * Self.margin)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" font-family=\"ui-monospace, monospace\" font-size=\"12\">",
      "<title>What each task did, and when</title>",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
    ]
    for (index, lane) in timeline.lanes.enumerated() { lines += self.lane(lane, at: index) }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func lane(_ lane: Timeline.Lane, at index: Int) -> [String] {
    let top = Self.margin + index * Self.row
    let middle = top + Self.row / 2
    let line =
      "<line x1=\"\(Self.names)\" y1=\"\(middle)\" x2=\"\(x(timeline.duration + 1))\" y2=\"\(middle)\" stroke=\"#d0d7de\"/>"
    let name = "<text x=\"\(Self.margin)\" y=\"\(middle + 4)\" fill=\"#57606a\">\(lane.name.inMarkup)</text>"
    return [line, name] + lane.calls.flatMap { bar($0, middle: middle) }
  }

  private func bar(_ call: Timeline.Call, middle: Int) -> [String] {
    let (left, right) = (x(call.called), x(call.returned) - 4)
    let (fill, stroke) = call.isMarked ? ("#ffebe9", "#cf222e") : ("#ddf4ff", "#54aeff")
    let top = middle - Self.bar / 2
    return [
      "<g>", "<title>\("\(call.operation) → \(call.response)".inMarkup)</title>",
      "<rect x=\"\(left)\" y=\"\(top)\" width=\"\(right - left)\" height=\"\(Self.bar)\" rx=\"4\" fill=\"\(fill)\""
        + " stroke=\"\(stroke)\"/>",
      text(call.operation, at: left + 6, top + 16), text("→ \(call.response)", at: left + 6, top + 32), "</g>",
    ]
  }

  private func text(_ text: String, at x: Int, _ y: Int) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" fill=\"#1f2328\">\(text.inMarkup)</text>"
  }

  /// Returns the position of a moment, in pixels. Each moment is wide enough for the texts that begin at it.
  private func x(_ moment: Int) -> Int {
    (1..<max(1, moment)).reduce(Self.names + 12) { $0 + width(ofMoment: $1) }
  }

  /// Returns the width of a moment, in pixels. A bar spans at least one moment, so its first moment makes room for its
  /// text.
  private func width(ofMoment moment: Int) -> Int {
    let texts = timeline.lanes.flatMap(\.calls).filter { $0.called == moment }
      .map { max($0.operation.count, $0.response.count + 2) }
    return texts.max().map { $0 * Self.character + 20 } ?? 24
  }
}
