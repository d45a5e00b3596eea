public import Foundation

/// The built command line.
public enum ConformanceCommand {
  /// Where it is: the package manager puts it beside the test bundle.
  public static let executable: URL = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    var folder = URL(filePath: bundle)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "conformance")
      if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath { return candidate }
    }
    return URL(filePath: "/conformance")
  }()
}
