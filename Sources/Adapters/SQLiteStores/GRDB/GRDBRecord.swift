#if SQLite
  import ConformanceKit
  import Foundation
  import GRDB

  /// A record as an app with GRDB declares it: a `Codable` struct that rows are decoded to and encoded from.
  ///
  /// What becomes of each property GRDB decides: a value that is `DatabaseValueConvertible` becomes the column, any other is
  /// encoded by `JSONEncoder`. Source: GRDB, "Record Protocols", "Codable Records".
  struct GRDBRecord: Codable, FetchableRecord, EncodableRecord {
    let record: CodecRecord

    init(_ record: CodecRecord) {
      self.record = record
    }

    init(from decoder: any Decoder) throws {
      do {
        record = try CodecRecord(from: decoder)
      } catch let error as RowDecodingError {
        throw error.decodingError
      }
    }

    func encode(to encoder: any Encoder) throws {
      try record.encode(to: encoder)
    }

    /// GRDB's own, but that a date is in JSON what it is in a column; of itself it would be a number of milliseconds with a fraction.
    ///
    /// Source: GRDB, "JSON Support", on `databaseJSONEncoder(for:)`.
    static func databaseJSONEncoder(for column: String) -> JSONEncoder {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(String.fromDatabaseValue(date.databaseValue))
      }
      encoder.outputFormatting = .sortedKeys
      return encoder
    }

    /// GRDB's own, but for dates.
    static func databaseJSONDecoder(for column: String) -> JSONDecoder {
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .custom { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = Date.fromDatabaseValue(text.databaseValue) else {
          throw DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "'\(text)' is no date"))
        }
        return date
      }
      return decoder
    }
  }

  extension RowDecodingError {
    /// The error with the column that its text names as its coding path. GRDB tells the column in no other way.
    fileprivate var decodingError: DecodingError {
      let text = "\(self)"
      let named = text.firstMatch(of: /column: "([^"]*)"/).map { [ColumnKey(stringValue: String($0.1))] }
      return .dataCorrupted(DecodingError.Context(codingPath: named ?? [], debugDescription: text))
    }
  }

  /// A column's name as a coding key.
  private struct ColumnKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
#endif
