#if PostgreSQL
  import ConformanceKit

  /// What the server says when a statement fails, or libpq when there is no server any more.
  struct ServerFailure: Error {
    /// The SQLSTATE, of five characters; nil where the server did nothing wrong that it knows of. Source: PostgreSQL, "PostgreSQL Error Codes".
    let state: String?
    /// The column that the server names, if it names one.
    let column: String?
    let message: String

    /// The failure of a statement as a store's error.
    ///
    /// - Parameter entity: The entity whose table the statement was about.
    func storeError(about entity: Entity?) -> StoreError {
      guard let state else { return StoreError(.internal, message) }
      if let kind = kind(state) { return StoreError(kind, property: property(of: entity), message) }
      let problem = "PostgreSQL error \(state): \(message)"
      return advice(state).map { StoreError(.environment, "\(problem); \($0)") } ?? StoreError(.internal, problem)
    }

    /// The failure to make tables as a store's error.
    var openingError: StoreError {
      guard let state, Self.refusals.contains(state.prefix(2)) else { return storeError(about: nil) }
      return StoreError(.schemaRefused, message)
    }

    /// Feature not supported, data exception, constraint violated, syntax or access rule, program limit exceeded.
    private static let refusals: Set<Substring> = ["0A", "22", "23", "42", "54"]
    private static let lockNotAvailable = "55P03"
    private static let datatypeMismatch = "42804"
    private static let diskFull = "53100"
    private static let tooManyConnections = "53300"
    /// Of libpq's own errors, which have none, the one that the connection is lost.
    static let connectionLost = "08006"

    private func kind(_ state: String) -> StoreError.Kind? {
      switch (state.prefix(2), state) {
      case ("22", _), ("23", _), ("54", _), (_, Self.datatypeMismatch): .rejected
      case ("40", _), (_, Self.lockNotAvailable): .conflict
      default: nil
      }
    }

    /// What to do where the server is not to blame as a store: the connection is lost, it lacks room or memory, it is shut down, or
    /// its files fail it.
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
