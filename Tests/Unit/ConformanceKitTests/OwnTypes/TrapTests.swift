import Foundation
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Conversions that trap or hang, of which the process must not die.
@Suite struct TrapTests {
  @Test func whatReturnsGivesItsResult() throws {
    guard case .returned(let sum) = try WatchedWork.converting({ 1 + 1 }).ending(within: 20_000) else {
      Issue.record("it did not return")
      return
    }
    #expect(sum == 2)
  }

  @Test(arguments: [Trap.forcedUnwrap, .index, .overflow, .conversion, .cast, .precondition, .recursion])
  func aTrapIsHeld(_ trap: Trap) throws {
    let work = try WatchedWork.converting { trap.spring() }
    guard case .trapped = work.ending(within: 20_000) else {
      Issue.record("\(trap) was not held")
      return
    }
  }

  @Test func whatHangsIsGivenUp() throws {
    let flag = Flag()
    let work = try WatchedWork.converting { flag.wait() }
    guard case .gaveUp = work.ending(within: 1) else {
      Issue.record("it returned")
      return
    }
    flag.release()
  }

  /// A stack often overflows in the allocator, and its lock is not held for good. Memory of the thread is freed here by
  /// another one, which takes the lock.
  @Test(arguments: 0..<8) func recursionHoldsNoLockOfTheAllocator(_ attempt: Int) throws {
    let memory = Memory()
    guard case .trapped = try WatchedWork.converting({ memory.fill(0) }).ending(within: 20_000) else {
      Issue.record("it was not held")
      return
    }
    guard case .returned(let count) = try WatchedWork.converting({ memory.free() }).ending(within: 20_000) else {
      Issue.record("the memory could not be freed")
      return
    }
    #expect(count > 100)
  }

  /// Blocks of memory that one thread allocates and another frees, without a lock of their own.
  private final class Memory: @unchecked Sendable {
    private static let capacity = 10_000
    private let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: capacity)
    private var count = 0

    deinit {
      blocks.deallocate()
    }

    /// Recurses until the stack overflows. Each level allocates a block that is too large for the caches that need no
    /// lock, and some levels keep it.
    func fill(_ level: Int) -> Int {
      guard level < .max else { return 0 }
      let block = malloc(2000)
      if level.isMultiple(of: 64), count < Self.capacity {
        blocks[count] = block
        count += 1
      } else {
        Foundation.free(block)
      }
      // No loop computes this.
      return (fill(level + 1) ^ level) &* 31 &+ level
    }

    func free() -> Int {
      for index in 0..<count { Foundation.free(blocks[index]) }
      return count
    }
  }

  /// The trap of one thread ends the wait for that thread alone.
  @Test func aTrapIsToldToWhoWaitsForIt() throws {
    let flag = Flag()
    let waiting = try WatchedWork.converting { flag.wait() }
    guard case .trapped = try WatchedWork.converting({ Trap.index.spring() }).ending(within: 20_000) else {
      Issue.record("it was not held")
      return
    }
    flag.release()
    guard case .returned = waiting.ending(within: 20_000) else {
      Issue.record("the other one did not return")
      return
    }
  }

  /// Threads are used again.
  @Test func manyCallsLeaveNothingBehind() throws {
    for number in 0..<3000 {
      guard case .returned(number) = try WatchedWork.converting({ number }).ending(within: 20_000) else {
        Issue.record("call \(number) did not return")
        return
      }
    }
  }

  enum Trap: Sendable {
    case forcedUnwrap, index, overflow, conversion, cast, precondition, recursion

    func spring() -> Int {
      let numbers = [Int.max]
      switch self {
      case .forcedUnwrap:
        // swift-format-ignore: NeverForceUnwrap
        return Int("none")!
      case .index: return numbers[numbers.count]
      case .overflow: return numbers[0] + numbers.count
      case .conversion: return Int(Double.nan)
      case .cast:
        // swift-format-ignore: NeverForceUnwrap
        return (numbers as Any) as! Int
      case .recursion: return numbers.map { _ in spring() }[0]
      case .precondition: preconditionFailure("on purpose")
      }
    }
  }
}
