import ArgumentParser
import ConformanceKit
import Foundation
import ReferenceStore

/// The two sides of a comparison. Each is a report that was written, or a backend to run.
struct ComparedSides {
  private let sides: [String]
  /// The names of the backends to run, each once.
  let backends: [String]

  /// Tells reports and backends apart: a text is a report if there is such a file.
  ///
  /// - Throws: ``UsageError`` if a text can be neither.
  init(_ sides: [String]) throws(UsageError) {
    self.sides = sides
    var backends: [String] = []
    for side in sides where try Self.isBackend(side) && !backends.contains(side) { backends.append(side) }
    self.backends = backends
  }

  private static func isBackend(_ text: String) throws(UsageError) -> Bool {
    let path = String(text.prefix { $0 != "#" })
    if FileManager.default.fileExists(atPath: path) { return false }
    if Backends.isKnown(text) { return true }
    guard !text.contains(where: { "/#.".contains($0) }) else { return false }
    let names = Backends.builtIn.map(\.backend.name).joined(separator: ", ")
    throw UsageError("'\(text)' is neither a report nor a backend; there are \(names)")
  }

  /// Reads the reports, runs the backends, and compares.
  ///
  /// - Throws: ``UsageError`` if a backend is not available; `CorpusError` if a report cannot be read; an error for
  ///   a run that ended early.
  func comparison(of laws: [Law], _ options: PlanOptions) throws -> ReportComparison {
    let run = try reports(of: laws, options)
    let compared = try sides.map { side in
      if let report = run[side] { try ComparedReport(report) } else { try ComparedReport(side) }
    }
    return ReportComparison(compared[0], compared[1])
  }

  /// Runs the backends with one seed, and returns their reports by name.
  private func reports(of laws: [Law], _ options: PlanOptions) throws -> [String: BackendReport] {
    guard !backends.isEmpty else { return [:] }
    let process = try ProcessOptions.parse([])
    let plan = options.plan
    let start = "Running \(backends.joined(separator: " and ")) with seed \(plan.seed).\n"
    FileHandle.standardError.write(Data(start.utf8))
    let jobs = options.jobs ?? process.usualJobs
    let runner = Runner(laws: laws, plan: plan, jobs: jobs, model: ReferenceAdapter.self)
    let adapters = try backends.map(process.adapter)
    let control = RunControl()
    let screen = RunScreen(control, plan, jobs: jobs, isText: false, try .parse([])) { _ in nil }
    let report = screen.show { runner.run(adapters, known: .none, corpus: nil, sink: $0, control: control) }
    if let failure = report.environmentFailure { throw EarlyEnd(failure) }
    for failure in report.backends.compactMap(\.shutdown) { Output.message(failure) }
    return Dictionary(uniqueKeysWithValues: zip(backends, report.backends))
  }
}
