import Generators
import Testing

extension PropertyOutcome {
  /// Runs a case whose expectations, thrown errors and result `false` are failures.
  static func expecting(_ body: () async throws -> Any) async -> PropertyOutcome {
    let issues = CaseIssues()
    let result = await CaseIssues.$current.withValue(issues) { await PropertyOutcome(running: body) }
    return Symptom(issues.all).map(PropertyOutcome.failed) ?? result
  }

  private init(running body: () async throws -> Any) async {
    do {
      self.init(returned: try await body())
    } catch {
      self.init(thrown: error)
    }
  }
}
