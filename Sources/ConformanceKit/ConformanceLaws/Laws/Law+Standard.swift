extension Law {
  /// All laws of the kit, grouped by scenario.
  public static let standard: [Law] =
    roundTrip + missingField + unknownEnumCase + concurrentConverter + query + transaction + durability + observation
    + numeric + adapter + session

  /// The standard law with an id, or nil if there is none.
  public static func named(_ id: String) -> Law? {
    standard.first { $0.id == id }
  }

  /// The laws of the scenario round-trip.
  package static let roundTrip: [Law] = [
    value, reopen, stableRewrite, storedForm, pathIndependence, neighbours, batch, writeImpliesRead, cleanRejection,
    fourStates, collections, embedded, limits, identity, relations,
  ]

  /// The laws of the scenario missing-field.
  package static let missingField: [Law] = [
    addedProperty, addedOptional, addedEnum, addedCustom, missingNullWrong, firstRewrite, removedProperty,
    renamedProperty, retypedProperty, optionalRequired, downgrade, readQueryAgreement, roundAbout, absentEntity,
    changedMembers,
  ]

  /// The laws of the scenario unknown-enum-case.
  package static let unknownEnumCase: [Law] = [
    addedCase, removedCase, optionalCase, elementCase, otherRows, rewriteOfUnknown, returnToNewer, invalidCustom,
    errorNamesProperty, queryByRaw, rawDrift,
  ]

  /// The laws of the scenario concurrent-converter.
  package static let concurrentConverter: [Law] = [
    noCrossTalk, sameAsSerial, wholeRecords, throwingConverter, reentrantConverter, linearizable, lostUpdate,
    cancelled, evolutionRace,
  ]

  /// The laws of the scenario query.
  package static let query: [Law] = [
    storedOperand, customOperand, strings, isNil, complement, emptyRange, bounds, contains, embeddedMemberwise,
    order, readAgreement, comparedCollections,
  ]

  /// The laws of the scenario observation.
  package static let observation: [Law] = [
    firstValue, eachChange, oneTerminalEvent, decodeFailureNamesPath, cancelledOnce, independentSubscribers,
  ]
}
