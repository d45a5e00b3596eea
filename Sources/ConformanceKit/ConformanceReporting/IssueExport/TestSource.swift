import ConformanceChecking
import ConformanceLaws
import StoreCoding
import StoreContract

/// The source of a Swift test that fails until a failure is fixed. It needs only this package and the backend.
package struct TestSource: Sendable {
  private let failure: ConfirmedFailure
  private let backend: BackendSource

  /// Makes the test of a failure.
  package init(_ failure: ConfirmedFailure, on backend: BackendSource) {
    self.failure = failure
    self.backend = backend
  }

  /// The name of the test function and of its file, such as `roundTripValue_3f2a91c07d5e8b64`.
  package var name: String {
    let words = failure.law.id.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([words.first ?? "law"] + tail).joined() + "_\(failure.file.fingerprint)"
  }

  /// The content of the file.
  package var text: String {
    let imports = Set(
      ["ConformanceKit", "ConformanceTesting", "Foundation", "Testing"] + [backend.module].compactMap(\.self))
    return """
      // Found on \(failure.backend.name) \(failure.backend.version) by ConformanceKit \(failure.file.found).
      //
      //   \(failure.law.id): \(failure.law.statement)
      //
      \(facts)
      \(imports.sorted().map { "import \($0)" }.joined(separator: "\n"))

      @Test(\(failure.law.statement.literal))
      func \(name)() async throws {
        let backend: any StoreAdapter = \(backend.expression)
        let law = try #require(Law.named(\(failure.law.id.literal)))
      \("let program = \(failure.file.program.swiftLiteral)".indented(by: 2))
        try await checkConformance(of: backend, to: law, running: program)
      }

      """
  }

  private var facts: String {
    let lines = MismatchText(failure.mismatch, in: failure.file.program).facts
    return lines.map { "//   \($0.replacing("\n", with: " "))" }.joined(separator: "\n")
  }
}

/// Swift source that creates a backend.
package struct BackendSource: Sendable, Hashable {
  /// The module that the expression needs in addition to ConformanceKit, or nil.
  package let module: String?
  /// The expression that creates the backend. It includes `try` if it throws.
  package let expression: String

  /// Makes the source of a backend from an expression.
  package init(module: String?, expression: String) {
    self.module = module
    self.expression = expression
  }

  /// Makes the source of a backend in its own process.
  ///
  /// - Parameter command: The path of the program, and its arguments.
  package init(command: [String]) {
    self.init(
      module: nil, expression: "try ProcessAdapter(command: [\(command.map(\.literal).joined(separator: ", "))])")
  }
}
