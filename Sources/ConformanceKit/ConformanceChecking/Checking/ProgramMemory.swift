import ResponseComparing
import StoreContract
import Synchronization

/// The results of simpler programs on one backend.
///
/// While a case is shrunk, most of its simpler programs stay the same, and each is run only once.
final class ProgramMemory: Sendable {
  private let results = Mutex<[Program: Mismatch?]>([:])
  /// After this many programs, all of them are forgotten.
  private static let maximumCount = 4096

  /// The recorded result of a program. The outer optional is nil if the program is not known. The inner optional is nil
  /// if the program has no mismatch.
  subscript(program: Program) -> Mismatch?? { results.withLock { $0[program] } }

  /// Records the mismatch of a program, or that it has none.
  func note(_ program: Program, _ result: Mismatch?) {
    results.withLock { known in
      if known.count >= Self.maximumCount { known.removeAll() }
      known[program] = .some(result)
    }
  }
}
