import ResponseComparing
import StoreContract

/// A timeline as a figure of an HTML page. Each task is a column, time goes down, and each call is a box as long as the
/// call took.
///
/// Texts wrap, so the figure fits any width. Its items are in the order of the calls, for readers that do not see it.
struct TimelineFigure {
  private let timeline: Timeline

  init(_ timeline: Timeline) { self.timeline = timeline }

  var markup: Markup {
    let converters = timeline.converters.map { "<br/>\("\($0)")" as Markup } ?? ""
    return """
      <figure class="timeline">
      <figcaption>What each task did. Time goes down, and calls side by side ran at the same \
      time.\(converters)</figcaption>
      <ol style="--tasks:\(max(timeline.lanes.count - 1, 1))">
      \(calls.map(item))
      </ol>
      </figure>
      """
  }

  private var calls: [(lane: Int, call: Timeline.Call)] {
    timeline.lanes.enumerated().flatMap { lane, content in content.calls.map { (lane, $0) } }
      .sorted { $0.call.called < $1.call.called }
  }

  /// Returns the box of a call. The first lane has the calls before and after the tasks, so it is as wide as all.
  private func item(_ lane: Int, _ call: Timeline.Call) -> Markup {
    let columns = lane == 0 ? "1/-1" : "\(lane)"
    let wrong: Markup = call.isMarked ? " <strong>wrong</strong>" : ""
    let style: Markup = call.isMarked ? " class=\"fail\"" : ""
    return """
      <li\(style) style="grid-row:\(call.called)/\(call.returned + 1);grid-column:\(columns)">\
      <small>\(timeline.lanes[lane].name)</small> <code>\(call.operation)</code> \
      <code>→ \(call.response)</code>\(wrong)</li>
      """
  }
}
