extension Law {
  /// The laws of the scenario unknown-enum-case.
  package static let unknownEnumCase: [Law] = [
    addedCase, removedCase, optionalCase, elementCase, otherRows, rewriteOfUnknown, returnToNewer, invalidCustom,
    errorNamesProperty, queryByRaw, rawDrift,
  ]
}
