import StoreContract
import StoreHosting
import Synchronization

/// The results of simpler programs on one backend.
///
/// While a case is shrunk, most of the simpler programs behind it stay the same, and each is run only once.
final class ProgramMemory: Sendable {
  private let results = Mutex<[Program: Mismatch?]>([:])
  /// After this many programs, all of them are forgotten.
  private static let maximumCount = 4096

  /// The mismatch of a program, or nil inside if it has none. Nil if the program is not known.
  subscript(program: Program) -> Mismatch?? { results.withLock { $0[program] } }

  /// Records the mismatch of a program, or that it has none.
  func note(_ program: Program, _ result: Mismatch?) {
    results.withLock { known in
      if known.count >= Self.maximumCount { known.removeAll() }
      known[program] = .some(result)
    }
  }
}
