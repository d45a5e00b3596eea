public import ConformanceKit
public import Foundation

/// Convex's published Python client: what `scripts/install-convex` put in place, and the programs of `Examples/python-convex`
/// that call it.
///
/// Nothing of it is linked: it runs in a process of its own, behind the adapter protocol.
public struct ConvexClient: Sendable {
  /// The version that the adapter is known to work with, as it says it itself.
  public static let knownVersion = "convex 0.8.1"
  /// The Python of the virtual environment that `scripts/install-convex` makes.
  private static let python = ".backends/convex/bin/python3"
  /// Where the programs are that call the client.
  private static let programs = "Examples/python-convex"

  /// The folder that has both.
  private let root: URL

  /// The client that is here, in the working directory or the nearest folder around it.
  ///
  /// - Parameter directory: The working directory.
  /// - Throws: ``ClientProblem/absent`` when there is none.
  public static func found(
    from directory: URL = URL(filePath: FileManager.default.currentDirectoryPath)
  ) throws(ClientProblem) -> ConvexClient {
    var folder = directory.standardizedFileURL
    while !hasClient(folder) {
      guard folder.pathComponents.count > 1 else { throw .absent }
      folder.deleteLastPathComponent()
    }
    return ConvexClient(root: folder)
  }

  private static func hasClient(_ folder: URL) -> Bool {
    [python, "\(programs)/adapter.py"].allSatisfy { path in
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
  }

  /// The command that runs a program of `Examples/python-convex`.
  ///
  /// - Parameter program: The program's file name, such as `adapter.py`.
  /// - Returns: The program to start, and its arguments.
  public func command(_ program: String) -> [String] {
    [Self.python, "\(Self.programs)/\(program)"].map { root.appending(path: $0).path }
  }

  /// Starts the adapter `convex-python`.
  ///
  /// - Returns: The adapter, in a process of its own.
  /// - Throws: ``ClientProblem`` when it does not start, or the client is of another version than ``knownVersion``.
  public func adapter() throws(ClientProblem) -> ProcessAdapter {
    let adapter: ProcessAdapter
    do {
      adapter = try ProcessAdapter(command: command("adapter.py"))
    } catch {
      throw .doesNotStart(error)
    }
    guard adapter.backend.version == Self.knownVersion else { throw .unknownVersion(adapter.backend.version) }
    return adapter
  }
}
