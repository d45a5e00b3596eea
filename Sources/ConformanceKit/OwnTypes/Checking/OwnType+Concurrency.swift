import Generators
import OwnTypeLaws
import StoreHosting

extension OwnType {
  /// The number of threads that convert at the same time.
  private static var threads: Int { 4 }
  /// The number of times that each thread converts all values.
  private static var rounds: Int { 4 }

  var concurrent: LawExecution<[Value]> {
    execution(.concurrent, "values", values.array(count: 1...3)) { values in
      let serial = values.map(response)
      let barrier = StartBarrier(parties: Self.threads)
      let calls = try (0..<Self.threads).map { _ in
        try WatchedWork.converting { () -> Breach? in
          barrier.arriveAndWait()
          return difference(from: serial, of: values)
        }
      }
      for call in calls { try check(call.ending(within: timeout)) }
    }
  }

  private func check(_ ending: WatchedWork<Breach?>.Ending) throws {
    switch ending {
    case .returned(nil): return
    case .returned(let breach?): throw breach
    case .trapped: throw Breach.trap
    case .gaveUp: throw Breach.hang(timeout)
    case .starved(let load): throw OwnTypeError(.starved(load: load))
    }
  }

  /// How the results of a thread differ from the results of serial conversion; nil if they are the same.
  private func difference(from serial: [Response], of values: [Value]) -> Breach? {
    for _ in 0..<Self.rounds {
      let responses = values.map(response)
      for (response, expected) in zip(responses, serial) {
        if let breach = difference(of: response, from: expected) { return breach }
      }
    }
    return nil
  }

  private func difference(of response: Response, from expected: Response) -> Breach? {
    if response.stored != expected.stored {
      return Breach(
        "concurrent write", ("expected", "stored as \(expected.stored)"),
        ("actual", "\(response.stored), with \(Self.threads) threads at once"))
    }
    guard !response.reading.isSame(as: expected.reading) else { return nil }
    return Breach(
      "concurrent read", ("stored", expected.stored), ("expected", "read as \(expected.reading.text)"),
      ("actual", "\(response.reading.text), with \(Self.threads) threads at once"))
  }

  /// The stored form of a value, and what that form reads as.
  private typealias Response = (stored: String, reading: ReadOutcome<Value>)

  private func response(to value: Value) -> Response {
    do {
      let stored = try write(value)
      return (Sameness.source(stored), reading(of: stored))
    } catch {
      return ("writing threw \(error)", .refused("nothing was stored"))
    }
  }
}
