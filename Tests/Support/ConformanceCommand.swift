public import Foundation

/// The built command line.
public enum ConformanceCommand {
  /// The command line that was built with the tests, with the same traits.
  public static let executable = path(of: "conformance")

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
