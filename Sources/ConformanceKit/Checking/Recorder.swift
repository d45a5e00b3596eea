/// Renders what happens in a run: as text, as JSON, or as whatever somebody needs.
package protocol Recorder: Sendable {
  /// Takes note of an event. Events of one run come one at a time, in an order that does not depend on the number of jobs.
  func record(_ event: RunEvent)
}
