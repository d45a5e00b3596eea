/// A recorder that takes note of nothing, for callers that use the report alone.
package struct SilentRecorder: Recorder {
  /// A recorder.
  package init() {}

  /// Does nothing.
  package func record(_ event: RunEvent) {}
}
