import Foundation
import StoreCoding
import StoreContract
import Synchronization

/// The wire to an adapter's process: sends calls, and finds each one's answer.
///
/// There is no thread that reads. The first caller that waits reads for all: it leads. When its own answer is there, it hands the
/// lead to another caller that waits. So a call costs no change of thread where calls do not overlap.
///
/// Once the adapter has broken down, each call gives that breakdown.
final class AdapterConnection: Sendable {
  struct State {
    var lastID = 0
    var waiting: [Int: Waiter] = [:]
    var hasLeader = false
    /// Who reads while no call waits, as long as there are live queries.
    var listener: Waiter?
    /// Why no call is answered any more, known before the process is killed and its log is whole.
    var cause: AdapterFailure?
    /// The cause, with the log.
    var breakdown: AdapterFailure?

    /// The caller that leads from now on, the one that has waited longest.
    mutating func passLead(otherwiseTo listener: Waiter? = nil) -> Waiter? {
      let next = waiting.min { $0.key < $1.key }?.value ?? listener
      hasLeader = next != nil
      return next
    }
  }

  /// What only the leader reads.
  struct Inbox: ~Copyable {
    var lines: LineReader
    var log: LogTail
    /// A line that was read, and left for the next leader.
    var held: [UInt8]?

    /// The next line; nil when there is no whole one.
    mutating func line() -> [UInt8]? {
      defer { held = nil }
      return held ?? lines.line()
    }
  }

  let peer: any AdapterPeer
  private let deadline: Duration
  let subscriptions = Subscriptions()
  let state = Mutex(State())
  let inbox: Mutex<Inbox>
  private let outbox: Mutex<Outbox>
  /// What a call holds from its beginning to its end, unless the adapter takes several at once.
  private let turn = NSLock()
  private let takesSeveral = Atomic(false)
  private let stores = Atomic<Int>(0)
  /// At which step of the next call the process is to be killed; nil for none.
  private let doom = Mutex<Int?>(nil)
  private let isKilled = Atomic(false)

  /// How long a process that was killed, or that closed its output, is waited for.
  static let timeout = Duration.seconds(5)

  /// A connection to an adapter, usually a ``ChildProcess``.
  ///
  /// - Parameter deadline: How long each answer is waited for.
  init(_ peer: any AdapterPeer, deadline: Duration) {
    self.peer = peer
    self.deadline = deadline
    inbox = Mutex(Inbox(lines: LineReader(peer.output), log: LogTail(peer.errors), held: nil))
    outbox = Mutex(Outbox(peer.input))
  }

  /// Whether calls still reach the adapter.
  var isAlive: Bool { state.withLock { $0.breakdown == nil } }

  /// A name that no other store has over this connection.
  func newStoreName() -> String {
    String(stores.add(1, ordering: .relaxed).newValue)
  }

  /// From now on, calls may overlap.
  func takeSeveralAtOnce() {
    takesSeveral.store(true, ordering: .releasing)
  }

  /// Sends a call and waits for its answer.
  ///
  /// - Throws: ``AdapterFailure`` when none comes that is of the protocol.
  func send(_ call: AdapterCall) throws(AdapterFailure) -> AdapterReply {
    guard let step = doom.withLock({ $0.take() }) else { return try exchange(call) }
    isKilled.store(true, ordering: .releasing)
    return try peer.kill(at: step) { () throws(AdapterFailure) in try exchange(call) }
  }

  /// Has the process killed at a step of the next call, or once that is answered.
  func killNextCall(at step: Int) {
    doom.withLock { $0 = step }
  }

  /// Kills the process, which is not the adapter's fault.
  func kill() {
    isKilled.store(true, ordering: .releasing)
    _ = fail(.crash(.signal(SIGKILL)), nil)
  }

  /// Whether a breakdown is the kit's own doing.
  func isWanted(_ breakdown: AdapterFailure) -> Bool {
    isKilled.load(ordering: .acquiring) && breakdown.kind == .crash(.signal(SIGKILL))
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
    let response = exchange.isLeader ? try lead(exchange, isSent: isSent) : try follow(exchange, isSent: isSent)
    do {
      return try response.reply(to: call)
    } catch {
      throw fail(.protocolError(error.kind, reason: error.message, line: Shortened.line(response.line)), exchange)
    }
  }

  /// Asks the adapter to end, and sees to it that it does.
  func shutDown() {
    if isAlive { _ = try? send(.shutdown) }
    if peer.ending(within: .milliseconds(500)) == nil { peer.kill() }
  }

  private func begin(_ call: AdapterCall) throws(AdapterFailure) -> Exchange {
    let (id, waiter, isLeader) = try state.withLock { state throws(AdapterFailure) in
      if let breakdown = state.breakdown { throw breakdown }
      state.lastID += 1
      let waiter = Waiter()
      state.waiting[state.lastID] = waiter
      defer { state.hasLeader = true }
      return (state.lastID, waiter, !state.hasLeader)
    }
    do {
      let message = try AdapterRequest(id: id, call: call).line()
      return Exchange(
        id: id, method: call.method, message: message, waiter: waiter, isLeader: isLeader,
        deadline: ContinuousClock.now + deadline)
    } catch {
      throw AdapterFailure(.notStarted("a request cannot be written: \(error)"), method: call.method.rawValue)
    }
  }
}

/// A call that is under way.
struct Exchange {
  let id: Int
  let method: AdapterMethod
  let message: [UInt8]
  let waiter: Waiter
  let isLeader: Bool
  let deadline: ContinuousClock.Instant

  /// How many milliseconds there still are, as `poll` takes them.
  var rest: Int32 {
    let rest = deadline - .now
    return rest <= .zero ? 0 : Int32(clamping: Int64(rest / .milliseconds(1)) + 1)
  }
}

// MARK: Leading

extension AdapterConnection {
  /// Reads until this exchange's answer is there, and hands on those of others.
  private func lead(_ exchange: Exchange, isSent: Bool) throws(AdapterFailure) -> AdapterAnswer {
    var isSent = isSent
    while true {
      if let response = try sortLines(exchange) {
        resign(exchange)
        return response
      }
      switch wait(upTo: exchange.rest, &isSent) {
      case .more, .nothing: continue
      case nil where exchange.rest > 0: continue
      case .end: throw ended(exchange)
      case .tooLong:
        let reason = "the line is longer than \(AdapterProtocol.maximumLineBytes) bytes"
        let line = inbox.withLock { Shortened.line($0.lines.rest) }
        throw fail(.protocolError(.tooLong, reason: reason, line: line), exchange)
      case nil: throw fail(.hang(deadline: deadline), exchange)
      }
    }
  }

  /// Hands the whole lines that are there to those who wait for them.
  ///
  /// - Returns: The leader's own, if it is among them; what follows it is left for the next leader.
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

  /// The answer in a line; nil when that is an event, which is delivered.
  private func response(in line: [UInt8]) throws(ProtocolFault) -> AdapterAnswer? {
    switch try AdapterMessage(line) {
    case .response(let response): return response
    case .event(let event):
      try subscriptions.deliver(event)
      return nil
    }
  }

  /// Waits until something can be read or written, and does it.
  ///
  /// - Parameters:
  ///   - limit: How many milliseconds to wait at most; without end when it is negative.
  ///   - isSent: Whether there is nothing to be written.
  /// - Returns: What came of reading answers; nil when the time has passed.
  func wait(upTo limit: Int32, _ isSent: inout Bool) -> LineReader.Outcome? {
    let hearsLog = inbox.withLock { $0.log.isOpen }
    // A negative descriptor is left out.
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

  /// Makes another caller that waits the leader, or the listener, if there is one.
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
  /// Waits until the leader has this exchange's answer, or hands the lead over.
  private func follow(_ exchange: Exchange, isSent: Bool) throws(AdapterFailure) -> AdapterAnswer {
    if !isSent { sendRest(exchange) }
    switch exchange.waiter.news(within: exchange.rest) {
    case .response(let response): return response
    case .lead: return try lead(exchange, isSent: true)
    case .failed(let breakdown): throw breakdown
    case nil: throw fail(.hang(deadline: deadline), exchange)
    }
  }
}

extension AdapterConnection {
  /// Writes what did not go at once, while the leader reads.
  private func sendRest(_ exchange: Exchange) {
    while outbox.withLock({ !$0.isEmpty }), exchange.rest > 0 {
      var mail = pollfd(fd: peer.input, events: Int16(POLLOUT), revents: 0)
      if poll(&mail, 1, exchange.rest) > 0 { outbox.withLock { $0.flush() } }
    }
  }

  /// Tells the adapter that a location is no more, so that it may forget what it keeps in memory there.
  func forget(_ location: String) {
    guard isAlive else { return }
    var line = JSONWriter()
    line.raw("{\"jsonrpc\":\"2.0\",\"method\":\"forget\",\"params\":{\"location\":")
    line.text(location)
    line.raw("}}\n")
    outbox.withLock { $0.post(line.bytes) }
  }
}
