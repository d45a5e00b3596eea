import Synchronization

/// The labels that the body of a property gave to one case, and the shares that it demanded.
final class CaseLabels: Sendable {
  /// A share of the cases that the property demands.
  struct Requirement: Hashable, Sendable {
    let label: String
    /// The smallest acceptable share, from 0 to 1.
    var share: Double
    /// Whether this case is of the demanded kind.
    var isMet: Bool
  }

  /// The labels of the case that the current task runs, or nil outside a property.
  @TaskLocal static var current: CaseLabels?

  private struct Content: Sendable {
    var labels: [String] = []
    var requirements: [Requirement] = []
  }

  private let content = Mutex(Content())

  /// The demanded shares, one for each label.
  var requirements: [Requirement] { content.withLock { $0.requirements } }

  /// Runs a case and collects its labels.
  func collecting(_ run: () -> PropertyOutcome) -> PropertyOutcome {
    Self.$current.withValue(self, operation: run)
  }

  func add(_ label: String) {
    content.withLock { $0.labels.append(label) }
  }

  /// Adds a requirement. Two requirements with the same label count as one, with the greater share.
  func require(_ requirement: Requirement) {
    content.withLock { content in
      if requirement.isMet { content.labels.append(requirement.label) }
      guard let known = content.requirements.firstIndex(where: { $0.label == requirement.label }) else {
        return content.requirements.append(requirement)
      }
      content.requirements[known].share = max(content.requirements[known].share, requirement.share)
      content.requirements[known].isMet = content.requirements[known].isMet || requirement.isMet
    }
  }

  /// Gives the labels to the draw of the case, which also has the labels of the generator.
  func label(_ draw: inout Draw) {
    for label in content.withLock({ $0.labels }) { draw.label(label) }
  }
}
