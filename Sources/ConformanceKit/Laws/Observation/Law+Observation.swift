extension Law {
  /// The laws of the scenario observation.
  public static let observation: [Law] = [
    firstValue, eachChange, oneTerminalEvent, decodeFailureNamesPath, cancelledOnce, independentSubscribers,
  ]
}
