#if SQLite
  import ConformanceKit

  /// Keeps from GRDB what it ends the process for: a `UInt64` that no `Int64` holds.
  ///
  /// `UInt64.databaseValue` is `Int64(self).databaseValue`, and that conversion traps. (Seen with GRDB 7.10.0.) A trap cannot be
  /// caught, so the adapter rejects such a value, which is a finding like any other.
  enum UnsignedHazard {
    /// Checks what is to become a column; numbers inside of JSON are no hazard.
    ///
    /// - Throws: ``StoreError`` of kind `rejected`.
    static func check(_ value: Value, of property: String?) throws(StoreError) {
      switch value {
      case .uint64(let number) where number > UInt64(Int64.max):
        throw StoreError(.rejected, property: property, "GRDB ends the process that stores the UInt64 \(number)")
      case .custom(_, let persisted): try check(persisted, of: property)
      default: break
      }
    }
  }
#endif
