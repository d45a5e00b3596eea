extension KnownFailures {
  /// The reasons why a list cannot be edited.
  package enum EditError: Error, Hashable, CustomStringConvertible {
    /// A new entry has no reason.
    case noReason
    /// There is no entry for the fingerprint and the platform. `others` are the platforms for which the fingerprint has
    /// entries, where nil means all platforms.
    case noEntry(String, Platform?, others: [Platform?])
    /// A failure cannot be covered by an entry, because it has another cause.
    case otherCause(String, than: String, Set<Trigger>?)
    /// An entry cannot cover other failures, because nothing is known to trigger its own.
    case noTriggers(String)

    /// An entry states triggers that its own failure does not need.
    case foreignTriggers(Set<Trigger>, own: Set<Trigger>?)

    /// What is wrong and what to do about it.
    package var description: String {
      switch self {
      case .foreignTriggers(let stated, let own):
        return "the failure does not need \(stated.names.joined(separator: ", ")): "
          + (own.map { "it needs \($0.isEmpty ? "nothing" : $0.names.joined(separator: ", "))" }
            ?? "what it needs was not measured")
      case .otherCause(let fingerprint, let entry, let triggers):
        return "\(fingerprint) has another cause than \(entry), which occurs only with "
          + (triggers ?? []).names.joined(separator: ", ")
      case .noTriggers(let fingerprint):
        return "\(fingerprint) can cover no other failures, because nothing is known to trigger it"
      case .noReason: return "an entry needs a reason: give one with --reason"
      case .noEntry(let fingerprint, let platform, let others):
        let wanted = "there is no entry \(fingerprint) for \(platform.map(\.rawValue) ?? "all platforms")"
        guard let other = others.first else { return wanted }
        return
          "\(wanted), but one for \(other.map { "\($0.rawValue): add --platform \($0.rawValue)" } ?? "all: leave out --platform")"
      }
    }
  }

  /// The fields that an edit sets. A nil field stays unchanged.
  package struct Details: Sendable {
    /// Why the failure is on the list.
    package var reason: String?
    /// Where the failure was reported.
    package var upstream: Upstream?
    /// The last day on which the failure counts as known.
    package var expires: CalendarDay?
    /// What a covered failure must need, in the place of all that triggers the entry's own failure.
    package var triggers: Set<Trigger>?

    /// Creates the fields of an edit.
    package init(
      reason: String? = nil, upstream: Upstream? = nil, expires: CalendarDay? = nil, triggers: Set<Trigger>? = nil
    ) {
      self.triggers = triggers
      self.reason = reason
      self.upstream = upstream
      self.expires = expires
    }
  }

  /// The entry for a fingerprint and a platform, where nil means all platforms. Nil if there is none.
  package func entry(_ fingerprint: String, _ platform: Platform?) -> Entry? {
    entries.first { $0.fingerprint == fingerprint && $0.platform == platform }
  }

  /// Adds a failure to the list, or changes its entry.
  ///
  /// - Parameters:
  ///   - file: The failure to add.
  ///   - others: Failures with the same cause, which the entry is to cover.
  ///   - platform: The only platform on which the failure occurs; nil for all platforms.
  ///   - details: The fields to set.
  ///   - replaced: The fingerprint of an entry to remove. The new entry takes over its fields.
  /// - Returns: The added or changed entry.
  /// - Throws: ``EditError`` when the new entry has no reason, when the replaced entry does not exist, or when the
  ///   failures do not have one cause. The list is then unchanged.
  @discardableResult
  package mutating func add(
    _ file: CorpusFile, covering others: [CorpusFile] = [], on platform: Platform?, _ details: Details,
    replacing replaced: String? = nil
  ) throws(EditError) -> Entry {
    let old = try replaced.map { name throws(EditError) in try present(name, platform) }
    let base = entry(file.fingerprint, platform) ?? old
    guard let reason = details.reason ?? base?.reason else { throw .noReason }
    let entry = Entry(
      fingerprint: file.fingerprint, law: file.law,
      covers: try coverage(of: others, by: file, details.triggers, base?.covers),
      reason: reason,
      upstream: details.upstream ?? base?.upstream ?? .unreported, platform: platform,
      expires: details.expires ?? base?.expires)
    removeAll { $0.platform == platform && [file.fingerprint, replaced].contains($0.fingerprint) }
    add(entry)
    return entry
  }

  private func coverage(
    of others: [CorpusFile], by file: CorpusFile, _ stated: Set<Trigger>?, _ present: Coverage?
  ) throws(EditError) -> Coverage? {
    var coverage = present ?? Coverage()
    if let stated {
      guard let own = file.triggers, own.include(stated) else { throw .foreignTriggers(stated, own: file.triggers) }
      coverage.triggers = stated
    } else if let kept = coverage.triggers, let own = file.triggers, !own.include(kept) || own.isEmpty != kept.isEmpty {
      // The failure that takes the entry's place needs other things.
      coverage.triggers = nil
    }
    for other in others where other.fingerprint != file.fingerprint {
      guard file.triggers?.isEmpty == false else { throw .noTriggers(file.fingerprint) }
      guard file.mayCover(other, needing: coverage.triggers) else {
        throw .otherCause(other.fingerprint, than: file.fingerprint, coverage.triggers ?? file.triggers)
      }
      coverage.add(other, besides: file)
    }
    return coverage.normalised
  }

  /// Removes an entry from the list.
  ///
  /// - Throws: ``EditError`` when there is no such entry.
  @discardableResult
  package mutating func remove(_ fingerprint: String, on platform: Platform?) throws(EditError) -> Entry {
    let entry = try present(fingerprint, platform)
    removeAll { $0 == entry }
    return entry
  }

  /// Removes some entries from the list and ignores those that are not on it.
  ///
  /// - Returns: The removed entries.
  package mutating func removeAll(in gone: [Entry]) -> [Entry] {
    let removed = entries.filter(gone.contains)
    removeAll(where: gone.contains)
    return removed
  }

  /// Sets where a failure was reported, in every entry with its fingerprint.
  package mutating func report(_ fingerprint: String, at upstream: Upstream) {
    for entry in entries where entry.fingerprint == fingerprint {
      var reported = entry
      reported.upstream = upstream
      removeAll { $0 == entry }
      add(reported)
    }
  }

  private func present(_ fingerprint: String, _ platform: Platform?) throws(EditError) -> Entry {
    if let entry = entry(fingerprint, platform) { return entry }
    throw .noEntry(
      fingerprint, platform, others: entries.filter { $0.fingerprint == fingerprint }.map(\.platform))
  }
}
