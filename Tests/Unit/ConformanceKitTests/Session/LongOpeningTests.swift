import ConformanceKit
import Generators
import ReferenceStore
import Testing

/// Some long programs do much in one opening before they call the closed store: a store may count, or fill a cache.
@Suite struct LongOpeningTests {
  @Test func aClosedStoreIsCalledAfterManyRollbacks() throws {
    let law = try #require(Law.named("session.refusals"))
    let context = GenerationContext(backend: ReferenceAdapter().backend, catalogue: .standard)
    let most = (0..<UInt64(600)).map { seed -> Int in
      var draw = Draw(.random(seed: seed))
      return Self.rollbacksBeforeCallsOfAClosedStore(try? law.program(&draw, context))
    }
    // If the rules that end an opening were left out one by one, this would be one in sixty.
    #expect(most.count { $0 >= 6 } * 40 > most.count, "\(most.count { $0 >= 6 })")
  }

  /// The largest number of rollbacks in one opening, at whose end a program calls the closed store.
  private static func rollbacksBeforeCallsOfAClosedStore(_ program: Program?) -> Int {
    var (rollbacks, most) = (0, 0)
    for operation in program?.operations ?? [] {
      switch operation {
      case .open: rollbacks = 0
      case .transaction(commit: false, _): rollbacks += 1
      case .afterClosing: most = max(most, rollbacks)
      default: break
      }
    }
    return most
  }
}
