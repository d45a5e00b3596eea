import ArgumentParser
import ShrinkingChallenge

extension Challenge: ExpressibleByArgument {
  /// The challenge of a name; `nil` when there is none.
  public init?(argument: String) {
    guard let challenge = Challenge.all.first(where: { $0.name == argument }) else { return nil }
    self = challenge
  }

  /// The names of all challenges.
  public static var allValueStrings: [String] { all.map(\.name) }
}
