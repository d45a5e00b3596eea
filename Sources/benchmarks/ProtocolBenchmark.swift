import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Measures how long a request over the adapter protocol takes.
struct ProtocolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protocol", abstract: "Measures how long a request to a store in another process takes.",
    discussion: """
      Example:
        benchmarks protocol --requests 50000 --format json
      """)

  @Option(help: "The number of requests of each kind to send.")
  var requests = 20_000

  @Flag(help: .hidden)
  var serve = false

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (10...10_000_000).contains(requests) else {
      throw ValidationError("--requests takes a number from 10 to 10000000.")
    }
  }

  func run() throws {
    if serve { AdapterHost.run(ReferenceAdapter()) }
    try output.print(try ProtocolBenchmark(requests: requests).run())
  }
}

/// Times requests over a pipe to the reference store. The store itself takes a few microseconds per request.
struct ProtocolBenchmark {
  /// The number of requests of each kind.
  let requests: Int

  private static let entity = Entity(
    name: "note",
    properties: [
      Property(name: "count", type: .primitive(.int64)), Property(name: "isDone", type: .primitive(.bool)),
      Property(name: "title", type: .primitive(.string)),
    ])
  private static let fields: Fields = ["count": .int64(7), "isDone": .bool(true), "title": .string("Buy milk")]

  /// Hosts the store in a child process, and times the requests.
  ///
  /// - Throws: `AdapterFailure` if the child process cannot be started.
  func run() throws -> ProtocolReport {
    let adapter = try ProcessAdapter(command: [OwnProgram.path, "protocol", "--serve"])
    let location = Location()
    let store = try adapter.open(location, schema: Schema(version: 1, entities: [Self.entity]))
    let id = try store.put([Record(fields: Self.fields)], in: Self.entity)
    return ProtocolReport(rows: [
      try row("get one record of three properties") { _ = try store.get(id, in: Self.entity) },
      try row("put one record of three properties") {
        _ = try store.put([Record(id: id.first, fields: Self.fields)], in: Self.entity)
      },
      try row("open, put, get, close") {
        let place = Location()
        let other = try adapter.open(place, schema: Schema(version: 1, entities: [Self.entity]))
        let ids = try other.put([Record(fields: Self.fields)], in: Self.entity)
        _ = try other.get(ids, in: Self.entity)
        try other.close()
      },
    ])
  }

  private func row(_ request: String, _ send: () throws -> Void) rethrows -> ProtocolRow {
    for _ in 0..<(requests / 10) { try send() }
    let start = ContinuousClock.now
    for _ in 0..<requests { try send() }
    let time = ContinuousClock.now - start
    return ProtocolRow(request: request, microseconds: time / .microseconds(requests))
  }
}

/// The rows of ``ProtocolBenchmark``.
struct ProtocolReport: Report {
  let rows: [ProtocolRow]

  /// One line for each row.
  var text: String {
    Table(
      ["request", "µs"], leading: 1, lines: rows.map { [$0.request, $0.microseconds.text(decimals: 1)] }
    ).text
  }
}

/// The time of one kind of request to a store in another process.
struct ProtocolRow: Codable, Equatable {
  /// A description of the request.
  let request: String
  /// The mean time from the call to its response, in microseconds. It includes both processes and the pipe.
  let microseconds: Double
}
