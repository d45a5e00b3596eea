#if SQLite
  import AdapterSupport
  import Foundation
  import GRDB

  /// A record as an app declares it for GRDB: a `Codable` struct that is decoded from rows and encoded to them.
  ///
  /// GRDB decides the form of each property. A value that is `DatabaseValueConvertible` becomes the column, and
  /// `JSONEncoder` encodes any other value. Source: GRDB, "Record Protocols", "Codable Records".
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

    /// GRDB's own encoder, except that a date has the same form in JSON as in a column. By default it would be a
    /// fractional number of milliseconds.
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

    /// GRDB's own decoder, except for dates.
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
    /// Converts the error, and takes the column from its text as the coding path. GRDB does not report the column in
    /// any other way.
    fileprivate var decodingError: DecodingError {
      let text = "\(self)"
      let named = text.firstMatch(of: /column: "([^"]*)"/).map { [ColumnKey(stringValue: String($0.1))] }
      return .dataCorrupted(DecodingError.Context(codingPath: named ?? [], debugDescription: text))
    }
  }

  /// A coding key that is a column's name.
  private struct ColumnKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
#endif
