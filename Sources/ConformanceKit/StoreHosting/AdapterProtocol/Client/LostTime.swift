import StoreContract
import Synchronization

/// Adds up the time that one search loses to an adapter: calls that are slow or fail, processes that are started again
/// after a failure, and the calls that a failure leads to.
///
/// Each call ends at its deadline, but a search makes thousands of calls. Once its time is spent, the adapter is not
/// asked any more, so that the search ends soon, whatever the adapter does.
final class LostTime: Sendable {
  /// How much time may be lost; nil for no limit.
  let limit: Duration?

  private struct State {
    var lost = Duration.zero
    var isRestarting = false
    var purpose = CallPurpose.drawnCase
  }

  private let state = Mutex(State())

  init(limit: Duration?) {
    self.limit = limit
  }

  /// The limit for a number of deadlines. Short deadlines leave time for processes that are started again.
  static func limit(of deadlines: Int, each deadline: Duration) -> Duration {
    max(deadline * deadlines, .milliseconds(2500) * deadlines)
  }

  /// Whether all the time is lost, so that the adapter must not be asked any more.
  var isSpent: Bool { share(of: 1) }

  /// Whether two thirds of the time are lost. A search ends then, and its findings can still be run again.
  var isNearlySpent: Bool { share(of: 2.0 / 3) }

  private func share(of share: Double) -> Bool {
    guard let limit else { return false }
    return state.withLock { $0.lost >= limit * share }
  }

  /// Records the time of a call that failed.
  func add(_ time: Duration) {
    state.withLock { $0.lost += time }
  }

  /// Records the time of a call that was answered. It is lost if the call took longer than one for its purpose may.
  func noteAnswer(after time: Duration, deadline: Duration) {
    state.withLock { state in
      if time > deadline * state.purpose.allowedShare { state.lost += time }
    }
  }

  /// Records what the next calls are made for. A case that fails while a failure is made minimal is part of that.
  func note(_ purpose: CallPurpose) {
    state.withLock { state in
      let isPart = purpose == .explainingFailure && state.purpose == .reducingFailure
      if !isPart { state.purpose = purpose }
    }
  }

  /// Records that the adapter failed, so that its next process is started because of that.
  func noteFailure() {
    state.withLock { $0.isRestarting = true }
  }

  /// Starts a process, and counts the time if an adapter's failure is the reason.
  func starting<Started>(
    _ start: () throws(AdapterFailure) -> Started
  ) throws(AdapterFailure) -> Started {
    let isRestarting = state.withLock { state in
      defer { state.isRestarting = false }
      return state.isRestarting
    }
    let begin = ContinuousClock.now
    defer { if isRestarting { add(.now - begin) } }
    return try start()
  }

  /// The failure that stands for a call that is not made, because the time is spent.
  var failure: AdapterFailure {
    let seconds = (limit ?? .zero).seconds
    let causes = "slow answers, failures, restarts and the programs that failures lead to"
    return AdapterFailure(.givenUp("\(causes) took more than the \(seconds) s that one search waits for them"))
  }
}
