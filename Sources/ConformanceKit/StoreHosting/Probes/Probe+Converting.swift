public import StoreContract

extension Probe: CustomPropertyValue {
  /// Does what the behaviour says of writing, and gives the persisted form.
  ///
  /// - Throws: ``ProbeError`` if the behaviour is to throw; the store's error if it reads the store and fails.
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

  /// Does what the behaviour says of reading, and gives the value.
  ///
  /// - Throws: The store's error if the behaviour reads the store and that fails.
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

/// What a converter throws that is told to.
package struct ProbeError: Error, CustomStringConvertible {
  /// The error in a sentence.
  package var description: String { "the converter was told to throw" }
}
