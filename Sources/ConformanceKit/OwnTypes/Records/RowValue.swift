import Generators
import StoreContract

/// A value in a column, as a store keeps it.
public enum RowValue: Hashable, Sendable {
  /// Nothing is stored in the column.
  case null
  /// An integer, or a truth value as 0 or 1.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// A text of any length.
  case text(String)
  /// Bytes that are no text.
  case bytes([UInt8])
  /// Any other value of a document, such as an array or a truth value, as JSON.
  case json(String)
}

extension RowValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByNilLiteral
{
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// Creates a text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a number with a fraction from a literal.
  public init(floatLiteral value: Double) { self = .real(value) }

  /// Creates the absence of a value from a literal.
  public init(nilLiteral: ()) { self = .null }
}

extension RowValue: CustomStringConvertible {
  /// The value as Swift source.
  public var description: String {
    switch self {
    case .null: "nil"
    case .integer(let number): "\(number)"
    case .real(let number): SwiftSource(of: number).written()
    case .text(let text): text.quoted
    case .bytes(let bytes): ".bytes(\(bytes))"
    case .json(let text): ".json(\(text.quoted))"
    }
  }
}

/// A stored record as its columns, without the app's conversions.
public struct RecordRow: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The values by the names of their columns.
  public var columns: [String: RowValue]

  /// Creates a row from its columns.
  public init(_ columns: [String: RowValue]) {
    self.columns = columns
  }

  /// Creates a row from a literal: `["id": 1, "name": "Ada", "rank": nil]`.
  public init(dictionaryLiteral columns: (String, RowValue)...) {
    self.columns = Dictionary(columns) { first, _ in first }
  }
}

extension RecordRow: CustomStringConvertible {
  /// The row as Swift source, with its columns sorted by name.
  public var description: String {
    let columns = columns.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value)" }
    return columns.isEmpty ? "[:]" : "[\(columns.joined(separator: ", "))]"
  }
}

/// A row that an earlier version of the app wrote.
public struct OldRow<Value: Sendable>: Sendable {
  /// The row as it was stored then.
  public let row: RecordRow
  /// The record that the row must read as now; nil if its columns must have kept their values.
  public let expected: Value?
  /// The record that was read from the row when it was recorded, in the form that a plain JSON encoder writes; nil if
  /// the row was not recorded.
  private(set) var recorded: DocumentNode?

  /// Creates a row of an earlier version.
  ///
  /// - Parameters:
  ///   - row: The row as it was stored then.
  ///   - expected: The record that the row must read as now. If it is nil, each column must have kept its value.
  public init(_ row: RecordRow, readsAs expected: Value? = nil) {
    self.row = row
    self.expected = expected
  }

  /// Creates a recorded row.
  init(recorded sample: DocumentSample) {
    row = RecordRow((sample.tree?.members ?? [:]).mapValues(RowValue.init))
    expected = nil
    recorded = sample.value
  }
}
