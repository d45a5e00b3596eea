#if Mutants
  import Foundation

  /// Why a mutant survives, decided once by a person.
  struct Classification: Codable, Equatable, Sendable {
    /// What a survivor shows.
    enum Kind: String, Codable, CaseIterable, Sendable {
      /// No caller can tell the mutant from the original.
      case equivalent
      /// No program of any law can run the code, because what it guards against cannot happen.
      case unreachable
      /// The laws should kill it.
      case gap
    }

    var kind: Kind
    /// Why, in a sentence.
    var reason: String
    /// The file and the function of the mutants.
    var file: String
    var function: String
    /// The other parts of ``MutationID``. Each that is left out stands for all: an entry can be about several mutants
    /// of a function.
    var `operator`: MutationOperator?
    var original: String?
    var replacement: String?
    var occurrence: Int?

    enum CodingKeys: String, CodingKey {
      case kind = "class"
      case reason, file, function, `operator`, original, replacement, occurrence
    }

    /// Whether the entry is about a mutation.
    func applies(to id: MutationID) -> Bool {
      file == id.file && function == id.function && (`operator`.map { $0 == id.operator } ?? true)
        && (original.map { $0 == id.original } ?? true) && (replacement.map { $0 == id.replacement } ?? true)
        && (occurrence.map { $0 == id.occurrence } ?? true)
    }
  }

  /// All classifications.
  struct Classifications {
    static let path = "scripts/support/mutants.json"
    private let entries: [Classification]

    init(_ entries: [Classification]) {
      self.entries = entries
    }

    /// Reads the file of the package; there are none if it does not exist.
    init(root: URL) throws {
      let file = root.appending(path: Self.path)
      guard FileManager.default.fileExists(atPath: file.path) else {
        entries = []
        return
      }
      do {
        entries = try JSONDecoder().decode([Classification].self, from: Data(contentsOf: file))
      } catch {
        throw Problem("\(Self.path) cannot be read: \(error)")
      }
    }

    /// The first entry about a mutation.
    func entry(for id: MutationID) -> Classification? { entries.first { $0.applies(to: id) } }

    /// The entries that are about none of some survivors.
    func idle(among survivors: [MutationID], of files: Set<String>) -> [Classification] {
      entries.filter { entry in
        files.contains(entry.file) && !survivors.contains { self.entry(for: $0) == entry }
      }
    }
  }
#endif
