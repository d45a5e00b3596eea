package import ConformanceChecking
import Generators
import StoreContract

/// Facts about a run that its findings do not depend on: where stores keep their files, and how much runs at once.
package struct RunFacts: Sendable {
  /// The lines to show.
  package let lines: [String]

  /// Collects the facts of a run that begins now.
  ///
  /// - Parameters:
  ///   - plan: The limits of the run.
  ///   - jobs: How many laws are checked at once.
  package init(_ plan: CheckPlan, jobs: Int) {
    let folder = StoreFolder.current
    let memory = folder.isInMemory ? ", which is in memory" : ""
    lines = [
      "Stores keep their files in \(folder.path)\(memory). Choose another folder with --stores.",
      "\(plan.cases.counted("case")) of each law, \(jobs.counted("law")) at once.",
    ]
  }
}
