public import Foundation
import StoreContract
public import StoreHosting

/// Convex's published Python client, installed by `scripts/install-convex`, and the programs of
/// `Examples/python-convex` that call it.
///
/// The client is not linked. It runs in its own process, behind the adapter protocol.
public struct ConvexClient: Sendable {
  /// The version that is known to work, as the adapter reports it.
  public static let knownVersion = "convex 0.8.1"
  /// The Python of the virtual environment that `scripts/install-convex` makes.
  private static let python = ".backends/convex/bin/python3"
  /// The folder with the programs that call the client.
  private static let programs = "Examples/python-convex"

  /// The folder that contains the Python and the programs.
  private let root: URL

  /// Finds the client in the working directory, or in the nearest folder around it.
  ///
  /// - Parameter directory: The working directory.
  /// - Throws: ``ClientProblem/absent`` if no folder has a client.
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
  /// - Returns: The adapter, which runs in its own process.
  /// - Throws: ``ClientProblem`` if it does not start, or if the client's version is not ``knownVersion``.
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
