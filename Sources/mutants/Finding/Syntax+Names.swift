#if Mutants
  import SwiftParser
  import SwiftSyntax

  extension Syntax {
    /// The name of a declaration with the names of those around it; empty for any other node.
    var declarationName: String {
      guard ownName != nil else { return "" }
      return names.joined(separator: ".")
    }

    /// The name of the declaration that contains the node.
    var enclosingName: String { names.joined(separator: ".") }

    private var names: [String] {
      var names: [String] = []
      var node: Syntax? = self
      while let current = node {
        // A variable of a function is no declaration that one looks for.
        if let name = current.ownName, !(current.is(VariableDeclSyntax.self) && current.isLocal) { names.append(name) }
        node = current.parent
      }
      return names.reversed()
    }

    private var ownName: String? {
      if let function = self.as(FunctionDeclSyntax.self) {
        return function.name.text + function.signature.parameterClause.labels
      }
      if let initializer = self.as(InitializerDeclSyntax.self) {
        return "init" + initializer.signature.parameterClause.labels
      }
      if let subscription = self.as(SubscriptDeclSyntax.self) {
        return "subscript" + subscription.parameterClause.labels
      }
      if let variable = self.as(VariableDeclSyntax.self) {
        return variable.bindings.first?.pattern.trimmedDescription
      }
      if self.is(DeinitializerDeclSyntax.self) { return "deinit" }
      if let group = self.as(ExtensionDeclSyntax.self) { return group.extendedType.trimmedDescription }
      return self.asProtocol((any NamedDeclSyntax).self)?.name.text
    }

    private var isLocal: Bool {
      parent?.is(CodeBlockItemSyntax.self) == true && parent?.parent?.parent?.is(SourceFileSyntax.self) == false
    }

    /// Whether the node belongs to the initial value of a global or static variable.
    var isGlobal: Bool {
      var node: Syntax? = self
      while let current = node {
        if current.is(FunctionDeclSyntax.self) || current.is(AccessorBlockSyntax.self)
          || current.is(InitializerDeclSyntax.self)
        {
          return false
        }
        if let variable = current.as(VariableDeclSyntax.self), !current.isLocal {
          let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
          return isStatic || variable.parent?.is(CodeBlockItemSyntax.self) == true
        }
        node = current.parent
      }
      return false
    }
  }

  extension FunctionParameterClauseSyntax {
    /// The labels as in `f(_:of:)`.
    fileprivate var labels: String { "(\(parameters.map { "\($0.firstName.text):" }.joined()))" }
  }

  /// Finds the labels of parameters that have a default.
  final class DefaultLabels: SyntaxVisitor {
    private var labels: Set<String> = []

    /// The labels in the content of a file.
    static func labels(inSource source: String) -> Set<String> {
      let finder = DefaultLabels(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: source))
      return finder.labels
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      if node.defaultValue != nil, node.firstName.text != "_" { labels.insert(node.firstName.text) }
      return .visitChildren
    }
  }
#endif
