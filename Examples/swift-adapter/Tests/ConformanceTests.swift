import ConformanceKit
import ConformanceTesting
import Testing

@testable import notes_adapter

/// Checks each law that the adapter declares enough for. A required scenario that the adapter cannot run fails.
///
/// A debug build tries a quarter of the usual programs, because each operation writes a file.
/// `CONFORMANCE_CASES=1000 swift test` tries more.
@Test(arguments: try Law.standard(for: NotesAdapter(), requires: ["round-trip"]))
func conforms(_ law: Law) async throws {
  try await checkConformance(of: NotesAdapter(), to: law, cases: 25)
}
