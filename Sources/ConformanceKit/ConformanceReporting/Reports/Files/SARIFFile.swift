import ConformanceChecking
import ConformanceLaws
import StoreContract

/// A report in the format of static analysis tools, which code review tools show (SARIF 2.1.0, OASIS).
///
/// Each law is a rule, and each finding is a result at its corpus file. A known failure is suppressed, with its reason.
/// What is no finding, such as a law without a verdict, is a notification.
struct SARIFFile: Encodable {
  private let version = "2.1.0"
  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// - Parameter options: Returns the command-line options that select the backend with a name.
  init(_ report: ReportDigest, options: (String) -> String) {
    runs = [Run(report, options: options)]
  }

  private struct Run: Encodable {
    let tool: Tool
    let automationDetails = ["id": "conformance/"]
    let columnKind = "unicodeCodePoints"
    let invocations: [Invocation]
    let results: [SARIFResult]
    let properties: [String: String]

    init(_ report: ReportDigest, options: (String) -> String) {
      let laws = report.laws
      let places = Dictionary(uniqueKeysWithValues: laws.enumerated().map { ($1, $0) })
      tool = Tool(driver: Driver(version: report.kit, rules: laws.map { SARIFRule($0, in: report) }))
      invocations = [Invocation(report)]
      results = report.backends.flatMap { backend in
        backend.laws.flatMap(\.findings).map {
          SARIFResult(
            $0, rule: places[$0.law], on: backend,
            rerunning: RerunOptions(backend: options(backend.name), seed: report.seed))
        }
      }
      properties = ["seed": "\(report.seed)"]
    }
  }

  private struct Tool: Encodable {
    let driver: Driver
  }

  private struct Driver: Encodable {
    let name = "ConformanceKit"
    let version: String
    let rules: [SARIFRule]
  }

  private struct Invocation: Encodable {
    let executionSuccessful = true
    let toolExecutionNotifications: [Notification]

    init(_ report: ReportDigest) {
      toolExecutionNotifications = report.backends.flatMap(Self.notifications)
    }

    private static func notifications(of backend: BackendDigest) -> [Notification] {
      var notifications = backend.laws.filter { $0.verdict == .unknown }.map { law in
        Notification(level: "warning", text: "\(law.id) on \(backend.name) has no verdict: \(law.detail)")
      }
      notifications += backend.listProblems.map { Notification(level: "error", text: $0) }
      if let shutdown = backend.shutdown {
        notifications.append(Notification(level: shutdown.level, text: "\(backend.name): \(shutdown.reason)"))
      }
      return notifications
    }
  }

  private struct Notification: Encodable {
    let level: String
    let message: SARIFMessage

    init(level: String, text: String) {
      self.level = level
      message = SARIFMessage(text)
    }
  }
}

/// A law as a rule.
private struct SARIFRule: Encodable {
  let id: Law.ID
  let shortDescription: SARIFMessage
  let fullDescription: SARIFMessage
  let help: SARIFMessage
  let defaultConfiguration = ["level": "error"]
  let properties: Properties

  struct Properties: Encodable {
    let tags: [String]
  }

  init(_ id: Law.ID, in report: ReportDigest) {
    self.id = id
    let statement = report.statement(of: id)
    shortDescription = SARIFMessage(statement)
    fullDescription = SARIFMessage(statement)
    let source = Law.named(id).map { " Source: \($0.source)." } ?? ""
    help = SARIFMessage("\(statement)\(source) 'conformance explain \(id)' shows an example.")
    properties = Properties(tags: report.scenario(of: id).map { [$0] } ?? [])
  }
}

/// A text for people. Braces and links have a meaning of their own in SARIF, so they are escaped.
struct SARIFMessage: Encodable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "\\](")
  }
}
