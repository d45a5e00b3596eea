#if Mutants
  import Foundation
  import Synchronization

  /// Finds out which mutants the laws kill, several at a time.
  struct MutantRun {
    let program: MutantProgram
    let jobs: Int
    let note: @Sendable (String) -> Void

    /// The fates of mutants, in their order.
    func fates(of mutants: [Mutant], _ table: ReachTable) throws -> [MutantProgram.Fate] {
      let state = Mutex<(next: Int, fates: [Int: MutantProgram.Fate], error: (any Error)?)>((0, [:], nil))
      DispatchQueue.concurrentPerform(iterations: max(jobs, 1)) { _ in
        while let index = state.withLock({ state -> Int? in
          guard state.next < mutants.count, state.error == nil else { return nil }
          defer { state.next += 1 }
          return state.next
        }) {
          do {
            let fate = try program.fate(of: mutants[index], under: table.laws(reaching: mutants[index]))
            let done = state.withLock { state in
              state.fates[index] = fate
              return state.fates.count
            }
            if fate == .survived { note("mutant \(mutants[index].number) survived") }
            if done % 50 == 0 { note("\(done) of \(mutants.count) mutants judged") }
          } catch {
            state.withLock { $0.error = error }
          }
        }
      }
      let (fates, error) = state.withLock { ($0.fates, $0.error) }
      if let error { throw error }
      return mutants.indices.compactMap { fates[$0] }
    }
  }
#endif
