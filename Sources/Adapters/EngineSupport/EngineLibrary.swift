package import Foundation

/// The shared library of an engine: what it is, and where it is searched for.
///
/// The library has its own licence and is not part of the kit. It is loaded at run time, so a build does not need it.
package struct EngineLibrary: Sendable, Hashable {
  /// The name of the engine.
  package let name: String
  /// The version that the adapter works with.
  package let version: String
  /// The environment variable that names the library's file.
  package let variable: String
  /// The folder in a project where the library is searched for.
  package let folder: String
  /// The names that the library's file has on the platforms.
  package let fileNames: [String]
  /// The folders of the system where the library is searched for.
  package let systemFolders: [String]
  /// What puts a working library in place: a command or a document.
  package let remedy: String

  /// Describes a library.
  package init(
    name: String, version: String, variable: String, folder: String, fileNames: [String],
    systemFolders: [String] = [], remedy: String
  ) {
    self.name = name
    self.version = version
    self.variable = variable
    self.folder = folder
    self.fileNames = fileNames
    self.systemFolders = systemFolders
    self.remedy = remedy
  }

  /// Finds the file that the environment names, or else the file in ``folder`` of the working directory or of the
  /// nearest folder around it, or else the file in a folder of the system.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - directory: The working directory.
  /// - Returns: The path of the file. The environment may name a file that does not exist.
  /// - Throws: ``LibraryProblem`` of kind `absent`.
  package func path(environment: [String: String], from directory: URL) throws(LibraryProblem) -> String {
    if let path = environment[variable], !path.isEmpty { return path }
    let found = Self.folders(around: directory.standardizedFileURL).lazy.map { $0.appending(path: folder).path }
    guard let path = (Array(found) + systemFolders).lazy.compactMap(file).first else {
      throw LibraryProblem(.absent, self)
    }
    return path
  }

  private func file(in folder: String) -> String? {
    fileNames.lazy.map { "\(folder)/\($0)" }.first(where: FileManager.default.fileExists)
  }

  /// A folder and those around it, the nearest first.
  private static func folders(around directory: URL) -> [URL] {
    var folders = [directory]
    while let last = folders.last, last.pathComponents.count > 1 { folders.append(last.deletingLastPathComponent()) }
    return folders
  }
}
