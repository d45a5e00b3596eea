extension Law {
  /// The laws of the scenario query.
  public static let query: [Law] = [
    storedOperand, customOperand, strings, isNil, complement, emptyRange, contains, embeddedMemberwise, order,
    readAgreement,
  ]
}
