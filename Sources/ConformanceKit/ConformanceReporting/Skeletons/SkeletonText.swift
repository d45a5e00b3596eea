import StoreContract

/// The text after a new adapter is written: its files, and the next commands.
struct SkeletonText {
  private let skeleton: Skeleton
  private let files: [Skeleton.File]
  private let folder: String

  /// Makes the text.
  ///
  /// - Parameters:
  ///   - files: The files that were written.
  ///   - folder: The path of their folder, relative to the current one.
  init(_ skeleton: Skeleton, files: [Skeleton.File], folder: String) {
    self.skeleton = skeleton
    self.files = files
    self.folder = folder
  }

  /// The text.
  var text: String {
    let width = files.map(\.path.count).max() ?? 0
    let lines = files.map { file in
      "  \(file.path.padding(width))  \(file.purpose)"
    }
    return """
      Wrote the adapter '\(skeleton.name.backend)' to \(folder):
      \(lines.joined(separator: "\n"))

      \(kit)

      Next:
      \(commands.map { "  \($0)" }.joined(separator: "\n"))

      \(replacement)
      """
  }

  private var kit: String {
    switch skeleton.kit {
    case .address(let address): "It gets ConformanceKit from \(address). Name another place with --kit."
    case .folder:
      "It gets ConformanceKit from the folder \(skeleton.kit.text). Replace that by an address before CI builds it."
    }
  }

  private var commands: [String] {
    let change = folder == "." ? [] : ["cd \(folder.shellWord)"]
    switch skeleton.language {
    case .swift:
      let product = ".build/debug/\(skeleton.name.type)Adapter"
      return change + ["swift test", "swift run conformance doctor --adapter \(product)"]
    case .python:
      return change + ["python3 -m unittest", "\(program) doctor --adapter \"python3 adapter.py\""]
    }
  }

  /// The command line, as somebody runs it who has the kit only where the adapter gets it from.
  private var program: String {
    guard case .folder = skeleton.kit else { return "conformance" }
    return "swift run --package-path \(skeleton.kit.text.shellWord) conformance"
  }

  private var replacement: String {
    switch skeleton.language {
    case .swift:
      "All laws pass now. Replace \(skeleton.name.type)Store with your own store, and declare what that can do."
    case .python: "All laws pass now. Replace store.py with your own store, and declare what that can do."
    }
  }
}
