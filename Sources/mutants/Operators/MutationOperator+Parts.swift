#if Mutants
  import SwiftSyntax

  extension MutationOperator {
    static func statements(of node: Syntax) -> [Alternative] {
      guard let item = node.as(CodeBlockItemSyntax.self), case .expr(let expression) = item.item,
        expression.isCallOrAssignment, !item.isResult, !item.isInitialization
      else { return [] }
      return [Alternative(item.item, "", .statement)]
    }

    static func arguments(of node: Syntax, in context: MutationContext) -> [Alternative] {
      guard let call = node.as(FunctionCallExprSyntax.self), !call.isRefusalOfSchema else { return [] }
      // Filtering the list itself would make a list of other nodes.
      let all = Array(call.arguments)
      return all.filter { context.labelsWithDefault.contains($0.label?.text ?? "") }.map { argument in
        let rest = all.filter { $0.id != argument.id }.map(\.withoutComma)
        return Alternative(call, call.with(arguments: rest.joined(separator: ", ")))
      }
    }

    static func elements(of node: Syntax) -> [Alternative] {
      let elements: [any SyntaxProtocol]
      if let list = node.as(ArrayExprSyntax.self) {
        elements = Array(list.elements)
      } else if let map = node.as(DictionaryExprSyntax.self), case .elements(let entries) = map.content {
        elements = Array(entries)
      } else {
        return []
      }
      return elements.indices.map { index in
        let rest = elements.indices.filter { $0 != index }.map { elements[$0].withoutComma }
        let empty = node.is(DictionaryExprSyntax.self) ? ":" : ""
        return Alternative(node, "[\(rest.isEmpty ? empty : rest.joined(separator: ", "))]")
      }
    }
  }

  extension CodeBlockItemSyntax {
    /// Whether the item is the only one of a function, a getter or a closure that returns a value, or of a branch of an
    /// expression, and so is that value. A closure without a value is part of a statement that can be missing itself.
    fileprivate var isResult: Bool {
      guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
        return false
      }
      if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
      if let choice = owner.as(SwitchCaseSyntax.self) { return choice.parent?.parent?.isValue ?? false }
      if let branch = owner.parent?.as(IfExprSyntax.self) { return Syntax(branch).isValue }
      if let function = owner.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
      return owner.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
    }
  }

  extension CodeBlockItemSyntax {
    /// Whether the item may be what gives a value to a property in an initializer, which the compiler demands.
    fileprivate var isInitialization: Bool {
      let isPart = item.trimmedDescription.hasPrefix("self.init") || isAssignment
      var node = parent
      while isPart, let current = node, !current.is(FunctionDeclSyntax.self) {
        if current.is(InitializerDeclSyntax.self) { return true }
        node = current.parent
      }
      return false
    }

    private var isAssignment: Bool {
      item.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
    }
  }

  extension Syntax {
    /// Whether a `switch` or an `if` is an expression with a value.
    fileprivate var isValue: Bool {
      guard let parent else { return false }
      if let outer = parent.as(IfExprSyntax.self) { return Syntax(outer).isValue }
      guard let statement = parent.as(ExpressionStmtSyntax.self) else { return !parent.is(CodeBlockItemSyntax.self) }
      return statement.parent?.as(CodeBlockItemSyntax.self)?.isResult ?? false
    }
  }

  extension ExprSyntax {
    /// Whether the expression can stand alone as a statement.
    fileprivate var isCallOrAssignment: Bool {
      if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.isCallOrAssignment }
      if let infix = self.as(InfixOperatorExprSyntax.self) {
        return infix.operator.is(AssignmentExprSyntax.self) || binary.map { $0.name.isAssignment } ?? false
      }
      return self.is(FunctionCallExprSyntax.self) || self.is(OptionalChainingExprSyntax.self)
    }
  }

  extension FunctionCallExprSyntax {
    /// Whether the call makes the error of an opening. Which property it names is a part of its text, because engines
    /// name it in their own words.
    fileprivate var isRefusalOfSchema: Bool {
      calledExpression.trimmedDescription == "StoreError"
        && arguments.first?.expression.trimmedDescription == ".schemaRefused"
    }

    /// The call with other arguments between its parentheses.
    fileprivate func with(arguments: String) -> String {
      let closures =
        (trailingClosure.map { " \($0.trimmedDescription)" } ?? "") + additionalTrailingClosures.description
      return "\(calledExpression.trimmedDescription)(\(arguments))\(closures)"
    }
  }

  extension SyntaxProtocol {
    /// The text of an argument or an element without the comma that follows it.
    var withoutComma: String {
      let text = trimmedDescription
      return text.hasSuffix(",") ? String(text.dropLast()) : text
    }
  }
#endif
