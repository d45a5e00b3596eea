/// Thrown when a property does not hold.
///
/// The description is the report. For each distinct defect it shows the minimal case as Swift source, how the case
/// fails, and how to run it again.
public struct PropertyFailure: Error, Hashable, Sendable {
  /// The distinct failures of the property. Failures are distinct if their ``Defect/signature`` differs.
  public let defects: [Defect]
  /// What the search did, in numbers.
  public let statistics: Statistics
  /// The seed of the search. It derives every random choice.
  public let seed: UInt64
  /// The file and line of the property.
  public let location: CodeLocation
}

extension PropertyFailure {
  /// One way in which a property fails, with the simplest known case that fails in this way.
  public struct Defect: Hashable, Sendable {
    /// Says how reliable the case is.
    public enum Status: Hashable, Sendable {
      /// The case is minimal: shrinking found no simpler case that fails in the same way.
      case minimal
      /// Shrinking ended early, so a simpler case may exist. The text says why it ended.
      case bestSoFar(endedBy: String)
      /// The case did not fail in the same way when it was run again. The text says what happened then.
      case flaky(again: String)
      /// The case or its generator did not return within the time budget. It was abandoned and not shrunk.
      case timedOut(after: Duration)
      /// The case was replayed. `isFaithful` is false if the generator has changed and makes another value of the
      /// choices.
      case replayed(isFaithful: Bool)
    }

    /// A text that distinguishes this failure from others: the location of the check that failed, or the type of the
    /// error.
    public let signature: String
    /// The case as Swift source, or nil if the generator did not return.
    public let value: String?
    /// How the case fails. It is empty if the case did not return.
    public let symptom: String
    /// Says how reliable the case is.
    public let status: Status
    /// The case that the search found before shrinking, as Swift source. It is nil if it is the same case or too long
    /// for a line.
    public let foundAs: String?
    /// The number of cases that passed before the failure was found.
    public let passedBefore: Int
    /// The number of times that shrinking ran the property.
    public let evaluations: Int
    /// The encoded choices of the case, for `replaying:`. Nil if the generator did not return.
    public let choices: String?
    /// The file in which the case is kept for the next run; nil if it is not kept.
    package private(set) var file: String?
  }
}

extension PropertyFailure.Defect {
  /// The same defect, kept in a file for the next run.
  func kept(in file: String?) -> Self {
    var result = self
    result.file = file
    return result
  }
}

/// How a case failed.
package struct Symptom: Hashable, Sendable {
  /// A text that distinguishes this failure from others. It does not depend on the value.
  package let signature: String
  /// The text for the report.
  package let text: String

  /// How a case failed.
  ///
  /// - Parameters:
  ///   - signature: A text that distinguishes this failure from others. It must not depend on the value.
  ///   - text: The text for the report.
  package init(signature: String, text: String) {
    self.signature = signature
    self.text = text
  }

  /// The failure of a property that returns false.
  static let isFalse = Symptom(signature: "false", text: "the property returned false")

  /// Makes the failure for an error. The signature of a check is its location; the signature of any other error is its
  /// type and, for an enum, its case.
  package init(_ error: any Error) {
    if let failure = error as? CheckFailure {
      self.init(signature: "check at \(failure.location)", text: failure.description)
    } else {
      let type = SwiftSource.name(of: Swift.type(of: error))
      let isEnum = Mirror(reflecting: error).displayStyle == .enum
      let name = isEnum ? SwiftSource.caseName(of: error).map { ".\($0)" } : nil
      self.init(signature: "\(String(reflecting: Swift.type(of: error)))\(name ?? "")", text: "threw \(type): \(error)")
    }
  }
}
