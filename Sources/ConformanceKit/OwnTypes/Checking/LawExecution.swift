import Generators
import StoreHosting

/// A law put to a type: what it is tried with, and what must hold.
struct LawExecution<Input>: Sendable {
  /// The law.
  let law: OwnTypeLaw
  /// The type's name.
  let type: String
  /// What an input is, for people.
  let noun: String
  /// Inputs that are each tried before the search, the simplest first.
  let examples: @Sendable () -> [Input]
  /// Draws the other inputs; nil when the examples are all there are.
  let inputs: Generator<Input>?
  /// After so many milliseconds a conversion is given up.
  let timeout: Int32
  /// Throws a ``Breach`` when the law does not hold.
  let body: @Sendable (Input) throws -> Void

  /// Runs it, and gives what breaks the law.
  ///
  /// - Throws: ``InconclusiveProperty`` when too few inputs could be drawn, ``OwnTypeError``.
  func findings(_ settings: PropertySettings) throws -> [OwnTypeFinding] {
    // A law without inputs has no choices to replay.
    if settings.replay == nil || inputs == nil, let finding = try finding(among: examples()) { return [finding] }
    guard let inputs else { return [] }
    var obstacle: OwnTypeError?
    do {
      try PropertyRun(inputs, settings).run { input in
        do throws(OwnTypeError) {
          return try result(of: input)
        } catch {
          obstacle = error
          return .discarded(reason: "\(error)")
        }
      }
    } catch let failure as PropertyFailure {
      return failure.defects.map { OwnTypeFinding($0, law: law, type: type, noun: noun) }
    } catch {
      throw obstacle ?? error
    }
    return []
  }

  private func finding(among examples: [Input]) throws(OwnTypeError) -> OwnTypeFinding? {
    for example in examples {
      guard case .failed(_, let symptom) = try result(of: example) else { continue }
      return OwnTypeFinding(
        law, type, caption: "\(noun.prefix(1).uppercased())\(noun.dropFirst()), tried each time:",
        value: SwiftSource(of: example).written(width: 96), evidence: symptom.text,
        isFatal: Breach.isFatal(symptom.signature))
    }
    return nil
  }

  /// What becomes of an input, on a thread that may trap.
  private func result(of input: Input) throws(OwnTypeError) -> PropertyOutcome {
    // This thread waits for the other one, as in `DispatchQueue.sync`, so that only one of them has the input at a
    // time.
    nonisolated(unsafe) let input = input
    let work = try WatchedWork.converting { [body] in PropertyOutcome.breaching { try body(input) } }
    return switch work.ending(within: timeout) {
    case .returned(let result): result
    case .trapped: .failed(Symptom(Breach.trap))
    case .gaveUp: .failed(Symptom(Breach.hang(timeout)))
    }
  }
}

extension PropertyOutcome {
  /// The result of a body that throws a ``Breach``.
  fileprivate static func breaching(_ body: () throws -> Void) -> PropertyOutcome {
    do {
      try body()
      return .passed
    } catch let breach as Breach {
      return .failed(Symptom(breach))
    } catch {
      return PropertyOutcome(thrown: error)
    }
  }
}

extension Symptom {
  /// How a value breaks a law.
  fileprivate init(_ breach: Breach) {
    self.init(signature: breach.signature, text: breach.text)
  }
}
