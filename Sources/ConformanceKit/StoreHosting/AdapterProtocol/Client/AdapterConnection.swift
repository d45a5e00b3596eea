import Foundation
import StoreCoding
import StoreContract
import Synchronization

/// The connection to an adapter's process. It sends calls and finds the response to each of them.
///
/// No thread is reserved for reading. The first caller that waits becomes the leader and reads for all callers. When
/// its own response arrives, it hands the lead to another waiting caller. Calls that do not overlap therefore never
/// switch threads.
///
/// Once the adapter has failed, each call throws that failure.
final class AdapterConnection: Sendable {
  struct State {
    var lastID = 0
    var waiting: [Int: Waiter] = [:]
    var hasLeader = false
    /// The reader while no call waits; nil if there are no live queries.
    var listener: Waiter?
    /// The reason why no call is answered any more. It is known before the process is killed and its log is complete.
    var cause: AdapterFailure?
    /// The cause together with the log.
    var adapterFailure: AdapterFailure?

    /// Hands the lead to the caller that has waited longest, or to the listener if no caller waits.
    mutating func passLead(otherwiseTo listener: Waiter? = nil) -> Waiter? {
      let next = waiting.min { $0.key < $1.key }?.value ?? listener
      hasLeader = next != nil
      return next
    }
  }

  /// The streams that only the leader reads.
  struct Inbox: ~Copyable {
    var lines: LineReader
    var log: LogTail
    /// A line that was read and kept for the next leader.
    var held: [UInt8]?

    /// The next line, or nil if no complete line has arrived.
    mutating func line() -> [UInt8]? {
      defer { held = nil }
      return held ?? lines.line()
    }
  }

  let peer: any AdapterPeer
  /// How long to wait for each response.
  let deadline: Duration
  let subscriptions = Subscriptions()
  let state = Mutex(State())
  let inbox: Mutex<Inbox>
  private let outbox: Mutex<Outbox>
  /// The lock that a call holds from start to end, unless the adapter accepts several calls at once.
  private let turn = NSLock()
  private let takesSeveral = Atomic(false)
  private let stores = Atomic<Int>(0)
  /// The step of the next call at which the process is to be killed; nil if it is not to be killed.
  private let doom = Mutex<Int?>(nil)
  private let isKilled = Atomic(false)

  /// How long to wait for the end of a process that was killed or that closed its output.
  static let timeout = Duration.seconds(5)
  /// The least time that a new process has for its first response. On a busy machine, its start alone may take a
  /// second.
  private static let startTimeout = Duration.seconds(3)

  /// Creates a connection to an adapter, usually a ``ChildProcess``.
  ///
  /// - Parameter deadline: How long to wait for each response.
  init(_ peer: any AdapterPeer, deadline: Duration) {
    self.peer = peer
    self.deadline = deadline
    inbox = Mutex(Inbox(lines: LineReader(peer.output), log: LogTail(peer.errors), held: nil))
    outbox = Mutex(Outbox(peer.input))
  }

  /// Whether the adapter has not failed, so that calls still reach it.
  var isAlive: Bool { state.withLock { $0.adapterFailure == nil } }

  /// Returns a name that no other store on this connection has.
  func newStoreName() -> String {
    String(stores.add(1, ordering: .relaxed).newValue)
  }

  /// Allows calls to overlap from now on.
  func takeSeveralAtOnce() {
    takesSeveral.store(true, ordering: .releasing)
  }

  /// Sends a call and waits for the response.
  ///
  /// - Throws: ``AdapterFailure`` if no response arrives, or one that violates the protocol.
  func send(_ call: AdapterCall) throws(AdapterFailure) -> AdapterReply {
    guard let step = doom.withLock({ $0.take() }) else { return try exchange(call) }
    isKilled.store(true, ordering: .releasing)
    return try peer.kill(at: step) { () throws(AdapterFailure) in try exchange(call) }
  }

  /// Arranges that the process is killed at a step of the next call, or once that call is answered.
  func killNextCall(at step: Int) {
    doom.withLock { $0 = step }
  }

  /// Kills the process on the kit's behalf. Its end does not count as a failure of the adapter.
  func kill() {
    isKilled.store(true, ordering: .releasing)
    _ = fail(.crash(.signal(SIGKILL)), nil)
  }

  /// Whether a failure is the result of a kill by the kit.
  func isWanted(_ adapterFailure: AdapterFailure) -> Bool {
    isKilled.load(ordering: .acquiring) && adapterFailure.kind == .crash(.signal(SIGKILL))
  }

  private func exchange(_ call: AdapterCall) throws(AdapterFailure) -> AdapterReply {
    let isAlone = !takesSeveral.load(ordering: .acquiring)
    if isAlone { turn.lock() }
    defer { if isAlone { turn.unlock() } }
    let exchange = try begin(call)
    let isSent = outbox.withLock { outbox in
      outbox.post(exchange.message)
      return outbox.isEmpty
    }
    var detector = stallDetector(limit: exchange.limit)
    let response =
      exchange.isLeader
      ? try lead(exchange, &detector, isSent: isSent) : try follow(exchange, &detector, isSent: isSent)
    do {
      return try response.reply(to: call)
    } catch {
      throw fail(.protocolError(error.kind, reason: error.message, line: Shortened.line(response.line)), exchange)
    }
  }

  /// Decides when to give up the process. A call passes from one of its threads to the next, and may start processes.
  /// They also wait for this thread of the kit, which reads what they write.
  func stallDetector(limit: Duration) -> StallDetector {
    StallDetector(limit: limit) { [peer] in
      guard let times = peer.threadTimes?.ofRelay else { return nil }
      return ThreadTimes.ofThisThread.map { times.merging($0.ofWaits) } ?? times
    }
  }

  private func begin(_ call: AdapterCall) throws(AdapterFailure) -> Exchange {
    let (id, waiter, isLeader) = try state.withLock { state throws(AdapterFailure) in
      if let adapterFailure = state.adapterFailure { throw adapterFailure }
      state.lastID += 1
      let waiter = Waiter()
      state.waiting[state.lastID] = waiter
      defer { state.hasLeader = true }
      return (state.lastID, waiter, !state.hasLeader)
    }
    // A process that was just started has to load first.
    let limit = call.method == .initialize ? max(deadline, Self.startTimeout) : deadline
    do {
      let message = try AdapterRequest(id: id, call: call).line()
      return Exchange(
        id: id, method: call.method, message: message, waiter: waiter, isLeader: isLeader, limit: limit)
    } catch {
      throw AdapterFailure(.notStarted("a request cannot be written: \(error)"), method: call.method.rawValue)
    }
  }
}

/// A call that is waiting for its response.
struct Exchange {
  let id: Int
  let method: AdapterMethod
  let message: [UInt8]
  let waiter: Waiter
  let isLeader: Bool
  /// How long to wait for the response, if the process gets the processor time that it needs.
  let limit: Duration
}

extension StallDetector {
  /// The time until the next look in milliseconds, in the form that `poll` takes.
  var milliseconds: Int32 { rest == .zero ? 0 : Int32(clamping: Int64(rest / .milliseconds(1)) + 1) }

  /// Looks at a process if it is time. Returns how it failed, or nil if the call may go on.
  ///
  /// - Parameter limit: How long the kit waited for the response.
  fileprivate mutating func failure(after limit: Duration) -> AdapterFailure.Kind? {
    guard rest == .zero else { return nil }
    return switch look() {
    case nil: nil
    case .stuck: .hang(deadline: limit)
    case .starved(let load): .starved(load: load)
    }
  }
}

// MARK: Leading

extension AdapterConnection {
  /// Reads until the response to this exchange arrives, and hands other responses to their callers.
  private func lead(
    _ exchange: Exchange, _ detector: inout StallDetector, isSent: Bool
  ) throws(AdapterFailure) -> AdapterAnswer {
    var isSent = isSent
    while true {
      if let response = try sortLines(exchange) {
        resign(exchange)
        return response
      }
      if let failure = detector.failure(after: exchange.limit) { throw fail(failure, exchange) }
      switch wait(upTo: detector.milliseconds, &isSent) {
      case .more, .nothing: continue
      case nil: if hasEndedSilently { throw ended(exchange) }
      case .end: throw ended(exchange)
      case .tooLong:
        let reason = "the line is longer than \(AdapterProtocol.maximumLineBytes) bytes"
        let line = inbox.withLock { Shortened.line($0.lines.rest) }
        throw fail(.protocolError(.tooLong, reason: reason, line: line), exchange)
      }
    }
  }

  /// Hands each complete line to the caller that waits for it.
  ///
  /// - Returns: The leader's own response if it has arrived. The lines after it are left for the next leader.
  private func sortLines(_ exchange: Exchange) throws(AdapterFailure) -> AdapterAnswer? {
    while let line = inbox.withLock({ $0.line() }) {
      let read: AdapterAnswer?
      do {
        read = try response(in: line)
      } catch {
        throw fail(.protocolError(error.kind, reason: error.message, line: Shortened.line(line)), exchange)
      }
      guard let response = read else { continue }
      if response.id == exchange.id { return response }
      guard let waiter = state.withLock({ $0.waiting.removeValue(forKey: response.id) }) else {
        let reason = "no request with the id \(response.id) is waiting for an answer"
        throw fail(.protocolError(.wrongID, reason: reason, line: Shortened.line(line)), exchange)
      }
      waiter.tell(.response(response))
    }
    return nil
  }

  /// The response in a line. If the line is an event, delivers it and returns nil.
  private func response(in line: [UInt8]) throws(ProtocolFault) -> AdapterAnswer? {
    switch try AdapterMessage(line) {
    case .response(let response): return response
    case .event(let event):
      try subscriptions.deliver(event)
      return nil
    }
  }

  /// Waits until a stream can be read or written, and then reads or writes it.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait in milliseconds. A negative value means no limit.
  ///   - isSent: Whether everything has been written.
  /// - Returns: The outcome of reading responses, or nil if the time has passed.
  func wait(upTo limit: Int32, _ isSent: inout Bool) -> LineReader.Outcome? {
    let hearsLog = inbox.withLock { $0.log.isOpen }
    // `poll` ignores a negative descriptor.
    var polls = [
      pollfd(fd: peer.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hearsLog ? peer.errors : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isSent ? -1 : peer.input, events: Int16(POLLOUT), revents: 0),
    ]
    if poll(&polls, nfds_t(polls.count), limit) == 0 { return nil }
    if polls[2].revents != 0 {
      isSent = outbox.withLock { outbox in
        outbox.flush()
        return outbox.isEmpty
      }
    }
    return inbox.withLock { inbox in
      if polls[1].revents != 0 { inbox.log.read() }
      return polls[0].revents != 0 ? inbox.lines.read() : .nothing
    }
  }

  /// Makes another waiting caller the leader, or the listener if no caller waits.
  private func resign(_ exchange: Exchange) {
    let next = state.withLock { state in
      state.waiting.removeValue(forKey: exchange.id)
      return state.passLead(otherwiseTo: state.listener)
    }
    next?.tell(.lead)
  }
}

// MARK: Following

extension AdapterConnection {
  /// Waits until the leader delivers the response to this exchange or hands over the lead.
  private func follow(
    _ exchange: Exchange, _ detector: inout StallDetector, isSent: Bool
  ) throws(AdapterFailure) -> AdapterAnswer {
    if !isSent { try sendRest(exchange, &detector) }
    while true {
      switch exchange.waiter.news(within: detector.milliseconds) {
      case .response(let response): return response
      case .lead: return try lead(exchange, &detector, isSent: true)
      case .failed(let adapterFailure): throw adapterFailure
      case nil: if let failure = detector.failure(after: exchange.limit) { throw fail(failure, exchange) }
      }
    }
  }
}

extension AdapterConnection {
  /// Writes the rest of the message while the leader reads.
  private func sendRest(_ exchange: Exchange, _ detector: inout StallDetector) throws(AdapterFailure) {
    while outbox.withLock({ !$0.isEmpty }) {
      var mail = pollfd(fd: peer.input, events: Int16(POLLOUT), revents: 0)
      if poll(&mail, 1, detector.milliseconds) > 0 { outbox.withLock { $0.flush() } }
      if let failure = detector.failure(after: exchange.limit) { throw fail(failure, exchange) }
    }
  }

  /// Tells the adapter that a location no longer exists, so that it can release the memory it keeps for it.
  func forget(_ location: String) {
    guard isAlive else { return }
    var line = JSONWriter()
    line.raw("{\"jsonrpc\":\"2.0\",\"method\":\"forget\",\"params\":{\"location\":")
    line.text(location)
    line.raw("}}\n")
    outbox.withLock { $0.post(line.bytes) }
  }
}
