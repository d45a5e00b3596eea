import Foundation

extension StoreError {
  /// The error that stands for one of the system's.
  ///
  /// A full disk, one that fails or is read-only, and a process that may open no more files are ``Kind/environment``; anything else is
  /// ``Kind/internal``.
  ///
  /// - Parameters:
  ///   - action: What could not be done, such as `write /tmp/a`.
  ///   - code: The value of `errno`.
  package init(cannot action: String, code: Int32) {
    let problem = "cannot \(action): \(String(cString: strerror(code)))"
    self = Self.remedy(of: code).map { StoreError(.environment, "\(problem); \($0)") } ?? StoreError(.internal, problem)
  }

  /// The error that stands for a disk without room.
  ///
  /// - Parameter problem: What says so, in the store's words.
  public static func diskIsFull(_ problem: String) -> StoreError {
    StoreError(.environment, "\(problem); \(room)")
  }

  /// The error that stands for an error of Foundation's that is the environment's; nil for any other.
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

  /// What to do about an error of the system's that is no store's doing; nil for any other.
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
  /// The error that a store threw; that of a cancelled task counts as ``Kind/conflict``, and any other that is no
  /// ``StoreError`` as ``Kind/internal``, unless it is the environment's.
  package init(catching error: any Error) {
    self =
      switch error {
      case let error as StoreError: error
      case let breakdown as AdapterFailure: StoreError(.internal, breakdown.outcome)
      case is CancellationError: StoreError(.conflict, "the task was cancelled")
      default: StoreError(environment: error) ?? StoreError(.internal, "threw \(type(of: error)): \(error)")
      }
  }
}
