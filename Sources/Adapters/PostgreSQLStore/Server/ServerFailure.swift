#if PostgreSQL
  import StoreContract

  /// The failure of a statement, reported by the server, or by libpq if the connection is lost.
  struct ServerFailure: Error {
    /// The SQLSTATE, which has five characters, or nil if the server reported no error. Source: PostgreSQL, "PostgreSQL
    /// Error Codes".
    let state: String?
    /// The column that the server names, or nil.
    let column: String?
    let message: String

    /// Converts the failure of a statement to a store's error.
    ///
    /// - Parameter entity: The entity whose table the statement was about.
    func storeError(about entity: Entity?) -> StoreError {
      guard let state else { return StoreError(.internal, message) }
      if let kind = kind(state) { return StoreError(kind, property: property(of: entity), message) }
      let problem = "PostgreSQL error \(state): \(message)"
      return advice(state).map { StoreError(.environment, "\(problem); \($0)") } ?? StoreError(.internal, problem)
    }

    /// Converts a failure to make tables to a store's error.
    var openingError: StoreError {
      guard let state, Self.refusals.contains(state.prefix(2)) else { return storeError(about: nil) }
      return StoreError(.schemaRefused, message)
    }

    /// The SQLSTATE classes that reject a call: feature not supported, data exception, constraint violation, syntax
    /// error or access rule violation, program limit exceeded.
    private static let refusals: Set<Substring> = ["0A", "22", "23", "42", "54"]
    private static let lockNotAvailable = "55P03"
    private static let datatypeMismatch = "42804"
    private static let diskFull = "53100"
    private static let tooManyConnections = "53300"
    /// The SQLSTATE for a lost connection. libpq's own errors have no SQLSTATE.
    static let connectionLost = "08006"

    private func kind(_ state: String) -> StoreError.Kind? {
      switch (state.prefix(2), state) {
      case ("22", _), ("23", _), ("54", _), (_, Self.datatypeMismatch): .rejected
      case ("40", _), (_, Self.lockNotAvailable): .conflict
      default: nil
      }
    }

    /// Advice for failures that are no defects of the store: a lost connection, a full disk, too little memory, a
    /// shutdown, or a file error. Nil for all others.
    private func advice(_ state: String) -> String? {
      switch (state.prefix(2), state.prefix(4), state) {
      case (_, _, Self.diskFull): "make room on the server's disk"
      case (_, _, Self.tooManyConnections): "let the server take more connections, or check fewer laws at once (--jobs)"
      case ("08", _, _), ("53", _, _), ("58", _, _), (_, "57P0", _): ServerProblem.down(reason: message).advice
      default: nil
      }
    }

    private func property(of entity: Entity?) -> String? {
      entity?.properties.first { $0.storedName == column }?.name
    }
  }
#endif
