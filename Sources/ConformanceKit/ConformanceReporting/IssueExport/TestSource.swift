import ConformanceChecking
import ConformanceLaws
import StoreCoding
import StoreContract

/// A failure as a test in Swift that fails as long as the failure is there, and needs nothing but this package and the backend.
package struct TestSource: Sendable {
  private let failure: ConfirmedFailure
  private let backend: BackendSource

  /// A test of a failure.
  package init(_ failure: ConfirmedFailure, on backend: BackendSource) {
    self.failure = failure
    self.backend = backend
  }

  /// The name of the test's function, and of its file: `roundTripValue_3f2a91c07d5e8b64`.
  package var name: String {
    let words = failure.law.id.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    let tail = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([words.first ?? "law"] + tail).joined() + "_\(failure.file.fingerprint)"
  }

  /// The file's content.
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

/// How Swift source gets hold of a backend.
package struct BackendSource: Sendable, Hashable {
  /// The module that the expression needs besides ConformanceKit; nil where it needs none.
  package let module: String?
  /// The expression, with `try` where it throws.
  package let expression: String

  /// A backend that an expression makes.
  package init(module: String?, expression: String) {
    self.module = module
    self.expression = expression
  }

  /// A backend in a process of its own.
  ///
  /// - Parameter command: The program and its arguments.
  package init(command: [String]) {
    self.init(
      module: nil, expression: "try ProcessAdapter(command: [\(command.map(\.literal).joined(separator: ", "))])")
  }
}
