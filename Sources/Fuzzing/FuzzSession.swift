package import ConformanceKit
import Foundation
import Synchronization

/// The one fuzzer of a process, as libFuzzer's entry points need it: it is made when the first asks for it.
package final class FuzzSession: Sendable {
  /// The session that the environment describes; without one that makes sense the process ends with 2.
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

  /// Writes the seeds, if that is what is asked for, and ends the process.
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

  /// Runs an input. What is new is told; then the process aborts, so that libFuzzer knows, unless it is to go on. One that went on
  /// ends with 1. Where something that the backend needs is not there any more, the process ends with 2.
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
      // At once, since libFuzzer takes an ordinary exit for a finding.
      _exit(2)
    } catch {
      Console.write("Error: \(error)\n")
    }
    if !settings.goesOn { abort() }
    endWithOne()
  }

  /// libFuzzer ends its process with 0 when its time is over.
  private func endWithOne() {
    let isFirst = hasFound.withLock { hasFound in
      defer { hasFound = true }
      return !hasFound
    }
    if isFirst { atexit { _exit(1) } }
  }
}

/// What a fuzzer's bytes are given to.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// A law and the choices that make its program, for a backend.
  case program
  /// A file of the corpus.
  case corpusFile = "corpus-file"
  /// A line that an adapter answers with.
  case adapterAnswer = "adapter-answer"
  /// Convex's JSON.
  case convex
  /// A list of known failures.
  case knownFailures = "known-failures"
}

/// What an input came to.
package enum FuzzOutcome: Sendable, Hashable {
  /// Nothing was found.
  case nothing
  /// A failure that is on the list of known failures, has a file in the corpus, or was found in this run before.
  case known(Fingerprint)
  /// A failure that nobody knew, with its smallest program.
  case failure(CorpusFile)
  /// A program that nobody knew hangs, and keeps a thread of this process: another one has to make it minimal.
  case hang(Fingerprint)
  /// The reading of the input contradicts itself.
  case complaint(String)
}
