import ConformanceKit

/// Keeps from `PropertyListEncoder` what it ends the process for.
///
/// Its binary format writes equal numbers once, and finds them by a set whose elements call `-0.0` and `0.0` equal but hash
/// them apart. Depending on the process's hash seed, a record with both gets one of them in the place of the other, or ends
/// the process with "Duplicate elements of type 'Reference' were found in a Set". (swift-foundation of Swift 6.3, seen with
/// a `Point(x: -0.0, y: 0.0)` among other numbers.) A trap cannot be caught, so the adapter rejects such a record, which is
/// a finding like any other.
enum UniquingHazard {
  /// Checks a record.
  ///
  /// - Throws: ``StoreError`` of kind `rejected` that names the property with the `-0.0`.
  static func check(_ fields: Fields) throws(StoreError) {
    let zeros = fields.entries.flatMap { entry in signs(in: entry.value).map { (name: entry.name, zero: $0) } }
    guard let negative = zeros.first(where: { $0.zero.isNegative }) else { return }
    guard zeros.contains(where: { !$0.zero.isNegative && $0.zero.width == negative.zero.width }) else { return }
    throw StoreError(
      .rejected, property: negative.name,
      "PropertyListEncoder mixes up -0.0 and 0.0 in one binary property list, or ends the process")
  }

  private static func signs(in value: Value) -> [(width: Int, isNegative: Bool)] {
    switch value {
    case .double(let number) where number.isZero: [(64, number.sign == .minus)]
    case .float(let number) where number.isZero: [(32, number.sign == .minus)]
    case .array(let elements): elements.flatMap(signs)
    case .map(let fields), .object(let fields): fields.entries.flatMap { signs(in: $0.value) }
    case .custom(_, let persisted): signs(in: persisted)
    default: []
    }
  }
}
