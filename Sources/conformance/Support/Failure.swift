import ArgumentParser
import ConformanceKit
import Foundation

/// The message and the exit status of a command that did not succeed.
struct Failure {
  private let message: String
  private let status: Int32

  /// Makes the failure that corresponds to an error.
  init(_ error: any Error) {
    switch error {
    case let error as ExitCode: (message, status) = ("", error.rawValue)
    case let error as UsageError: (message, status) = ("Error: \(error)", 2)
    case let error as AdapterFailure: (message, status) = ("Error: \(error.report)", 2)
    case let error as EarlyEnd:
      (message, status) = ("Error: \(error.failure).\nWhat was found before is reported above.", 2)
    case let error as EnvironmentFailure: (message, status) = ("Error: \(error).\nNothing was changed.", 2)
    case let error as CorpusError: (message, status) = ("Error: \(error)", 2)
    default:
      let code = Conformance.exitCode(for: error)
      message = Conformance.fullMessage(for: error)
      status = code == .success ? 0 : code == .validationFailure ? 2 : 70
    }
  }

  /// Prints the message: help to standard output, and everything else to standard error.
  ///
  /// - Returns: The exit status of the process.
  func report() -> Int32 {
    guard !message.isEmpty else { return status }
    if status == 0 { Output.line(message) } else { Output.message(message) }
    return status
  }
}

/// A wrong use of the command line that is detected after parsing.
struct UsageError: Error, CustomStringConvertible {
  /// A description of the problem and what to do about it.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Something that a backend needs is no longer there, and the earlier results have been printed.
///
/// A command without earlier results throws the `EnvironmentFailure` itself.
struct EarlyEnd: Error {
  /// The failure that ended the command.
  let failure: EnvironmentFailure

  init(_ failure: EnvironmentFailure) {
    self.failure = failure
  }
}
