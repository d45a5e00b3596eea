extension Law {
  /// The laws of the scenario missing-field.
  package static let missingField: [Law] = [
    addedProperty, addedOptional, addedEnum, addedCustom, missingNullWrong, firstRewrite, removedProperty,
    renamedProperty, retypedProperty, optionalRequired, downgrade, readQueryAgreement, roundAbout,
  ]
}
