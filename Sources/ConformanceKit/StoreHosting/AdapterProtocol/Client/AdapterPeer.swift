import Foundation
import StoreContract
import Synchronization

/// The other end of a connection: three streams, and a process that can end.
protocol AdapterPeer: AnyObject, Sendable {
  /// The descriptors of the process's standard input, output and error. None of them blocks.
  var input: Int32 { get }
  var output: Int32 { get }
  var errors: Int32 { get }

  /// Kills the process at once, whatever it is doing.
  func kill()

  /// Makes a call, and kills the process at a step of that call or once the call has returned.
  ///
  /// - Parameters:
  ///   - step: The number of steps before the process is killed. If the peer cannot count steps, it counts moments
  ///     instead.
  ///   - call: The call to make.
  /// - Returns: The result of the call, if it completed before the kill.
  func kill<Result>(at step: Int, of call: () throws(AdapterFailure) -> Result) throws(AdapterFailure) -> Result

  /// Waits for the process to end. Returns how it ended, or nil if it has not ended within the limit.
  func ending(within limit: Duration) -> AdapterFailure.Ending?

  /// The processor times of the threads of the process and of its group. Nil if the system does not count them.
  var threadTimes: ThreadTimes? { get }
}

extension AdapterPeer {
  /// Ends the standard input of the process, which gets no more requests. The descriptor stays valid and leads to the
  /// null device, so that no other file gets its number.
  func endInput() {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    dup2(null, input)
    close(null)
  }

  /// Kills the process after a number of moments of the call.
  func kill<Result>(at step: Int, of call: () throws(AdapterFailure) -> Result) throws(AdapterFailure) -> Result {
    try killAtMoment(step, of: call)
  }

  /// Kills the process after a number of moments of a call. Another thread counts them and yields in each one.
  func killAtMoment<Result>(
    _ moment: Int, of call: () throws(AdapterFailure) -> Result
  ) throws(AdapterFailure) -> Result {
    let countdown = Countdown(from: moment, killing: self)
    defer { countdown.end() }
    return try call()
  }
}

/// Counts moments on another thread, and then kills a peer.
final class Countdown: Sendable {
  private let isOver = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts to count down.
  init(from count: Int, killing peer: any AdapterPeer) {
    ThreadPool.shared.run { [self] in
      var left = count
      while left > 0, !isOver.load(ordering: .acquiring) {
        TimeSlice.giveUp()
        left -= 1
      }
      peer.kill()
      ended.signal()
    }
  }

  /// Stops counting, and waits until the peer is killed.
  func end() {
    isOver.store(true, ordering: .releasing)
    ended.wait()
  }
}
