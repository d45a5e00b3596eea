#if SQLite
  import ConformanceTesting
  import Foundation
  import GRDB
  import GRDBApp
  import GRDBRecords
  import Testing

  @Suite struct PlayerTests {
    static let players = zip(
      .element(of: ["Ada", "Grace"]), .element(of: Rank.allCases), .int(in: 0...1_000_000), .int(in: 0...2_000_000_000)
    ).map { name, rank, points, seconds in
      Player(
        name: name, rank: rank, score: Score(clamping: points), joined: Date(timeIntervalSince1970: Double(seconds)))
    }

    /// Rows as users of earlier versions have them, and what they must read as.
    static var oldRows: [String: [OldRow<Player>]] {
      [
        "v1": [old(["id": 1, "name": "Ada", "rank": "expert", "joined": 1_000_000_000], score: 0)],
        "v2": [
          old(["id": 1, "name": "Ada", "rank": "expert", "joined": 1_000_000_000, "score": 70_000], score: 70_000)
        ],
      ]
    }

    private static func old(_ row: RecordRow, score: Int) -> OldRow<Player> {
      let joined = Date(timeIntervalSince1970: 1_000_000_000)
      return OldRow(
        row,
        readsAs: Player(id: 1, name: "Ada", rank: .expert, score: Score(clamping: score), joined: joined))
    }

    @Test func playersAreStoredWell() async throws {
      try await checkConformance(
        of: .record(values: Self.players, in: .grdb(AppDatabase.migrator), rows: Self.oldRows))
    }
  }
#endif
