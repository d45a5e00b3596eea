#if SQLite
  public import Foundation
  public import GRDB

  /// The rank of a player. Later versions of the app may have more ranks.
  public enum Rank: Int, Codable, CaseIterable, Sendable {
    /// A rank that this version of the app does not know.
    case unknown = 0
    /// Somebody who has just begun.
    case beginner = 1
    /// Somebody who has won.
    case expert = 2

    /// Reads a rank. A rank that this version does not know is read as ``unknown``.
    ///
    /// - Throws: `DecodingError` if the column holds no integer.
    public init(from decoder: any Decoder) throws {
      self = Self(rawValue: try decoder.singleValueContainer().decode(Int.self)) ?? .unknown
    }
  }

  /// Points, from 0 to 1,000,000. They are stored as an integer.
  public struct Score: Hashable, Codable, Sendable, DatabaseValueConvertible {
    /// The number of points.
    public let points: Int

    /// Creates a score; nil if the number is out of bounds.
    public init?(points: Int) {
      guard (0...1_000_000).contains(points) else { return nil }
      self.points = points
    }

    /// Creates the nearest score to a number.
    public init(clamping points: Int) { self.points = min(max(points, 0), 1_000_000) }

    /// The number of points, as it is stored.
    public var databaseValue: DatabaseValue { points.databaseValue }

    /// Reads a stored score; nil if it is no score.
    public static func fromDatabaseValue(_ value: DatabaseValue) -> Score? {
      Int.fromDatabaseValue(value).flatMap(Score.init(points:))
    }
  }

  /// A player, as the app stores it.
  public struct Player: Codable, Hashable, Sendable, Identifiable, FetchableRecord, MutablePersistableRecord {
    /// The id that the database assigns.
    public var id: Int64?
    /// The name of the player.
    public var name: String
    /// The rank of the player.
    public var rank: Rank
    /// The points of the player.
    public var score: Score
    /// When the player joined.
    public var joined: Date

    /// The name of the table.
    public static let databaseTableName = "player"
    /// Dates are stored as seconds since 1970.
    public static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
      .timeIntervalSince1970
    }
    /// Dates are stored as seconds since 1970.
    public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
      .timeIntervalSince1970
    }

    /// Creates a player that is not stored yet.
    public init(id: Int64? = nil, name: String, rank: Rank, score: Score, joined: Date) {
      (self.id, self.name, self.rank, self.score, self.joined) = (id, name, rank, score, joined)
    }

    /// Takes the id that the database assigned.
    public mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
  }
#endif
