import ConformanceKit
import ConformanceTesting
import Testing

@Test(arguments: try Law.standard(for: shelf, requires: ["round-trip", "concurrent-converter"]))
func conforms(_ law: Law) async throws {
  try await checkConformance(of: shelf, to: law)
}
