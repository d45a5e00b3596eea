extension KnownFailures {
  /// Why a list cannot be changed in some way.
  package enum EditError: Error, Hashable, CustomStringConvertible {
    /// An entry has no reason.
    case noReason
    /// There is no such entry; those of its fingerprint are for these platforms, nil being all.
    case noEntry(String, Platform?, others: [Platform?])

    /// What is wrong, and what to do.
    package var description: String {
      switch self {
      case .noReason: return "an entry needs a reason: give one with --reason"
      case .noEntry(let fingerprint, let platform, let others):
        let wanted = "there is no entry \(fingerprint) for \(platform.map(\.rawValue) ?? "all platforms")"
        guard let other = others.first else { return wanted }
        return
          "\(wanted), but one for \(other.map { "\($0.rawValue): add --platform \($0.rawValue)" } ?? "all: leave out --platform")"
      }
    }
  }

  /// What an edit gives an entry; what is nil stays as it is.
  package struct Details: Sendable {
    /// Why it is on the list.
    package var reason: String?
    /// Where it was reported.
    package var upstream: Upstream?
    /// The last day on which it counts as known.
    package var expires: CalendarDay?

    /// What an edit gives an entry.
    package init(reason: String? = nil, upstream: Upstream? = nil, expires: CalendarDay? = nil) {
      self.reason = reason
      self.upstream = upstream
      self.expires = expires
    }
  }

  /// The entry of a fingerprint for a platform, nil being all of them.
  package func entry(_ fingerprint: String, _ platform: Platform?) -> Entry? {
    entries.first { $0.fingerprint == fingerprint && $0.platform == platform }
  }

  /// Puts a failure on the list, or changes its entry.
  ///
  /// - Parameters:
  ///   - file: The failure.
  ///   - platform: The only platform on which it fails; nil for all.
  ///   - details: What the entry is to say.
  ///   - replaced: The fingerprint of an entry that is taken from the list, and whose details stay.
  /// - Returns: The entry.
  /// - Throws: ``EditError``; the list is as it was then.
  @discardableResult
  package mutating func add(
    _ file: CorpusFile, on platform: Platform?, _ details: Details, replacing replaced: String? = nil
  ) throws(EditError) -> Entry {
    let old = try replaced.map { name throws(EditError) in try present(name, platform) }
    let base = entry(file.fingerprint, platform) ?? old
    guard let reason = details.reason ?? base?.reason else { throw .noReason }
    let entry = Entry(
      fingerprint: file.fingerprint, law: file.law, reason: reason,
      upstream: details.upstream ?? base?.upstream ?? .unreported, platform: platform,
      expires: details.expires ?? base?.expires)
    removeAll { $0.platform == platform && [file.fingerprint, replaced].contains($0.fingerprint) }
    add(entry)
    return entry
  }

  /// Takes an entry from the list.
  ///
  /// - Throws: ``EditError`` when there is no such entry.
  @discardableResult
  package mutating func remove(_ fingerprint: String, on platform: Platform?) throws(EditError) -> Entry {
    let entry = try present(fingerprint, platform)
    removeAll { $0 == entry }
    return entry
  }

  /// Takes entries from the list, those of them that are on it.
  ///
  /// - Returns: What was taken.
  package mutating func removeAll(in gone: [Entry]) -> [Entry] {
    let removed = entries.filter(gone.contains)
    removeAll(where: gone.contains)
    return removed
  }

  /// Notes in all entries of a fingerprint where it was reported.
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
