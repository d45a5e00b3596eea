#if Mutants
  import Foundation

  /// A copy of the package in its build folder, in which the sources of the targets contain their mutants.
  ///
  /// It is a copy, because the sources use declarations of package access.
  struct ScratchPackage {
    let root: URL
    /// The folder of the copy.
    var folder: URL { root.appending(path: ".build/mutants/package") }

    private static let addition = """

      // MARK: Added by scripts/mutants

      package.products = []
      package.targets.removeAll { $0.type == .test || $0.path.map { !$0.hasPrefix("Sources/") } ?? false }
      package.targets.append(
        .target(
          name: "MutatedReferenceStore", dependencies: ["ConformanceKit", "MutantSwitch"],
          swiftSettings: package.targets.first { $0.name == "ReferenceStore" }?.swiftSettings))
      for target in package.targets {
        switch target.name {
        case "mutant-laws": target.dependencies.append("MutatedReferenceStore")
        case "SQLSupport", "SQLiteStores": target.dependencies.append("MutantSwitch")
        default: break
        }
      }

      """

    /// Copies what is not mutated.
    func prepare() throws {
      let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
      try write(Array((manifest + Self.addition).utf8), to: "Package.swift")
      let mutated = MutationTarget.allCases.filter { $0 != .reference }.flatMap(\.folders)
      let files = try SourceFolder(root: root, path: "Sources").files()
      for path in files where !mutated.contains(where: { path.hasPrefix("\($0)/") }) {
        try write(Array(Data(contentsOf: root.appending(path: path))), to: path)
      }
      let resolved = root.appending(path: "Package.resolved")
      if let pins = try? Data(contentsOf: resolved), !exists("Package.resolved") {
        try write(Array(pins), to: "Package.resolved")
      }
    }

    /// Writes a file of the copy, unless it has that content: the next build then does nothing for it.
    func write(_ content: [UInt8], to path: String) throws {
      let place = folder.appending(path: path)
      if let old = try? Data(contentsOf: place), Array(old) == content { return }
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content).write(to: place)
    }

    /// Removes the Swift files of a folder of the copy that are not to stay.
    func remove(in path: String, unless stays: (String) -> Bool) throws {
      guard exists(path) else { return }
      for file in try SourceFolder(root: folder, path: path).swiftFiles() where !stays(file) {
        try FileManager.default.removeItem(at: folder.appending(path: file))
      }
    }

    private func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    /// The path of the program that checks laws.
    var program: URL { folder.appending(path: ".build/release/mutant-laws") }

    /// Builds the program.
    ///
    /// - Returns: The errors of the compiler; none if the program was built.
    func build() throws -> [CompilerError] {
      let result = try Command(
        "swift", "build", "--package-path", folder.path, "-c", "release", "--traits", "SQLite", "--product",
        "mutant-laws",
        "-Xswiftc", "-suppress-warnings"
      ).run()
      if result.status == 0 { return [] }
      let errors = CompilerError.all(in: result.output)
      guard !errors.isEmpty else { throw Problem("swift build failed:\n\(result.output.suffix(4000))") }
      return errors
    }
  }

  /// An error of the compiler.
  struct CompilerError: Hashable {
    let file: String
    let line: Int
    let column: Int
    let message: String

    /// The errors in the output of a build.
    static func all(in output: String) -> [CompilerError] {
      var errors: [CompilerError] = []
      for match in output.matches(of: /(?m)^(\/[^:\n]+):(\d+):(\d+): error: (.*)$/) {
        guard let line = Int(match.2), let column = Int(match.3) else { continue }
        let error = CompilerError(file: String(match.1), line: line, column: column, message: String(match.4))
        if !errors.contains(error) { errors.append(error) }
      }
      return errors
    }
  }

  /// An error that ends the program, as a sentence.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
#endif
