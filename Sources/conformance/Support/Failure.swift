import ArgumentParser
import ConformanceKit
import Foundation

/// Why a command ended otherwise than well: a message, and an exit status.
struct Failure {
  private let message: String
  private let status: Int32

  /// The failure that an error stands for.
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

  /// Prints the message, help on standard output and anything else on standard error.
  ///
  /// - Returns: The exit status.
  func report() -> Int32 {
    guard !message.isEmpty else { return status }
    let handle = status == 0 ? FileHandle.standardOutput : FileHandle.standardError
    handle.write(Data((message + "\n").utf8))
    return status
  }
}

/// A wrong use of the command line that only shows once it has been parsed.
struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, and what to do.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

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
