import StoreCoding
import StoreHosting

extension KnownFailures {
  /// Failures that have the cause of an entry and differ from its own failure in the law, the type or the change.
  ///
  /// Each list holds patterns, in which `*` stands for any characters. What the entry's own failure has is always
  /// covered. A failure is covered only if everything that triggers the entry's own failure triggers it too, or else
  /// what the entry states.
  package struct Coverage: Sendable, Hashable {
    /// Patterns of the ids of laws.
    package var laws: [String]
    /// Patterns of the names of types.
    package var types: [String]
    /// Patterns of the changes.
    package var changes: [String]

    /// What a covered failure must need, some of what triggers the entry's own failure or a family of it. Nil if it
    /// must need all of that. If nothing triggers the entry's own failure, an empty set covers failures whatever they
    /// need.
    package var triggers: Set<Trigger>?

    /// Creates a coverage from patterns.
    package init(
      laws: [String] = [], types: [String] = [], changes: [String] = [], triggers: Set<Trigger>? = nil
    ) {
      self.laws = laws
      self.types = types
      self.changes = changes
      self.triggers = triggers
    }

    /// The coverage without duplicates and in order, or nil if it has no pattern.
    package var normalised: Coverage? {
      let ordered = Coverage(
        laws: laws.ordered, types: types.ordered, changes: changes.ordered, triggers: triggers)
      return ordered == Coverage() ? nil : ordered
    }
  }
}

extension KnownFailures.Coverage: CustomStringConvertible {
  /// The patterns in words.
  package var description: String {
    let patterns = [("laws", laws), ("types", types.map { $0.isEmpty ? "none" : $0 }), ("changes", changes)]
    let places = patterns.filter { !$1.isEmpty }.map { "the \($0) \($1.joined(separator: ", "))" }
    return
      (places
      + (triggers.map { [$0.isEmpty ? "whatever triggers them" : "only with \($0.names.joined(separator: ", "))"] }
        ?? []))
      .joined(separator: "; ")
  }
}

extension KnownFailures.Coverage: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case laws, types, changes, triggers }

  /// Encodes the patterns, leaving out the lists that are empty.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !laws.isEmpty { try container.encode(laws, forKey: .laws) }
    if !types.isEmpty { try container.encode(types, forKey: .types) }
    if !changes.isEmpty { try container.encode(changes, forKey: .changes) }
    try container.encodeIfPresent(triggers?.names, forKey: .triggers)
  }

  /// Decodes patterns, and rejects unknown fields.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      laws: try container.decodeIfPresent([String].self, forKey: .laws) ?? [],
      types: try container.decodeIfPresent([String].self, forKey: .types) ?? [],
      changes: try container.decodeIfPresent([String].self, forKey: .changes) ?? [],
      triggers: try container.triggers(forKey: .triggers))
  }
}

extension [String] {
  /// The texts without duplicates, in order. A star makes all others superfluous.
  fileprivate var ordered: [String] { contains("*") ? ["*"] : Set(self).sorted() }
}
