#if SQLite
  import StoreContract

  /// The failure of a statement, as SQLite reports it.
  struct SQLiteFailure: Error {
    /// The primary result code. Source: SQLite, "Result and Error Codes".
    let code: Int32
    let message: String

    /// Converts the failure to a store's error.
    ///
    /// - Parameter entity: The entity whose table the statement was about.
    func storeError(about entity: Entity?) -> StoreError {
      switch code {
      case Self.constraint: StoreError(.rejected, property: property(of: entity), message)
      case Self.tooBig, Self.mismatch: StoreError(.rejected, message)
      case Self.busy, Self.locked: StoreError(.conflict, message)
      case Self.full: .diskIsFull(message)
      case Self.readOnly, Self.ioError, Self.cannotOpen:
        StoreError(
          .environment, "\(message); check the disk of the store's location, or choose another folder with TMPDIR")
      default: StoreError(.internal, "SQLite error \(code): \(message)")
      }
    }

    /// Converts a failure to make tables to a store's error. SQLite refuses statements that it cannot run at all.
    var openingError: StoreError {
      code == Self.error ? StoreError(.schemaRefused, message) : storeError(about: nil)
    }

    private static let error: Int32 = 1
    private static let busy: Int32 = 5
    private static let locked: Int32 = 6
    private static let readOnly: Int32 = 8
    private static let ioError: Int32 = 10
    private static let full: Int32 = 13
    private static let cannotOpen: Int32 = 14
    private static let tooBig: Int32 = 18
    private static let constraint: Int32 = 19
    private static let mismatch: Int32 = 20

    /// The property named by the message of a violated constraint: "NOT NULL constraint failed: Table.column".
    private func property(of entity: Entity?) -> String? {
      guard let entity else { return nil }
      return entity.properties.first { message.hasSuffix(": \(entity.name).\($0.storedName)") }?.name
    }
  }
#endif
