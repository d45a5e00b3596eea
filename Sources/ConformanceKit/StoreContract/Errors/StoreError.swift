import Foundation

/// The error with which a store refuses a call or reports a failure.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of errors. The raw values are those of the adapter protocol.
  public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
    /// The store cannot hold a value, or refuses a request as invalid. Nothing was changed.
    case rejected
    /// A stored value cannot be converted to a domain value.
    case unreadable
    /// The store cannot open the location with this schema.
    case schemaRefused
    /// A transaction conflicted with another one, or the task that made the call was cancelled. Nothing was changed.
    case conflict
    /// The store does not support the request. This is allowed only for features that its ``Capabilities`` leave out.
    case unsupported
    /// The store is closed, or was never opened.
    case closed
    /// A resource that the store needs is no longer available, such as space on the disk or a server. No law judges
    /// this error, and it ends the run. The message must say what to do.
    case environment
    /// Any other failure. It is always a finding.
    case `internal`
  }

  /// The kind of the error, which the laws compare.
  public var kind: Kind
  /// The name of the property that caused the error, or nil if none did.
  public var property: String?
  /// A message for people, in the words of the store.
  public var message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of the error.
  ///   - property: The name of the property that caused the error, or nil if none did.
  ///   - message: A message for people. Of a message of more than 8 KiB, only the beginning is kept.
  public init(_ kind: Kind, property: String? = nil, _ message: String) {
    self.kind = kind
    self.property = property?.bounded(to: 1024)
    self.message = message.bounded()
  }

  /// The error for every call of a closed store.
  public static let storeIsClosed = StoreError(.closed, "the store is closed")

  /// The kind, the property and the message, in one line.
  public var description: String {
    "\(kind.rawValue)\(property.map { " (property '\($0)')" } ?? ""): \(message)"
  }
}

extension StoreError {
  /// Creates the error for an error code of the system.
  ///
  /// A disk that is full, failing or read-only, and a process that can open no more files, give ``Kind/environment``.
  /// Every other code gives ``Kind/internal``.
  ///
  /// - Parameters:
  ///   - action: The action that failed, such as `write /tmp/a`.
  ///   - code: The value of `errno`.
  package init(cannot action: String, code: Int32) {
    let problem = "cannot \(action): \(String(cString: strerror(code)))"
    self = Self.remedy(of: code).map { StoreError(.environment, "\(problem); \($0)") } ?? StoreError(.internal, problem)
  }

  /// Returns the error for a full disk.
  ///
  /// - Parameter problem: The store's own message about the problem.
  /// - Returns: An error of kind ``Kind/environment`` that also says what to do.
  public static func diskIsFull(_ problem: String) -> StoreError {
    StoreError(.environment, "\(problem); \(room)")
  }

  /// Creates the error for a problem of the environment that Foundation reports. Returns nil for any other error.
  init?(environment error: any Error) {
    let code: Int32? =
      switch error {
      case let error as POSIXError: error.code.rawValue
      case let error as CocoaError where error.code == .fileWriteOutOfSpace: ENOSPC
      case let error as CocoaError: (error.underlying as? POSIXError)?.code.rawValue
      default: nil
      }
    guard let code, let remedy = Self.remedy(of: code) else { return nil }
    self.init(.environment, "\(String(cString: strerror(code))); \(remedy)")
  }

  /// Returns advice for an error code that is not the store's fault, or nil for any other code.
  private static func remedy(of code: Int32) -> String? {
    switch code {
    case ENOSPC, EDQUOT: room
    case EROFS: "choose another folder with TMPDIR, or make the disk writable"
    case EIO: "check the disk of the store's location, or choose another folder with TMPDIR"
    case EMFILE, ENFILE: "let the process open more files ('ulimit -n'), or check fewer laws at once (--jobs)"
    default: nil
    }
  }

  private static let room = "make room on the disk of the store's location, or choose another folder with TMPDIR"
}

extension StoreError {
  /// Creates the error for any error that a store threw.
  ///
  /// A ``StoreError`` stays as it is. The error of a cancelled task counts as ``Kind/conflict``, and an error of the
  /// environment as ``Kind/environment``. Every other error counts as ``Kind/internal``.
  package init(catching error: any Error) {
    self =
      switch error {
      case let error as StoreError: error
      case let failure as AdapterFailure: StoreError(.internal, failure.outcome)
      case is CancellationError: StoreError(.conflict, "the task was cancelled")
      default: StoreError(environment: error) ?? StoreError(.internal, "threw \(type(of: error)): \(error)")
      }
  }
}
