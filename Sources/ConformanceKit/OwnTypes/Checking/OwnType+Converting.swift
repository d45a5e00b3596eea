import Generators
import OwnTypeLaws

extension OwnType {
  /// The stored form of a value as Swift source, or the text of the error that writing threw.
  func writtenSource(of value: Value) -> String {
    do {
      return Sameness.source(try write(value))
    } catch {
      return "writing threw \(error)"
    }
  }

  /// The stored form of a value, as the type writes it.
  ///
  /// - Throws: ``Breach`` when writing throws. Only some laws report that; the others use ``writtenSource(of:)``.
  func written(_ value: Value) throws(Breach) -> Stored {
    do {
      return try write(value)
    } catch {
      throw Breach("writing", ("expected", "a stored form"), ("actual", "writing threw \(error)"))
    }
  }

  /// Reads a stored form. A refusal says why.
  func reading(of stored: Stored?) -> ReadOutcome<Value> {
    do {
      return try read(stored).map(ReadOutcome.value) ?? .refused("nil")
    } catch {
      return .refused("reading threw \(error)")
    }
  }

  /// Creates the check of a law on this type.
  func execution<Input>(
    _ law: OwnTypeLaw, _ noun: String, _ inputs: Generator<Input>?,
    examples: @escaping @Sendable () -> [Input] = { [] }, _ body: @escaping @Sendable (Input) throws -> Void
  ) -> LawExecution<Input> {
    LawExecution(law: law, type: name, noun: noun, examples: examples, inputs: inputs, timeout: timeout, body: body)
  }
}

/// The result of reading a stored form.
enum ReadOutcome<Value: Equatable & Sendable>: Sendable {
  /// The form reads as a value.
  case value(Value)
  /// The form was refused; the text says how.
  case refused(String)

  /// The value; nil if the form was refused.
  var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The value as Swift source, or the text of the refusal.
  var text: String {
    switch self {
    case .value(let value): Sameness.source(value)
    case .refused(let how): how
    }
  }

  /// Whether both are the same value or both are refusals.
  func isSame(as other: ReadOutcome) -> Bool {
    switch (self, other) {
    case (.value(let left), .value(let right)): Sameness.areSame(left, right)
    case (.refused, .refused): true
    default: false
    }
  }
}
