import StoreContract
import StoreHosting

extension Judge {
  /// What was read is accepted when it is put back, and the last reading agrees with the first.
  public static let rewritesChangeNothing = Judge { trial in
    for (index, operation) in trial.program.operations.enumerated() {
      guard case .rewrite = operation, case .failure(let error) = trial.actual.answers[index],
        trial.expected.answers[index] == .done
      else { continue }
      return AnswerComparison(operation: operation, schema: trial.program.schemas.first, step: [index])
        .refusal(error, from: .done)
    }
    return lastGetsAgree(trial)
  }

  /// The first and the last reading of the same records agree with each other.
  private static func lastGetsAgree(_ trial: Trial) -> Discrepancy? {
    let reads = trial.program.operations.indices.filter { trial.program.operations[$0].isGet }
    guard let first = reads.first, let last = reads.last, first != last else { return nil }
    let unchanged = trial.actual.replacing(last, with: trial.actual.answers[first])
    return Comparison(trial.program).firstDiscrepancy(of: trial.actual, from: unchanged)
  }

  /// Places that no operation between the first and the last reading touched read the same in both, whatever they read.
  public static let untouchedStay = Judge { trial in
    UntouchedPlaces(trial: trial).firstDiscrepancy
  }

  /// What a put or an update accepted, the next reading gives; what it gives does not matter.
  public static let acceptedIsReadable = Judge { trial in
    for (index, operation) in trial.program.operations.enumerated() {
      guard operation.isWrite, trial.actual.answers[index] == .done,
        trial.program.operations.dropFirst(index + 1).first?.isGet ?? false
      else { continue }
      switch trial.actual.answers[index + 1] {
      case .records(let records) where records.allSatisfy({ $0 != nil }): continue
      case let answer:
        return AnswerComparison(operation: operation, schema: trial.program.schemas.first, step: [index + 1])
          .unreadable(answer)
      }
    }
    return nil
  }

  /// As ``agreement``; besides, a rejection names the property it is about.
  public static let agreementNamingProperty = Judge { trial in
    let comparison = Comparison(trial.program)
    if let found = comparison.firstDiscrepancy(of: trial.actual, from: trial.expected) { return found }
    return comparison.firstMisnamedError(in: trial.actual, expected: trial.expected, of: .rejected)
  }
}

extension History {
  /// The history with another answer to one operation.
  func replacing(_ index: Int, with answer: Answer) -> History {
    var copy = self
    copy.answers[index] = answer
    return copy
  }
}

extension AnswerComparison {
  /// The discrepancy of a write that was accepted and then cannot be read.
  func unreadable(_ answer: Answer) -> Discrepancy {
    let error: StoreError? = if case .failure(let error) = answer { error } else { nil }
    guard let error else {
      return Discrepancy(
        step: step, change: "accepted → lost", expected: .text("the record that was accepted"),
        actual: .text("no record"))
    }
    var found = refusal(error, from: .done)
    found.change = "accepted → \(error.kind.rawValue)"
    return found
  }
}
