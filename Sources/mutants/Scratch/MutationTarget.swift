#if Mutants
  import ArgumentParser
  import Foundation

  /// A part of the package of which mutants are made.
  enum MutationTarget: String, CaseIterable, Codable, ExpressibleByArgument, Sendable {
    /// The reference store. Its mutants are judged by the unmutated one.
    case reference
    /// The adapter of SQLite's own functions, with what it shares with the adapter of GRDB. Both are judged.
    case sqlite

    /// The folders of its sources.
    var folders: [String] {
      switch self {
      case .reference: ["Sources/ReferenceStore"]
      case .sqlite:
        ["Sources/Adapters/SQLSupport", "Sources/Adapters/SQLiteStores/SQL", "Sources/Adapters/SQLiteStores/Raw"]
      }
    }

    /// Where a mutated file is written, in the scratch package. The reference store stays there beside its copy.
    func place(of path: String) -> String {
      self == .reference ? path.replacing("Sources/ReferenceStore", with: "Sources/MutatedReferenceStore") : path
    }

    /// Declarations that only make texts of errors.
    var texts: Set<String> {
      self == .reference ? ["Value.rawText", "Value.content", "Refusal.unreadable"] : []
    }

    /// The kinds of mistakes to make. All texts of the reference store are texts of errors.
    var operators: [MutationOperator] {
      self == .reference ? MutationOperator.allCases.filter { ![.text, .sql].contains($0) } : MutationOperator.allCases
    }

    /// The mutations of all files, in the order of their paths.
    ///
    /// - Parameter root: The folder of the package.
    func files(in root: URL) throws -> [MutatedFile] {
      let context = MutationContext(labelsWithDefault: try Self.labelsWithDefault(in: root))
      return try folders.flatMap { folder in
        try SourceFolder(root: root, path: folder).swiftFiles().map { path in
          let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
          return MutationFinder.mutations(
            of: source, at: path, in: context, operators: operators, leavingOut: texts)
        }
      }
    }

    private static func labelsWithDefault(in root: URL) throws -> Set<String> {
      try ["Sources/ConformanceKit", "Sources/ReferenceStore", "Sources/Adapters/SQLSupport"].reduce(into: []) {
        for path in try SourceFolder(root: root, path: $1).swiftFiles() {
          let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
          $0.formUnion(DefaultLabels.labels(inSource: source))
        }
      }
    }
  }

  /// A folder of the package.
  struct SourceFolder {
    let root: URL
    let path: String

    /// The paths of its Swift files in the package, sorted.
    func swiftFiles() throws -> [String] {
      try files().filter { $0.hasSuffix(".swift") }
    }

    /// The paths of all its files in the package, sorted.
    func files() throws -> [String] {
      let folder = root.appending(path: path)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .map { "\(path)/\($0)" }
        .filter { path in
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
            && !isFolder.boolValue
        }
    }
  }
#endif
