import StoreCoding

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
