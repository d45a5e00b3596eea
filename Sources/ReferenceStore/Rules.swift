import ConformanceKit

/// What a reference store goes by: capabilities, semantics, and the two directions of conversion made of them.
final class Rules: Sendable {
  let backend: Backend
  let reading: Reading
  let writing: Writing
  let schemaCheck: SchemaCheck

  init(backend: Backend) {
    self.backend = backend
    reading = Reading(semantics: backend.semantics)
    writing = Writing(semantics: backend.semantics, limits: backend.capabilities.limits)
    schemaCheck = SchemaCheck(
      capabilities: backend.capabilities, removedTarget: backend.semantics.removedTarget)
  }

  var capabilities: Capabilities { backend.capabilities }
  var semantics: Semantics { backend.semantics }
}
