extension Law {
  /// The laws of the scenario concurrent-converter.
  package static let concurrentConverter: [Law] = [
    noCrossTalk, sameAsSerial, wholeRecords, throwingConverter, reentrantConverter, linearizable, lostUpdate,
    cancelled, evolutionRace,
  ]
}
