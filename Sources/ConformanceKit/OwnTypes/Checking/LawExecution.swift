import Generators
import OwnTypeLaws
import StoreHosting

/// A check of one law on one type: its inputs, and the condition that must hold.
struct LawExecution<Input>: Sendable {
  /// The law to check.
  let law: OwnTypeLaw
  /// The name of the type.
  let type: String
  /// The word for an input in reports.
  let noun: String
  /// Inputs that are all tried before the search, simplest first.
  let examples: @Sendable () -> [Input]
  /// Draws further inputs; nil if the examples are the only inputs.
  let inputs: Generator<Input>?
  /// The time limit of a conversion, in milliseconds.
  let timeout: Int32
  /// Throws a ``Breach`` when the law does not hold.
  let body: @Sendable (Input) throws -> Void

  /// Runs the check and returns the findings.
  ///
  /// - Throws: ``InconclusiveProperty`` when too few inputs could be drawn; ``OwnTypeError`` when the process has no
  ///   file descriptors left.
  func findings(_ settings: PropertySettings) throws -> [OwnTypeFinding] {
    // A law without inputs has no choices to replay.
    if settings.replay == nil || inputs == nil, let finding = try finding(among: examples()) { return [finding] }
    guard let inputs else { return [] }
    var obstacle: OwnTypeError?
    do {
      try PropertyRun(inputs, settings, subject: "\(law.id) of \(type)").run { input in
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
        value: SwiftSource(of: example).written(width: 96), details: symptom.text,
        isFatal: Breach.isFatal(symptom.signature))
    }
    return nil
  }

  /// Runs the condition on a thread that may trap, and returns the outcome.
  private func result(of input: Input) throws(OwnTypeError) -> PropertyOutcome {
    // This thread waits for the other one, as in `DispatchQueue.sync`, so only one thread uses the input at a time.
    nonisolated(unsafe) let input = input
    let work = try WatchedWork.converting { [body] in PropertyOutcome.breaching { try body(input) } }
    switch work.ending(within: timeout) {
    case .returned(let result): return result
    case .trapped: return .failed(Symptom(Breach.trap))
    case .gaveUp: return .failed(Symptom(Breach.hang(timeout)))
    case .starved(let load): throw OwnTypeError(.starved(load: load))
    }
  }
}

extension PropertyOutcome {
  /// Runs a body and returns its outcome. A ``Breach`` that it throws is a failure.
  fileprivate static func breaching(_ body: () throws -> Void) -> PropertyOutcome {
    do {
      try body()
      return .passed
    } catch let breach as Breach {
      return .failed(Symptom(breach))
    } catch let error as OwnTypeError {
      return .discarded(reason: "\(error)")
    } catch {
      return PropertyOutcome(thrown: error)
    }
  }
}

extension Symptom {
  /// Creates the symptom of a breach.
  fileprivate init(_ breach: Breach) {
    self.init(signature: breach.signature, text: breach.text)
  }
}
