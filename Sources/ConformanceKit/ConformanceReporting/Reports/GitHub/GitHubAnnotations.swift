package import ConformanceChecking
import Generators
import StoreContract

/// The failures of a run as workflow commands of GitHub Actions, which shows them as annotations of the job.
package struct GitHubAnnotations: Sendable {
  private let report: Report

  /// Makes the annotations of a report.
  package init(_ report: Report) {
    self.report = report
  }

  /// The commands, one a line: an error for each cause, for each wrong list of known failures and for an adapter that
  /// crashed or hung at its end, then a warning for what has no verdict. GitHub shows at most ten errors of a step, so
  /// the last one counts the others.
  package var lines: [String] {
    let errors = report.backends.flatMap { causes($0) + lists($0) + endings($0, .fail) }
    let more = errors.count - Self.most
    let shown = more > 0 ? Array(errors.prefix(Self.most - 1)) + [others(more + 1)] : errors
    return shown + report.backends.flatMap { [unknown($0)].compactMap(\.self) + endings($0, .unknown) }
  }

  private static let most = 10

  private func causes(_ backend: BackendReport) -> [String] {
    FindingGroups(backend.laws.flatMap(\.findings).filter { $0.knownReason == nil }).groups.map { group in
      let finding = group.root
      let text =
        FindingText(finding, on: backend.backend, seed: report.seed).text
        + (group.summary.map { "\n\n  \($0)" } ?? "")
      return command("error", "\(finding.law) is broken by \(backend.backend.name)", text, file: finding.corpusFile)
    }
  }

  private func lists(_ backend: BackendReport) -> [String] {
    backend.listProblems.map {
      command("error", "the list of known failures of \(backend.backend.name) is wrong", "\($0)")
    }
  }

  /// The failure of an adapter to end, if it has the verdict.
  private func endings(_ backend: BackendReport, _ verdict: Verdict) -> [String] {
    guard let shutdown = backend.shutdown.map(ReportDocument.ShutdownDocument.init), shutdown.verdict == verdict else {
      return []
    }
    return [command(shutdown.level, shutdown.heading(of: backend.backend.name), shutdown.reason)]
  }

  private func unknown(_ backend: BackendReport) -> String? {
    let laws = backend.laws.filter { $0.verdict == .unknown }
    guard !laws.isEmpty else { return nil }
    let text = laws.map { "\($0.law): \($0.reason ?? "")" }.joined(separator: "\n")
    return command("warning", "\(laws.count.counted("law")) without a verdict on \(backend.backend.name)", text)
  }

  private func others(_ count: Int) -> String {
    command("error", "and \(count) more failures", "The log and the job summary have all of them.")
  }

  private func command(_ level: String, _ title: String, _ text: String, file: String? = nil) -> String {
    let properties = ["title=\(title.workflowProperty)"] + (file.map { ["file=\($0.workflowProperty)"] } ?? [])
    return "::\(level) \(properties.joined(separator: ","))::\(text.workflowData)"
  }
}

extension String {
  /// The text as the message of a workflow command. GitHub decodes it.
  fileprivate var workflowData: String {
    replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }

  /// The text as a property of a workflow command.
  fileprivate var workflowProperty: String {
    workflowData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
