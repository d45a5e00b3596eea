/// Thrown when a property does not hold.
///
/// Its description is the report: for each distinct defect the minimal case as Swift source, how it fails, and how to run it
/// again.
public struct PropertyFailure: Error, Hashable, Sendable {
  /// What is wrong: one entry for each failure that can be told from the others by its check or its error.
  public let defects: [Defect]
  /// What was done.
  public let statistics: Statistics
  /// The seed that everything random was derived from.
  public let seed: UInt64
  /// Where the property is.
  public let location: CodeLocation
}

extension PropertyFailure {
  /// One way in which a property fails, with the simplest case that is known to fail so.
  public struct Defect: Hashable, Sendable {
    /// How far the case can be relied on.
    public enum Standing: Hashable, Sendable {
      /// Nothing simpler fails in the same way, as far as shrinking can tell.
      case minimal
      /// Shrinking was ended before it could tell; the text says by what.
      case bestSoFar(endedBy: String)
      /// The case did not fail alike when it was run once more; the text says what became of it.
      case flaky(again: String)
      /// The case, or the generator that made it, did not return within the time budget. It was abandoned, and not made simpler.
      case unreturned(within: Duration)
      /// The case was given as choices to replay; whether its generator still makes of them what it made then.
      case replayed(isFaithful: Bool)
    }

    /// What tells the failure from others: the check that failed, or the type of the error.
    public let signature: String
    /// The case as Swift source; nil when it could not be drawn.
    public let value: String?
    /// How the case fails; empty when it did not return.
    public let symptom: String
    /// How far the case can be relied on.
    public let standing: Standing
    /// The case that the failure was found with, as Swift source, if it is another one.
    public let foundAs: String?
    /// How many cases had passed when the failure was found.
    public let passedBefore: Int
    /// How many evaluations of the property shrinking took.
    public let evaluations: Int
    /// The choices of the case, for `replaying:`; nil when it could not be drawn.
    public let choices: String?
  }
}

/// How a case failed.
package struct Symptom: Hashable, Sendable {
  /// What tells this failure from others, whatever the value.
  package let signature: String
  /// What people read of it.
  package let text: String

  /// How a case failed.
  ///
  /// - Parameters:
  ///   - signature: What tells this failure from others; it must not depend on the value.
  ///   - text: What people read of it.
  package init(signature: String, text: String) {
    self.signature = signature
    self.text = text
  }

  /// What a property says that returns false.
  static let isFalse = Symptom(signature: "false", text: "the property is false")

  /// What an error says: a check by its place, any other error by its type and, of an enum, its case.
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
