import Generators

extension OwnType {
  /// The stored form of a value as Swift source; what writing threw, instead.
  func writtenSource(of value: Value) -> String {
    do {
      return Sameness.source(try write(value))
    } catch {
      return "writing threw \(error)"
    }
  }

  /// The stored form of a value.
  ///
  /// - Throws: ``Breach`` when writing throws, which is for one law alone to tell: of others, ``writtenSource(of:)``.
  func written(_ value: Value) throws(Breach) -> Stored {
    do {
      return try write(value)
    } catch {
      throw Breach("writing", ("expected", "a stored form"), ("actual", "writing threw \(error)"))
    }
  }

  /// What a stored form reads as; a refusal says why.
  func reading(of stored: Stored?) -> ReadOutcome<Value> {
    do {
      return try read(stored).map(ReadOutcome.value) ?? .refused("nil")
    } catch {
      return .refused("reading threw \(error)")
    }
  }

  /// A law put to this type.
  func execution<Input>(
    _ law: OwnTypeLaw, _ noun: String, _ inputs: Generator<Input>?,
    examples: @escaping @Sendable () -> [Input] = { [] }, _ body: @escaping @Sendable (Input) throws -> Void
  ) -> LawExecution<Input> {
    LawExecution(law: law, type: name, noun: noun, examples: examples, inputs: inputs, timeout: timeout, body: body)
  }
}
