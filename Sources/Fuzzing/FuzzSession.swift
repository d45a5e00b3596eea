package import ConformanceKit
import Foundation
import Synchronization

/// The single fuzzer of a process for libFuzzer's entry points. It is created when it is first used.
package final class FuzzSession: Sendable {
  /// The session that the environment describes. If the environment is invalid, the process exits with status 2.
  package static let shared = FuzzSession(
    environment: ProcessInfo.processInfo.environment,
    executable: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "")

  private let settings: FuzzSettings
  private let fuzzer: Fuzzer
  private let hasFound = Mutex(false)

  private init(environment: [String: String], executable: String) {
    do {
      try FuzzHost.serve(environment)
      settings = try FuzzSettings(environment: environment, executable: executable)
      fuzzer = try Fuzzer(settings)
    } catch {
      Console.write("Error: \(error)\n")
      exit(2)
    }
  }

  /// Writes the seeds and ends the process, if the settings ask for seeds. Otherwise it does nothing.
  package func prepare() {
    guard let folder = settings.seeds else { return }
    do {
      Console.write("\(try FuzzSeeds(settings).write(to: folder)) seeds\n")
      exit(0)
    } catch {
      Console.write("Error: \(error)\n")
      exit(2)
    }
  }

  /// Runs an input and prints new findings. After a finding the process aborts, so that libFuzzer notices, unless the
  /// settings say to continue. A process that continued exits with status 1. If something that the backend needs is no
  /// longer there, the process exits with status 2.
  package func run(_ input: [UInt8]) {
    do {
      if settings.onlyMeasures { return try fuzzer.measure(input) }
      let report = try fuzzer(input)
      guard let text = report.text else { return }
      Console.write(text)
      switch report.outcome {
      case .nothing, .known: return
      case .hang: abort()
      case .failure, .complaint: break
      }
    } catch let failure as EnvironmentFailure {
      Console.write("Error: \(failure).\n")
      // Exit immediately, because libFuzzer reports an ordinary exit as a finding.
      _exit(2)
    } catch {
      Console.write("Error: \(error)\n")
    }
    if !settings.goesOn { abort() }
    endWithOne()
  }

  /// Makes the process exit with status 1. libFuzzer would exit with status 0 when its time is up.
  private func endWithOne() {
    let isFirst = hasFound.withLock { hasFound in
      defer { hasFound = true }
      return !hasFound
    }
    if isFirst { atexit { _exit(1) } }
  }
}

/// The code that a fuzzer passes its inputs to.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// A law and the choices of its program, which runs on a backend.
  case program
  /// The reader of corpus files.
  case corpusFile = "corpus-file"
  /// The reader of response lines of an adapter.
  case adapterAnswer = "adapter-answer"
  /// The reader of Convex's JSON.
  case convex
  /// The reader of lists of known failures.
  case knownFailures = "known-failures"
}

/// The outcome of an input.
package enum FuzzOutcome: Sendable, Hashable {
  /// The input shows nothing wrong.
  case nothing
  /// A failure that is on the list of known failures, has a file in the corpus, or was found earlier in this run.
  case known(Fingerprint)
  /// A new failure, with its smallest program.
  case failure(CorpusFile)
  /// A new program that hangs. It blocks a thread of this process, so another process has to minimise it.
  case hang(Fingerprint)
  /// The input shows an error in a reader. The text describes it.
  case complaint(String)
}
