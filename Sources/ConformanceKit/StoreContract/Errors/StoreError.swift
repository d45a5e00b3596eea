/// What a store answers when it does not do what was asked.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of error, as in the adapter protocol.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// The store cannot hold this value; nothing was changed.
    case rejected
    /// A stored value cannot be converted.
    case unreadable
    /// The location cannot be opened with this schema.
    case schemaRefused
    /// A transaction lost to another one, or the task that made the call was cancelled; nothing was changed.
    case conflict
    /// The store does not do this; allowed only for what its capabilities leave out.
    case unsupported
    /// There is no such open store.
    case closed
    /// Something that the store needs and that is not its own is not there any more: its disk is full, its server is gone. No
    /// law judges it, and it ends the run; the message says what to do.
    case environment
    /// Anything else; always a finding.
    case `internal`
  }

  /// What kind of error it is.
  public var kind: Kind
  /// The property that is to blame, where one is.
  public var property: String?
  /// What went wrong, in the store's words.
  public var message: String

  /// An error of a kind, with a message for people.
  public init(_ kind: Kind, property: String? = nil, _ message: String) {
    self.kind = kind
    self.property = property
    self.message = message
  }

  /// The error of each call of a store that was closed.
  public static let storeIsClosed = StoreError(.closed, "the store is closed")

  /// The error in a sentence.
  public var description: String {
    "\(kind.rawValue)\(property.map { " (property '\($0)')" } ?? ""): \(message)"
  }
}
