import ConformanceKit

/// The rules of a reference store: capabilities, semantics, and the two directions of conversion that follow from them.
final class Rules: Sendable {
  let backend: Backend
  let reading: Reading
  let writing: Writing
  let schemaCheck: SchemaCheck
  /// The form in which rows are kept.
  let rowForm: RowForm

  init(backend: Backend) {
    self.backend = backend
    reading = Reading(semantics: backend.semantics)
    let lenses = Lenses(backend.semantics.fidelity)
    writing = Writing(semantics: backend.semantics, lenses: lenses, limits: backend.capabilities.limits)
    rowForm = RowForm(absence: backend.semantics.absence, lenses: lenses)
    schemaCheck = SchemaCheck(
      capabilities: backend.capabilities, removedTarget: backend.semantics.removedTarget)
  }

  var capabilities: Capabilities { backend.capabilities }
  var semantics: Semantics { backend.semantics }
}
