import ConformanceKit
import ConformanceTesting
import Testing

@testable import notes_adapter

/// Checks each law that the adapter declares enough for. A required scenario that the adapter cannot run fails.
@Test(arguments: try Law.standard(for: NotesAdapter(), requires: ["round-trip"]))
func conforms(_ law: Law) async throws {
  // The tests of the kit run this example at each change. In your own tests, leave out `cases`: the default is 100.
  try await checkConformance(of: NotesAdapter(), to: law, cases: 10)
}
