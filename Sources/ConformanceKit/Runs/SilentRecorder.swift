/// A recorder that takes note of nothing, for callers that use the report alone.
public struct SilentRecorder: Recorder {
  /// A recorder.
  public init() {}

  /// Does nothing.
  public func record(_ event: RunEvent) {}
}
