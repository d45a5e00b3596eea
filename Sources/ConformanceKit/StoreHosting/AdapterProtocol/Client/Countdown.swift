import Foundation
import Synchronization

/// A thread that counts moments, and then ends a peer.
final class Countdown: Sendable {
  private let isOver = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to count.
  init(from count: Int, killing peer: any AdapterPeer) {
    ThreadPool.shared.run { [self] in
      var left = count
      while left > 0, !isOver.load(ordering: .acquiring) {
        sched_yield()
        left -= 1
      }
      peer.kill()
      ended.signal()
    }
  }

  /// Does not count on, and waits until the peer is killed.
  func end() {
    isOver.store(true, ordering: .releasing)
    ended.wait()
  }
}
