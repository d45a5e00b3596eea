#if Mutants
  import SwiftOperators
  import SwiftParser
  import SwiftSyntax

  /// Finds the mutations of a source file.
  ///
  /// It leaves out code that no law can judge:
  /// - the texts of errors, and what a refused opening names, because no law compares them;
  /// - what a backend declares, because the declaration is what it is judged by;
  /// - patterns, attributes, and default arguments, which are no code of their own.
  final class MutationFinder: SyntaxAnyVisitor {
    private let path: String
    private let context: MutationContext
    private let operators: [MutationOperator]
    /// Declarations that only make texts.
    private let texts: Set<String>
    private var found: [Mutation] = []
    private var counts: [MutationID: Int] = [:]

    private init(_ path: String, _ context: MutationContext, _ operators: [MutationOperator], _ texts: Set<String>) {
      self.path = path
      self.context = context
      self.operators = operators
      self.texts = texts
      super.init(viewMode: .sourceAccurate)
    }

    /// Finds the mutations of a source file.
    ///
    /// - Parameters:
    ///   - source: The content of the file.
    ///   - path: The path of the file in the package.
    ///   - context: What is known of all files.
    ///   - operators: The kinds of mistakes to make.
    ///   - texts: Declarations to leave out, such as `Value.rawText`.
    static func mutations(
      of source: String, at path: String, in context: MutationContext = MutationContext(),
      operators: [MutationOperator] = MutationOperator.allCases, leavingOut texts: Set<String> = []
    ) -> MutatedFile {
      let finder = MutationFinder(path, context, operators, texts)
      // A chain of operators is a tree only after it is folded. That moves no code.
      let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
      finder.walk(tree)
      return MutatedFile(path: path, source: source, mutations: finder.found)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if isLeftOut(node) || texts.contains(node.declarationName) { return .skipChildren }
      if let clause = node.as(IfConfigClauseSyntax.self) {
        if let elements = clause.elements { walk(elements) }
        return .skipChildren
      }
      if node.is(StringLiteralExprSyntax.self), node.isText { return .skipChildren }
      for kind in operators {
        for alternative in kind.alternatives(of: node, in: context) { add(alternative, kind) }
      }
      return .visitChildren
    }

    private func add(_ alternative: Alternative, _ kind: MutationOperator) {
      let node = alternative.node
      let range =
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
      let isNew =
        alternative.replacement.filter { !$0.isWhitespace } != node.trimmedDescription.filter { !$0.isWhitespace }
      guard isNew, !range.isEmpty else { return }
      var id = MutationID(
        file: path, function: node.enclosingName, operator: kind, original: node.trimmedDescription,
        replacement: alternative.replacement, occurrence: 0)
      let count = counts[id, default: 0] + 1
      counts[id] = count
      id.occurrence = count
      found.append(Mutation(id: id, range: range, form: alternative.form, isGlobal: node.isGlobal))
    }

    private func isLeftOut(_ node: Syntax) -> Bool {
      switch node.kind {
      case .attributeList, .importDecl, .expressionPattern, .functionParameterClause, .enumCaseDecl: return true
      case .functionCallExpr:
        let name = node.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        return ["Backend", "Capabilities", "Semantics"].contains(name)
      default: return node.parent?.is(InfixOperatorExprSyntax.self) == true && node.isAssigned
      }
    }
  }

  extension Syntax {
    /// Whether the node is what a value is assigned to.
    fileprivate var isAssigned: Bool {
      guard let infix = parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == id else { return false }
      if infix.operator.is(AssignmentExprSyntax.self) { return true }
      return infix.binary?.name.isAssignment ?? false
    }

    /// Whether the node is part of the text of an error.
    fileprivate var isText: Bool {
      var node = parent
      while let current = node {
        if let call = current.as(FunctionCallExprSyntax.self) {
          let name = call.calledExpression.trimmedDescription
          if name.hasSuffix("Error") || name.hasSuffix("Failure") || name == ".invalid" { return true }
        }
        if current.is(CodeBlockItemSyntax.self) { return false }
        node = current.parent
      }
      return false
    }
  }
#endif
