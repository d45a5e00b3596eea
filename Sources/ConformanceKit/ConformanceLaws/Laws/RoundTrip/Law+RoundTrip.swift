extension Law {
  /// The laws of the scenario round-trip.
  package static let roundTrip: [Law] = [
    value, reopen, stableRewrite, storedForm, pathIndependence, neighbours, batch, writeImpliesRead, cleanRejection,
    fourStates, collections, embedded, limits, identity, relations,
  ]
}
