import Generators
import Testing

extension CaseResult {
  /// Runs a case whose expectations, thrown errors and result `false` are failures.
  static func expecting(_ body: () async throws -> Any) async -> CaseResult {
    let issues = CaseIssues()
    let result = await CaseIssues.$current.withValue(issues) { await CaseResult(running: body) }
    return Symptom(issues.all).map(CaseResult.failed) ?? result
  }

  private init(running body: () async throws -> Any) async {
    do {
      self.init(returned: try await body())
    } catch {
      self.init(thrown: error)
    }
  }
}
