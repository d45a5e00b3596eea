import Generators

/// A value to write, or a stored form to read.
enum ValueOrStored<Value, Stored> {
  case value(Value)
  case stored(Stored?)
}

extension ValueOrStored: SwiftSourceConvertible {
  /// The value's or the stored form's own source.
  var swiftSource: SwiftSource {
    switch self {
    case .value(let value): SwiftSource(of: value)
    case .stored(let stored): SwiftSource(of: stored as Any)
    }
  }
}
