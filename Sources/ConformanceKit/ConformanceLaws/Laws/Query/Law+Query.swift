extension Law {
  /// The laws of the scenario query.
  package static let query: [Law] = [
    storedOperand, customOperand, strings, isNil, complement, emptyRange, contains, embeddedMemberwise, order,
    readAgreement,
  ]
}
