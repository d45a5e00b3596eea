#if PostgreSQL
  import StoreContract
  import Foundation
  import SQLSupport

  extension Value {
    /// The value as an SQL literal, which takes the type of its column. Nil for text with a NUL, and for a value that
    /// no column can hold.
    ///
    /// Source: PostgreSQL, "Constants of Other Types", "String Constants".
    var literal: String? {
      guard let text = literalText, !text.utf8.contains(0) else { return nil }
      return text.sqlText
    }

    private var literalText: String? {
      switch self {
      case .bool(let flag): "\(flag)"
      case .int8(let number): "\(number)"
      case .int16(let number): "\(number)"
      case .int32(let number): "\(number)"
      case .int64(let number): "\(number)"
      case .uint8(let number): "\(number)"
      case .uint16(let number): "\(number)"
      case .uint32(let number): "\(number)"
      case .uint64(let number): "\(number)"
      case .float(let number): number.isNaN ? "NaN" : "\(number)"
      case .double(let number), .date(let number): number.isNaN ? "NaN" : "\(number)"
      case .string(let text): text
      case .data(let bytes): "\\x" + bytes.sqlHexadecimal
      case .uuid(let uuid): uuid.uuidString
      case .decimal(let number): "\(number)"
      default: nil
      }
    }
  }
#endif
