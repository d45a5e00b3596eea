import ConformanceKit
import Synchronization
import Testing

@Suite("Live queries")
struct LiveQueryTests {
  private struct Broken: Error {}

  /// A store's notifications by hand: gives results when told to, and counts how often it was stopped.
  private final class Upstream: Sendable {
    private let state = Mutex<(source: LiveQuery.Source?, stops: Int)>((nil, 0))

    var stops: Int { state.withLock { $0.stops } }
    var source: LiveQuery.Source? { state.withLock { $0.source } }

    func live() -> LiveQuery {
      LiveQuery { source in
        state.withLock { $0.source = source }
        return { self.state.withLock { $0.stops += 1 } }
      }
    }
  }

  private func result(_ number: Int64) -> [Record] { [Record(fields: ["x": .int64(number)])] }

  @Test("The store is stopped exactly once, whichever exit comes first")
  func stops() async throws {
    let exits: [(inout LiveQuery?, Upstream) async throws -> Void] = [
      { live, _ in live = nil }, { live, _ in live?.cancel() },
      { live, _ in for _ in 1...2 { live?.cancel() } },
      { _, upstream in upstream.source?.finish() },
      { _, upstream in upstream.source?.finish(throwing: StoreError(.unreadable, "no")) },
      { _, upstream in for _ in 1...2 { upstream.source?.finish() } },
      { live, _ in
        guard let running = live else { return }
        let task = Task { for try await _ in running {} }
        task.cancel()
        try await task.value
      },
    ]
    for exit in exits {
      let upstream = Upstream()
      var live: LiveQuery? = upstream.live()
      #expect(upstream.stops == 0)
      try await exit(&live, upstream)
      #expect(upstream.stops == 1)
      live?.cancel()
      live = nil
      #expect(upstream.stops == 1)
    }
  }

  @Test("One that ends while it starts is stopped as soon as it has started")
  func endsAtOnce() async throws {
    let stops = Mutex(0)
    let live = LiveQuery { source in
      source.yield(result(1))
      source.finish()
      return { stops.withLock { $0 += 1 } }
    }
    #expect(stops.withLock { $0 } == 1)
    var seen = 0
    for try await _ in live { seen += 1 }
    #expect(seen == 1)
  }

  @Test("What cannot start is not stopped, and throws what its store threw")
  func cannotStart() {
    #expect(throws: Broken.self) { try LiveQuery { _ in throw Broken() } }
  }

  @Test("A loop that waits is given what comes, in its order, until the end")
  func waiting() async throws {
    let upstream = Upstream()
    let live = upstream.live()
    let loop = Task {
      var seen: [[Record]] = []
      for try await records in live {
        seen.append(records)
        upstream.source?.yield(result(2))
        if seen.count == 3 { upstream.source?.finish() }
      }
      return seen
    }
    upstream.source?.yield(result(1))
    let seen = try await loop.value
    #expect(seen == [result(1), result(2), result(2)] || seen == [result(1), result(2), result(2), result(2)])
  }

  @Test("After the end nothing comes, whatever the store gives")
  func afterTheEnd() async throws {
    let upstream = Upstream()
    let live = upstream.live()
    upstream.source?.finish(throwing: StoreError(.unreadable, property: "x", "no"))
    upstream.source?.yield(result(1))
    var results = live.makeAsyncIterator()
    await #expect(throws: StoreError(.unreadable, property: "x", "no")) { try await results.next() }
    #expect(try await results.next() == nil)
  }

  @Test("A slow loop loses the oldest results, never the newest, and never the end")
  func slow() async throws {
    let upstream = Upstream()
    let live = upstream.live()
    let last = Int64(LiveQuery.capacity) * 3
    for number in 1...last { upstream.source?.yield(result(number)) }
    upstream.source?.finish()
    var seen: [[Record]] = []
    for try await records in live { seen.append(records) }
    #expect(seen.count == LiveQuery.capacity - 1)
    #expect(seen == ((last - Int64(seen.count) + 1)...last).map(result))
  }

  @Test("A sequence of results is a live query, and what it throws is its end")
  func sequences() async throws {
    let stream = AsyncThrowingStream<[Record], any Error> { continuation in
      continuation.yield(result(1))
      continuation.finish(throwing: Broken())
    }
    var seen: [[Record]] = []
    let error = await #expect(throws: StoreError.self) {
      for try await records in LiveQuery(stream) { seen.append(records) }
    }
    #expect(seen == [result(1)] && error?.kind == .internal)
  }

  @Test("What a sequence gives that did not hear of the cancelling is not told")
  func sequencesThatGoOn() async {
    let (asked, ask) = AsyncStream.makeStream(of: CheckedContinuation<[Record]?, Never>.self)
    let live = LiveQuery(Deaf { await withCheckedContinuation { _ = ask.yield($0) } })
    var questions = asked.makeAsyncIterator()
    let question = await questions.next()
    live.cancel()
    question?.resume(returning: result(1))
    var events: [LiveQuery.Event] = []
    while events.isEmpty {
      await Task.yield()
      events = live.takeEvents()
    }
    #expect(events.allSatisfy { if case .end = $0 { true } else { false } })
  }
}

/// A sequence that pays no attention to whether its task is cancelled.
private struct Deaf: AsyncSequence, Sendable {
  let give: @Sendable () async -> [Record]?

  func makeAsyncIterator() -> Iterator { Iterator(give: give) }

  struct Iterator: AsyncIteratorProtocol {
    let give: @Sendable () async -> [Record]?

    func next() async -> [Record]? { await give() }
  }
}
