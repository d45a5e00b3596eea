import Foundation
import StoreCoding
import StoreContract
import Synchronization

/// Reads requests, answers them, and writes the responses.
///
/// A client that waits for each response is served on the reading thread. This avoids thread switches, and the store
/// sees a single thread, as in the kit's own process. If another request arrives before the first one is answered, the
/// client does not wait. Each request then gets its own thread until requests no longer overlap.
final class HostLoop: Sendable {
  private let calls: HostedCalls
  private let catalogue: TypeCatalogue
  private let schemas = SchemaCache()
  private let input: Int32
  private let writer: LineWriter
  /// The number of requests that other threads are answering, and the group that waits for all of them.
  private let underWay = Atomic<Int>(0)
  private let allResponded = DispatchGroup()
  private let ended = DispatchSemaphore(value: 0)

  /// The number of requests without overlap after which the client counts as one that waits for each response.
  private static let quietRequests = 8
  /// How many seconds a busy store has to finish after the client is gone.
  private static let grace = 10

  init(_ adapter: any StoreAdapter, catalogue: TypeCatalogue, input: Int32, writer: LineWriter) {
    calls = HostedCalls(adapter) { writer.write(Self.line(of: $0)) }
    self.catalogue = catalogue
    self.input = input
    self.writer = writer
  }

  /// Serves requests until the input ends or a request asks for the end.
  ///
  /// - Returns: The exit status: 0, or 2 if a line was too long.
  func run() -> Int32 {
    watchForTheClientsEnd()
    defer {
      allResponded.wait()
      calls.end()
      ended.signal()
    }
    var reader = LineReader(input)
    // The number of requests until the client counts as one that waits. 0 while it does.
    var remaining = 0
    while true {
      guard let line = reader.line() else {
        switch reader.read() {
        case .more, .nothing: continue
        case .end: return 0
        case .tooLong: return refuse("the line is longer than \(AdapterProtocol.maximumLineBytes) bytes")
        }
      }
      if forgets(line) {
        continue
      } else if remaining > 0 {
        remaining = underWay.load(ordering: .acquiring) > 0 ? Self.quietRequests : remaining - 1
        if serveElsewhere(line) { return 0 }
      } else if serve(line, { reader.hasRest || self.hasInput }, then: &remaining) {
        return 0
      }
    }
  }

  /// Answers a request on this thread.
  ///
  /// - Returns: Whether the request asked for the end.
  private func serve(_ line: [UInt8], _ hasMore: () -> Bool, then remaining: inout Int) -> Bool {
    let (response, isLast) = response(to: line)
    // A client that waits for this response has not sent anything more.
    if hasMore() { remaining = Self.quietRequests }
    writer.write(response)
    return isLast
  }

  /// Handles the notification `forget`, the only one that there is. It has no response.
  private func forgets(_ line: [UInt8]) -> Bool {
    guard line.starts(with: Self.forget), let json = try? JSONTokens(line).root, json["method"]?.text == "forget",
      let location = json["params"]?["location"]?.text
    else { return false }
    calls.forget(location)
    return true
  }

  /// The beginning of the notification `forget`, as the kit writes it.
  private static let forget = Array("{\"jsonrpc\":\"2.0\",\"method\":\"forget\"".utf8)

  private func serveElsewhere(_ line: [UInt8]) -> Bool {
    if isShutdown(line) { return serveShutdown(line) }
    underWay.add(1, ordering: .acquiringAndReleasing)
    allResponded.enter()
    ThreadPool.shared.run { [self] in
      writer.write(response(to: line).line)
      underWay.subtract(1, ordering: .acquiringAndReleasing)
      allResponded.leave()
    }
    return false
  }

  private func serveShutdown(_ line: [UInt8]) -> Bool {
    allResponded.wait()
    writer.write(response(to: line).line)
    return true
  }

  private func isShutdown(_ line: [UInt8]) -> Bool {
    // Only `shutdown` can be this short. The thread that answers a longer line decodes it.
    line.count <= Self.longestShutdown && (try? request(line).call) == .shutdown
  }

  private static let longestShutdown = 100

  private var hasInput: Bool {
    var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLIN) != 0
  }

  private func refuse(_ reason: String) -> Int32 {
    writer.write(line(of: AdapterResponse(id: nil, reply: .refusal(AdapterRefusal(StoreError(.internal, reason))))))
    return 2
  }

  // MARK: Responding

  private func request(_ line: [UInt8]) throws -> AdapterRequest {
    let userInfo: [CodingUserInfoKey: Any] = [.typeCatalogue: catalogue, .schemaCache: schemas]
    return try AdapterRequest(WireDecoder(JSONTokens(line).root, userInfo: userInfo))
  }

  private func response(to line: [UInt8]) -> (line: [UInt8], isLast: Bool) {
    do {
      let request = try request(line)
      let response = AdapterResponse(id: request.id, reply: calls.reply(to: request.call))
      return (self.line(of: response), request.call == .shutdown)
    } catch {
      let refusal = AdapterRefusal(StoreError(.internal, "the request cannot be read: \(error)"))
      let id = (try? JSONTokens(line).root)?["id"]?.number.flatMap { Int($0) }
      return (self.line(of: AdapterResponse(id: id, reply: .refusal(refusal))), false)
    }
  }

  private func line(of response: AdapterResponse) -> [UInt8] {
    do {
      return try response.line()
    } catch {
      return Array("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32603,\"message\":\"\"}}\n".utf8)
    }
  }

  private static func line(of event: AdapterEvent) -> [UInt8] {
    do {
      return try event.line()
    } catch {
      // The client reports this line as a fault of this host.
      return Array("{\"jsonrpc\":\"2.0\",\"method\":\"event\",\"params\":{}}\n".utf8)
    }
  }

  // MARK: The client's end

  /// Ends the process if the client is gone and the store does not return. Nobody else would end it.
  private func watchForTheClientsEnd() {
    Thread.detachNewThread { [input, ended] in
      var poll = pollfd(fd: input, events: 0, revents: 0)
      while Foundation.poll(&poll, 1, -1) < 0, errno == EINTR {}
      if ended.wait(timeout: .now() + .seconds(Self.grace)) == .timedOut { _exit(1) }
    }
  }
}
