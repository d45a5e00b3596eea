import ArgumentParser
import ConformanceKit

/// The options that name the backend of a list of known failures, whose programs are run.
struct ListedBackendOptions: ParsableArguments {
  @Option(help: "The backend that the list belongs to.")
  var backend: String?

  @OptionGroup var process: ProcessOptions

  /// Returns the backend.
  ///
  /// - Throws: ``UsageError`` if no option names one.
  func adapter() throws -> any StoreAdapter {
    guard let adapter = try process.override(backend) else {
      throw UsageError("name the backend with --backend, or its command with --adapter")
    }
    return adapter
  }
}
