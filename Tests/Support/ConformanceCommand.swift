public import Foundation

/// The built command line.
public enum ConformanceCommand {
  /// The command line that the tests start. `CONFORMANCE_COMMAND` is the absolute path of another build of it. Tests
  /// start it many times, and an optimised build takes less time.
  public static let executable =
    ProcessInfo.processInfo.environment["CONFORMANCE_COMMAND"].map { URL(filePath: $0) } ?? built

  /// The command line that was built with the tests, with the same traits.
  public static let built = path(of: "conformance")

  /// Where an executable is: the package manager puts it beside the test bundle.
  public static func path(of name: String) -> URL {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    var folder = URL(filePath: bundle)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: name)
      if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath { return candidate }
    }
    return URL(filePath: "/\(name)")
  }
}
