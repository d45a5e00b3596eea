#if Mutants
  import SwiftSyntax

  extension MutationOperator {
    /// For each comparison, the one with another boundary and the opposite.
    private static let otherComparisons = [
      "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="], "<": ["<=", ">="], "<=": ["<", ">"],
      ">": [">=", "<="], ">=": [">", "<"],
    ]
    private static let otherArithmetic = ["-": "+", "*": "+", "..<": "...", "...": "..<", "<<": ">>", ">>": "<<"]

    static func comparisons(of node: Syntax) -> [Alternative] {
      guard let (left, name, right) = node.binary else { return [] }
      return (otherComparisons[name] ?? []).map {
        Alternative(node, "\(left.trimmedDescription) \($0) \(right.trimmedDescription)", .condition)
      }
    }

    static func operands(of node: Syntax) -> [Alternative] {
      if let not = node.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
        return [Alternative(node, not.expression.trimmedDescription, .condition)]
      }
      guard let (left, name, right) = node.binary else { return [] }
      switch name {
      case "&&", "||":
        return [left, right].map { Alternative(node, $0.trimmedDescription, .condition) }
      case "+": return [left, right].map { Alternative(node, $0.trimmedDescription) }
      default:
        guard let other = otherArithmetic[name] else { return [] }
        let space = left.trailingTrivia.isEmpty ? "" : " "
        return [Alternative(node, "\(left.trimmedDescription)\(space)\(other)\(space)\(right.trimmedDescription)")]
      }
    }

    static func conditions(of node: Syntax) -> [Alternative] {
      if let clause = node.as(WhereClauseSyntax.self) { return [Alternative(clause.condition, "true", .condition)] }
      guard let element = node.as(ConditionElementSyntax.self), case .expression(let condition) = element.condition,
        let statement = element.parent?.parent
      else { return [] }
      let constants =
        switch statement.kind {
        case .guardStmt: ["true"]
        // A loop that never ends shows nothing but that.
        case .whileStmt: ["false"]
        default: ["true", "false"]
        }
      return constants.map { Alternative(condition, $0, .condition) }
    }

    static func branches(of node: Syntax) -> [Alternative] {
      if let ternary = node.as(TernaryExprSyntax.self) {
        return [Alternative(ternary.condition, "!(\(ternary.condition.trimmedDescription))", .condition)]
      }
      guard let list = node.as(SwitchCaseListSyntax.self) else { return [] }
      let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }.filter { !$0.label.bindsNames }
      guard cases.count > 1 else { return [] }
      return cases.indices.compactMap { index in
        let other = cases[index + 1 < cases.count ? index + 1 : index - 1].statements.trimmedDescription
        guard other != cases[index].statements.trimmedDescription else { return nil }
        return Alternative(cases[index].statements, other, .body)
      }
    }

    static func defaults(of node: Syntax) -> [Alternative] {
      guard let (_, name, right) = node.binary, name == "??" else { return [] }
      return [Alternative(node, right.trimmedDescription)]
    }
  }

  extension SyntaxProtocol {
    /// Whether a pattern in the node gives a name to what it matches.
    fileprivate var bindsNames: Bool {
      tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .keyword(.let) || $0.tokenKind == .keyword(.var)
      }
    }
  }
#endif
