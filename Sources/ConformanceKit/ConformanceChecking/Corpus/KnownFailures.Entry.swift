package import Foundation
import StoreCoding
import StoreContract

extension KnownFailures {
  /// An entry of a list of known failures.
  package struct Entry: Sendable, Hashable {
    /// The fingerprint of the failure.
    package var fingerprint: String
    /// The id of the broken law.
    package var law: String
    /// Which other failures have the same cause; nil for none.
    package var covers: Coverage?
    /// Why the failure is on the list, in words.
    package var reason: String
    /// Where the failure was reported.
    package var upstream: Upstream
    /// The only platform on which the failure occurs; nil for all platforms.
    package var platform: Platform?
    /// The last day on which the failure counts as known; nil for no end.
    package var expires: CalendarDay?

    /// An entry of a list of known failures.
    package init(
      fingerprint: String, law: String, covers: Coverage? = nil, reason: String, upstream: Upstream = .unreported,
      platform: Platform? = nil, expires: CalendarDay? = nil
    ) {
      self.fingerprint = fingerprint
      self.law = law
      self.covers = covers
      self.reason = reason
      self.upstream = upstream
      self.platform = platform
      self.expires = expires
    }

    /// Whether the entry applies on a platform.
    package func applies(on platform: Platform) -> Bool {
      self.platform == nil || self.platform == platform
    }

    /// Whether the entry's last day has passed.
    package func isExpired(on today: CalendarDay) -> Bool {
      expires.map { $0 < today } ?? false
    }

    /// The order of the list: by fingerprint, then by platform. An entry for all platforms comes first.
    static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      guard left.fingerprint.hasSameUTF8(as: right.fingerprint) else {
        return left.fingerprint.precedesInUTF8(right.fingerprint)
      }
      return switch (left.platform, right.platform) {
      case (nil, let right): right != nil
      case (_, nil): false
      case (let left?, let right?): left.rawValue < right.rawValue
      }
    }
  }

  /// Where a failure was reported, if it was.
  package enum Upstream: Sendable, Hashable {
    /// The failure has not been reported yet.
    case unreported
    /// An issue of the backend's project.
    case issue(URL)
  }

  /// A platform that the kit supports.
  package enum Platform: String, Sendable, Hashable, CaseIterable, Codable {
    case macOS, iOS, tvOS, watchOS, visionOS, linux, windows, android

    /// The platform that this code was compiled for; nil if it is not in the list.
    package static var current: Platform? {
      #if os(macOS)
        .macOS
      #elseif os(iOS)
        .iOS
      #elseif os(tvOS)
        .tvOS
      #elseif os(watchOS)
        .watchOS
      #elseif os(visionOS)
        .visionOS
      #elseif os(Linux)
        .linux
      #elseif os(Windows)
        .windows
      #elseif os(Android)
        .android
      #else
        nil
      #endif
    }
  }
}

extension KnownFailures.Entry: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case fingerprint, law, covers, reason, upstream, platform, expires
  }

  /// Encodes the entry, leaving out the fields that are nil.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fingerprint, forKey: .fingerprint)
    try container.encode(law, forKey: .law)
    try container.encodeIfPresent(covers, forKey: .covers)
    try container.encode(reason, forKey: .reason)
    try container.encode(upstream, forKey: .upstream)
    try container.encodeIfPresent(platform, forKey: .platform)
    try container.encodeIfPresent(expires, forKey: .expires)
  }

  /// Decodes an entry, and rejects unknown fields.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(keyedBy: CodingKeys.self)
    self.init(
      fingerprint: try container.decode(String.self, forKey: .fingerprint),
      law: try container.decode(String.self, forKey: .law),
      covers: try container.decodeIfPresent(KnownFailures.Coverage.self, forKey: .covers),
      reason: try container.decode(String.self, forKey: .reason),
      upstream: try container.decode(KnownFailures.Upstream.self, forKey: .upstream),
      platform: try container.decodeIfPresent(KnownFailures.Platform.self, forKey: .platform),
      expires: try container.decodeIfPresent(CalendarDay.self, forKey: .expires))
  }
}

extension KnownFailures.Upstream {
  /// Creates an issue from its address. Returns nil if the address is not an `http` or `https` URL with a host.
  package init?(_ address: String) {
    guard let url = URL(string: address), let scheme = url.scheme, ["http", "https"].contains(scheme),
      url.host() != nil
    else { return nil }
    self = .issue(url)
  }
}

extension KnownFailures.Upstream {
  /// The address of the issue; nil if the failure is unreported.
  package var address: String? {
    if case .issue(let url) = self { url.absoluteString } else { nil }
  }
}

extension KnownFailures.Upstream: Codable {
  /// Encodes `"unreported"`, or the issue's URL.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .unreported: try container.encode("unreported")
    case .issue(let url): try container.encode(url.absoluteString)
    }
  }

  /// Decodes `"unreported"`, or an issue's URL.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if text == "unreported" {
      self = .unreported
    } else if let issue = Self(text) {
      self = issue
    } else {
      throw container.expected("\"unreported\" or the URL of an issue, found \(text.quoted)")
    }
  }
}
