import StoreContract

/// Rejects records with which `PropertyListEncoder` may end the process.
///
/// The encoder writes equal numbers once in its binary format, and finds them with a set. That set considers NaNs with
/// different bits equal, but their hashes differ, which breaks the rules of a set. The hash seed of the process decides
/// whether the encoder continues or ends the process with "Duplicate elements of type 'Reference' were found in a Set".
/// (Seen with swift-foundation of Swift 6.3 on Linux.) A trap cannot be caught, so the adapter rejects such a record,
/// which is a finding like any other.
enum UniquingHazard {
  /// Checks a record.
  ///
  /// - Throws: ``StoreError`` of kind `rejected` that names the property with the second NaN.
  static func check(_ fields: Fields) throws(StoreError) {
    let all = fields.entries.flatMap { entry in bits(in: entry.value).map { (name: entry.name, nan: $0) } }
    for (index, first) in all.enumerated() {
      let other = all[(index + 1)...].first { $0.nan.width == first.nan.width && $0.nan.bits != first.nan.bits }
      guard let other else { continue }
      throw StoreError(
        .rejected, property: other.name,
        "PropertyListEncoder ends some processes that give it two different NaNs for one binary property list")
    }
  }

  /// The NaNs of a value.
  private static func bits(in value: Value) -> [(width: Int, bits: UInt64)] {
    switch value {
    case .double(let number) where number.isNaN: [(64, number.bitPattern)]
    case .float(let number) where number.isNaN: [(32, UInt64(number.bitPattern))]
    case .array(let elements): elements.flatMap(bits)
    case .map(let fields), .object(let fields): fields.entries.flatMap { bits(in: $0.value) }
    case .custom(_, let persisted): bits(in: persisted)
    default: []
    }
  }
}
