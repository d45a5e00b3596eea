import Generators

/// Values to be made as fast as can be.
protocol Workload: SendableMetatype {
  /// What is made.
  associatedtype Value

  /// The name in rows.
  static var name: WorkloadName { get }

  /// Draws the values.
  static var generator: Generator<Value> { get }

  /// A number that depends on the whole of a value.
  ///
  /// It is not inlined, so that a value has to be there whole when it is called.
  static func digest(_ value: Value) -> UInt64
}

/// Values that can be made with no engine, too.
protocol HandWrittenWorkload: Workload {
  /// Makes a value of the same kind: lengths and telling values are about as frequent.
  static func value(_ random: inout PlainRandom) -> Value
}
