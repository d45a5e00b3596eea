extension Law {
  /// The laws of the scenario observation.
  package static let observation: [Law] = [
    firstValue, eachChange, oneTerminalEvent, decodeFailureNamesPath, cancelledOnce, independentSubscribers,
  ]
}
