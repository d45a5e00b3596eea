import ConformanceKit

/// Something that a backend needs is not there any more, and what was found before was told.
///
/// A command that has nothing to tell by then throws the `EnvironmentFailure` itself.
struct EarlyEnd: Error {
  /// What ended the command.
  let failure: EnvironmentFailure

  init(_ failure: EnvironmentFailure) {
    self.failure = failure
  }
}
