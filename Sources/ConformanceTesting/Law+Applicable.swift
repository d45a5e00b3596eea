import ConformanceChecking
public import ConformanceKit

extension Law {
  /// The standard laws that apply to a backend.
  ///
  /// ```swift
  /// @Test(arguments: Law.standard(for: MyStoreAdapter()))
  /// func conforms(_ law: Law) async throws {
  ///   try await checkConformance(of: MyStoreAdapter(), to: law)
  /// }
  /// ```
  ///
  /// The test then has no argument for a law that requires what the backend does not declare. The process still says at
  /// its end how many laws were skipped, and why.
  ///
  /// - Parameter adapter: The adapter of the backend.
  /// - Returns: The laws, in the order of ``Law/standard``.
  public static func standard(for adapter: some StoreAdapter) -> [Law] {
    standard.filter { law in
      guard let reason = SkipReason(of: law, on: adapter) else { return true }
      LawTally.add(law, skippedFor: reason, on: adapter.backend.name)
      return false
    }
  }

  /// The standard laws that apply to a backend, some of which must apply.
  ///
  /// ```swift
  /// @Test(arguments: try Law.standard(for: MyStoreAdapter(), requires: ["missing-field", "query.order"]))
  /// func conforms(_ law: Law) async throws {
  ///   try await checkConformance(of: MyStoreAdapter(), to: law)
  /// }
  /// ```
  ///
  /// The test fails if the adapter no longer declares what they require, such as after a capability was removed by
  /// mistake.
  ///
  /// - Parameters:
  ///   - adapter: The adapter of the backend.
  ///   - names: The ids of laws, and the names of scenarios. Of a scenario, at least one law must apply.
  /// - Returns: The laws, in the order of ``Law/standard``.
  /// - Throws: ``RequiredLawsError`` if one of them does not apply, or if there is no law and no scenario with the
  ///   name.
  public static func standard(
    for adapter: some StoreAdapter, requires names: [String]
  ) throws(RequiredLawsError) -> [Law] {
    let problems = names.compactMap { RequiredLawsError.problem(with: $0, on: adapter) }
    guard problems.isEmpty else { throw RequiredLawsError(backend: adapter.backend.name, problems: problems) }
    return standard(for: adapter)
  }
}

/// An error that says which required laws do not apply to a backend, and why.
public struct RequiredLawsError: Error, Hashable, CustomStringConvertible {
  /// The name of the backend.
  public let backend: String
  /// A sentence for each law or scenario that does not apply.
  public let problems: [String]

  /// The backend's name and the sentences.
  public var description: String {
    "\(backend) is not checked as required: \(problems.joined(separator: "; "))"
  }

  /// Says why a required law or scenario does not apply. Nil if it applies.
  fileprivate static func problem(with name: String, on adapter: some StoreAdapter) -> String? {
    if let law = Law.named(name) {
      return SkipReason(of: law, on: adapter).map { "\(name) is skipped: \($0)" }
    }
    guard let scenario = Scenario(rawValue: name) else {
      return "there is no law and no scenario '\(name)'; 'conformance laws' lists them"
    }
    let reasons = Law.standard.filter { $0.scenario == scenario }.map { SkipReason(of: $0, on: adapter) }
    guard !reasons.contains(nil) else { return nil }
    let texts = Set(reasons.compactMap { $0?.description }).sorted()
    return "no law of \(name) applies: \(texts.joined(separator: ", "))"
  }
}
