import Dispatch
import StoreContract

/// The wait for events of a live query that are due.
///
/// A store whose threads get no processor delivers its events late, and is not to blame. Time in which one of the
/// threads that could deliver an event waited for a processor therefore does not count. Nor does time in which a store
/// in another process computes, which may be a large result: a store that has lost an event is idle.
struct EventWait {
  /// How a wait ended.
  enum Ending: Hashable {
    /// An event came.
    case event
    /// No event came in time.
    case late
    /// No event came, and the threads got so little processor time that this says nothing. The text names the load.
    case starved(load: String)
  }

  /// How long to wait for all events together.
  private let limit: Duration
  private let pace: EventPace?
  private let start = ContinuousClock.now
  private var detector: StallDetector

  /// Creates a wait that begins now.
  ///
  /// - Parameters:
  ///   - limit: How long to wait for all events together.
  ///   - pace: Is told how long an event took that came, or how long none came.
  ///   - times: The times of the threads that could deliver an event. Nil if the system does not count them.
  init(limit: Duration, pace: EventPace? = nil, times: @escaping () -> ThreadTimes?) {
    self.limit = limit
    self.pace = pace
    let maximum = max(limit * StallDetector.maximumLimits, Self.patience)
    detector = StallDetector(limit: limit, maximum: maximum, times: times)
  }

  /// How long to wait at least before the threads count as starved. A thread waits for a few time slices on any machine
  /// that is not idle, which is longer than a short limit.
  private static let patience = Duration.seconds(4)

  /// The response of a store of which no event came in time.
  var silence: Response.Event { .silence(milliseconds: Int(limit.seconds * 1000)) }

  /// Waits until there is an event to take, or the time is over.
  mutating func forEvent(of liveQuery: LiveQuery) -> Ending {
    while !liveQuery.waitForEvent(until: .now() + detector.rest.seconds) {
      switch detector.look() {
      case nil: continue
      case .stuck:
        pace?.noteInVain(limit)
        return .late
      case .starved(let load): return .starved(load: load)
      }
    }
    pace?.note(.now - start)
    return .event
  }
}

extension Location {
  /// How long the threads that could deliver an event of a live query waited for a processor: those of the process in
  /// which the stores of this location live, and those of the kit's process, which passes the event on. The threads of
  /// a store wait one after another, or compute. How long the threads of the kit's process ran is left out, because
  /// other searches run on them too.
  var waitingTimes: ThreadTimes? {
    guard let ofKit = ThreadTimes.ofThisProcess else { return nil }
    let ofStores = (process as? any TimedProcess)?.threadTimes
    return (ofStores.map { ofKit.merging($0.ofRelay) } ?? ofKit).ofEvent
  }
}
