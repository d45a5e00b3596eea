import ConformanceKit
import ConformanceTesting
import Testing

struct ShopTests {
  @Test(arguments: Law.standard + [.lastOfBatch, .readingLeavesNoTrace])
  func shopConforms(_ law: Law) async throws {
    try await checkConformance(of: shop(), to: law, catalogue: catalogue)
  }
}
