import ConformanceKit
import ReferenceStore

extension FaultyStore {
  static let limitOffByOne = FaultyStore(
    "limit-off-by-one", .roundTrip, "Data of one byte more than the declared limit is cut to the limit.",
    FaultyAdapter(
      "limit-off-by-one", capabilities: ReferenceAdapter.allCapabilities.with { $0.limits = Limits(dataBytes: most) }
    ) { base in
      ValueChanger(base: base, writing: { $0.cut(to: most) })
    })

  private static let most = 4096
}

extension Value {
  fileprivate func cut(to count: Int) -> Value {
    if case .data(let bytes) = self, bytes.count == count + 1 { .data(bytes.dropLast()) } else { self }
  }
}
