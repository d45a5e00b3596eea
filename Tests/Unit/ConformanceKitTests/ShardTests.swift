import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Which laws fall to which part of a run.
@Suite struct ShardTests {
  private static let laws = Law.standard.map(\.id)

  @Test(arguments: [1, 2, 4, 7]) func eachLawFallsToOnePart(total: Int) {
    for law in Self.laws {
      for backend in ["reference", "sqlite-grdb"] {
        #expect((1...total).count { Shard(index: $0, of: total)?.takes(law, on: backend) == true } == 1)
      }
    }
  }

  @Test func thePartsAreOfLikeSize() {
    let sizes = (1...4).map { index in
      Self.laws.count { Shard(index: index, of: 4)?.takes($0, on: "reference") == true }
    }
    #expect(sizes.allSatisfy { $0 * 4 > Self.laws.count / 2 && $0 * 4 < Self.laws.count * 2 }, "\(sizes)")
  }

  /// A part is a matter of two names alone, today and in the next version.
  @Test(arguments: [
    ("round-trip.value", "reference", 52), ("query.order", "reference", 90), ("round-trip.value", "notes", 77),
  ])
  func noVersionMovesALaw(law: String, backend: String, index: Int) {
    #expect((1...100).filter { Shard(index: $0, of: 100)?.takes(law, on: backend) == true } == [index])
  }
}
