extension Generator {
  /// Returns the value of choices made before.
  ///
  /// - Throws: ``Discard`` when the choices do not qualify (any more).
  public func value(of choices: ChoiceSequence) throws(Discard) -> Output {
    var draw = Draw(.replay(choices))
    return try self(&draw)
  }

  /// Returns the value at a seed.
  ///
  /// - Throws: ``Discard`` when the choices at the seed do not qualify.
  public func value(seed: UInt64) throws(Discard) -> Output {
    var draw = Draw(.random(seed: seed))
    return try self(&draw)
  }
}
