import Generators
import OwnTypeLaws

extension OwnType {
  var roundTrip: LawExecution<Value> {
    execution(.roundTrip, "value", values) { value in
      let stored = try written(value)
      let (expected, actual) = (ReadOutcome.value(loss?(value) ?? value), reading(of: stored))
      guard !actual.isSame(as: expected) else { return }
      throw Breach(
        "round-trip", ("stored", Sameness.source(stored)), ("expected", expected.text), ("actual", actual.text))
    }
  }

  var totalOnAnyStoredValue: LawExecution<Stored?> {
    // Only a trap or a hang fails here, and the code itself cannot detect either.
    execution(.totalOnAnyStoredValue, "stored form", stored.inputs, examples: { stored.examples }) { stored in
      if let value = reading(of: stored).value { _ = try? write(value) }
    }
  }

  var exactOrRefused: LawExecution<Stored?> {
    execution(.exactOrRefused, "stored form", stored.inputs, examples: { stored.examples }) { stored in
      guard let stored, let value = reading(of: stored).value, value != fallback else { return }
      let again = try written(value)
      guard !Sameness.areEqual(again, stored) else { return }
      throw Breach(
        "inexact", ("reads as", Sameness.source(value)),
        ("expected", "\(Sameness.source(stored)) when that is stored again"),
        ("actual", Sameness.source(again)))
    }
  }

  var defaultIsConvertible: LawExecution<Stored?> {
    execution(.defaultIsConvertible, "default of the stored type", nil, examples: { [stored.zero()] }) { stored in
      guard case .refused(let how) = reading(of: stored) else { return }
      throw Breach("refused", ("expected", "a value"), ("actual", how))
    }
  }
}
