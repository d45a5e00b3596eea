/// Keeps failing cases between runs, so that the next run tries them first.
///
/// `CONFORMANCE_FAILURES` names the folder, or is `off`. Without it, the folder is `.conformance/failures` of the
/// package in whose folder the process runs, as with `swift test`; a process that runs elsewhere, such as an app's test
/// in Xcode, remembers nothing. Where `CI` is set, only a folder that `CONFORMANCE_FAILURES` names is written.
package struct FailureMemory: Sendable {
  /// The folder with a file for each failure.
  let folder: String
  /// Whether failures are written and removed. Otherwise they are only read.
  var isWritable: Bool
  /// Whether the folder is the default one, which git ignores.
  private let isDefault: Bool
  /// Writes a note for people.
  private let note: @Sendable (String) -> Void

  private static let variable = "CONFORMANCE_FAILURES"
  private static let (defaultParent, defaultFolder) = (".conformance", ".conformance/failures")
  /// The number of failures that are kept for one property.
  private static let limit = 16

  /// The memory that the environment asks for; nil if nothing is to be remembered.
  package init?(_ environment: Environment, note: @escaping @Sendable (String) -> Void = FailureFiles.printNote) {
    guard FailureFiles.isSupported else { return nil }
    let named = environment.text(Self.variable)
    guard named != "off" else { return nil }
    if let named, !named.isEmpty {
      (folder, isWritable, isDefault) = (named, true, false)
    } else {
      guard FailureFiles.exists("Package.swift") else { return nil }
      let isCI = !["", "0", "false"].contains(environment.text("CI") ?? "")
      (folder, isWritable, isDefault) = (Self.defaultFolder, !isCI, true)
    }
    self.note = note
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The failures that were remembered for a property. A file that is damaged is left out, with a note.
  func failures(of location: CodeLocation, _ subject: String) -> [RememberedFailure] {
    let prefix = RememberedFailure.prefix(of: location, subject)
    return names(prefix).prefix(Self.limit).compactMap { name in
      switch FailureFiles.text(path(name)) {
      case .missing: return nil
      case .unreadable: break
      case .text(let text): if let failure = RememberedFailure(text: text) { return failure }
      }
      note("\(path(name)) is no remembered failure (perhaps it was cut short or edited), so it is ignored; delete it")
      return nil
    }
  }

  private func names(_ prefix: String) -> [String] {
    FailureFiles.names(in: folder).filter { $0.hasPrefix(prefix) && $0.hasSuffix(RememberedFailure.suffix) }.sorted()
  }

  /// Keeps what a run found, and removes what no longer fails.
  ///
  /// - Parameters:
  ///   - found: The failures that the run found.
  ///   - recalled: The remembered failures that the run tried, and whether each failed again.
  ///   - location: The file and line of the property.
  /// - Returns: The path of the file of each failure that was kept, by its signature.
  func update(
    found: [RememberedFailure], recalled: [(failure: RememberedFailure, fails: Bool)], at location: CodeLocation
  ) -> [String: String] {
    guard isWritable else { return [:] }
    let kept = Set(found.map(\.fileName))
    // A case that passes may belong to another property with the same values, which has another line. A case that fails
    // is kept under the signature that it has now.
    for (failure, fails) in recalled where fails || failure.location == location {
      if !kept.contains(failure.fileName) { FailureFiles.remove(path(failure.fileName)) }
    }
    return found.reduce(into: [:]) { paths, failure in
      if let path = write(failure) { paths[failure.signature] = path }
    }
  }

  private func write(_ failure: RememberedFailure) -> String? {
    let others = names(RememberedFailure.prefix(of: failure.location, failure.subject))
    guard others.contains(failure.fileName) || others.count < Self.limit else { return nil }
    let path = path(failure.fileName)
    do throws(FailureFiles.Problem) {
      if isDefault, try FailureFiles.makeFolder(Self.defaultParent) {
        // Whoever wants to share failures deletes this file, which is not written again.
        try FailureFiles.save("*\n", to: "\(Self.defaultParent)/.gitignore")
      }
      try FailureFiles.makeFolders(folder)
      try FailureFiles.save(failure.text, to: path)
      return path
    } catch {
      note("a failing case is not remembered: \(error.text); \(Self.variable)=off turns this off")
      return nil
    }
  }
}
