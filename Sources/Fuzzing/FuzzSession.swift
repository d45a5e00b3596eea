import ConformanceKit
import Foundation

/// The one fuzzer of a process, as libFuzzer's entry points need it: it is made when the first asks for it.
package final class FuzzSession: Sendable {
  /// The session that the environment describes; without one that makes sense the process ends with 2.
  package static let shared = FuzzSession(
    environment: ProcessInfo.processInfo.environment, executable: CommandLine.arguments.first ?? "")

  private let settings: FuzzSettings
  private let fuzzer: Fuzzer

  private init(environment: [String: String], executable: String) {
    do {
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

  /// Runs an input. What is new is told; then the process aborts, so that libFuzzer knows, unless it is to go on.
  package func run(_ input: [UInt8]) {
    if settings.onlyMeasures { return fuzzer.measure(input) }
    do {
      guard let text = try fuzzer(input).text else { return }
      Console.write(text)
    } catch {
      Console.write("Error: \(error)\n")
    }
    if !settings.goesOn { abort() }
  }
}
