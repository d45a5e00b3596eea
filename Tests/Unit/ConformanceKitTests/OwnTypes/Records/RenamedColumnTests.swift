import Foundation
import Generators
import Synchronization
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// An enum is found in a column that has another name than its property, in a wrapper, and where it is often absent.
@Suite struct RenamedColumnTests {
  private enum Rank: Int, Codable, CaseIterable { case beginner = 1, expert }
  private struct Player: Codable, Equatable {
    var id: Int
    var rank: Rank?
    @Realistic.Handed var bestRank: Rank
    private enum CodingKeys: String, CodingKey { case id, rank = "playerRank", bestRank }
  }

  private final class Table: Sendable { let rows = Mutex<[RecordRow]>([]) }

  /// A store whose columns are named in another convention than the keys.
  ///
  /// - Parameter unknown: What a raw value of no case is read as; nil to refuse it.
  private static func store(reading unknown: Rank?) -> RecordStore<Player, Table> {
    RecordStore<Player, Table>(
      versions: ["1"], open: { _ in Table() }, migrate: { _, _ in },
      write: { player, table in
        let rank = player.rank.map { RowValue.integer(Int64($0.rawValue)) } ?? .null
        let row: RecordRow = [
          "id": .integer(Int64(player.id)), "player_rank": rank, "best_rank": .integer(Int64(player.bestRank.rawValue)),
        ]
        table.rows.withLock { $0.append(row) }
        return player
      }, read: { table in try table.rows.withLock { $0 }.map { try player($0, unknown) } },
      rows: { $0.rows.withLock { $0 } },
      writeRow: { row, table in table.rows.withLock { $0.append(row) } })
  }

  private static func player(_ row: RecordRow, _ unknown: Rank?) throws -> Player {
    func rank(_ column: String) throws -> Rank? {
      guard case .integer(let raw)? = row.columns[column] else { return nil }
      guard let rank = Rank(rawValue: Int(raw)) ?? unknown else { throw CocoaError(.coderReadCorrupt) }
      return rank
    }
    guard case .integer(let id)? = row.columns["id"] else { throw CocoaError(.coderReadCorrupt) }
    return Player(id: Int(id), rank: try rank("player_rank"), bestRank: try rank("best_rank") ?? .beginner)
  }

  private func columns(
    declaring places: [String], as reading: ReadingRule.Reading = .refused, readAs unknown: Rank? = nil
  ) async throws -> [String] {
    let ranks = Generator.element(of: Rank.allCases)
    let players = zip(Generator.int(in: 1...1_000_000), ranks.optional(probability: 0.2), ranks)
      .map { Player(id: $0, rank: $1, bestRank: $2) }
    let type = OwnRecord.record(
      values: players, in: Self.store(reading: unknown), reads: places.map { .unknownCase($0, as: reading) })
    do {
      try await type.check(to: OwnTypeLaw.columnsRead, seed: 1)
      return []
    } catch let failure as OwnTypeFailure {
      return failure.findings.compactMap { $0.details.split(separator: "\n").first.map { "\($0)" } }
    }
  }

  @Test func eachColumnIsTried() async throws {
    #expect(try await columns(declaring: ["best_rank"]) == ["column    player_rank"])
    #expect(try await columns(declaring: ["player_rank"]) == ["column    best_rank"])
    #expect(try await columns(declaring: ["player_rank", "best_rank"]) == [])
  }

  /// What is declared for a column is compared with the property that the column is for.
  @Test func whatIsReadIsComparedWithTheDeclaration() async throws {
    #expect(try await columns(declaring: ["best_rank"], as: .value(Rank.expert), readAs: .expert) == [])
    #expect(
      try await columns(declaring: ["best_rank"], as: .value(Rank.expert), readAs: .beginner) == ["column    best_rank"]
    )
  }
}
