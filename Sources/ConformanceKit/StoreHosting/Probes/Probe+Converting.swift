public import StoreContract

extension Probe: CustomPropertyValue {
  /// Converts the value for writing, and misbehaves as the probe's behaviour says.
  ///
  /// - Throws: ``ProbeError`` if the behaviour is to throw. The store's error if the behaviour reads the store and the
  ///   read fails.
  package func converted() throws -> String {
    try ProbeScope.recording(.write, of: persisted) {
      switch behaviour {
      case .plain, .readsOnRead: break
      case .yields: TimeSlice.giveUp()
      case .lingers: TimeSlice.giveUp(TimeSlice.often)
      case .throwsOnWrite: throw ProbeError()
      case .readsOnWrite: try ProbeScope.readStore()
      }
      return persisted
    }
  }

  /// Converts a stored form for reading, and misbehaves as the probe's behaviour says.
  ///
  /// - Throws: The store's error if the behaviour reads the store and the read fails.
  package static func converting(_ persisted: String) throws -> Probe? {
    try ProbeScope.recording(.read, of: persisted) {
      let probe = Probe(persisted: persisted)
      switch probe?.behaviour {
      case .yields: TimeSlice.giveUp()
      case .lingers: TimeSlice.giveUp(TimeSlice.often)
      case .readsOnRead: try ProbeScope.readStore()
      case .plain, .throwsOnWrite, .readsOnWrite, nil: break
      }
      return probe
    }
  }
}

/// The error of a probe whose behaviour is to throw.
package struct ProbeError: Error, CustomStringConvertible {
  /// The error message for reports.
  package var description: String { "the converter was told to throw" }
}
