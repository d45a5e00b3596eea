#if Mutants
  import SwiftParser
  import SwiftSyntax

  extension MutationOperator {
    static func constants(of node: Syntax) -> [Alternative] {
      if let number = node.as(IntegerLiteralExprSyntax.self), let value = number.value {
        return [Alternative(node, "\(value + 1)")]
      }
      if let number = node.as(FloatLiteralExprSyntax.self), let value = Double(number.literal.text) {
        return [Alternative(node, "\(value + 1)")]
      }
      if let truth = node.as(BooleanLiteralExprSyntax.self) {
        return [Alternative(node, truth.literal.text == "true" ? "false" : "true")]
      }
      return []
    }

    static func texts(of node: Syntax) -> [Alternative] {
      guard let text = node.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return [] }
      return [Alternative(node, text.isEmpty ? "\"mutant\"" : "\"\"")]
    }

    private static let oppositeFunctions = [
      "first": "last", "last": "first", "dropFirst": "dropLast", "dropLast": "dropFirst", "min": "max", "max": "min",
      "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix", "firstIndex": "lastIndex", "lastIndex": "firstIndex",
      "contains": "allSatisfy", "allSatisfy": "contains",
    ]
    private static let oppositeCases = [
      "less": "greater", "greater": "less", "equal": "notEqual", "notEqual": "equal", "lessOrEqual": "greaterOrEqual",
      "greaterOrEqual": "lessOrEqual",
    ]
    private static let removableFunctions: Set<String> = ["filter", "sorted", "reversed"]

    static func functions(of node: Syntax) -> [Alternative] {
      if let call = node.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = member.base
      {
        let name = member.declName.baseName.text
        if removableFunctions.contains(name) { return [Alternative(node, base.trimmedDescription)] }
        guard let opposite = oppositeFunctions[name] else { return [] }
        let rest = node.trimmedDescription.dropFirst(member.trimmedDescription.count)
        return [Alternative(node, member.named(opposite) + rest)]
      }
      guard let member = node.as(MemberAccessExprSyntax.self), !node.isCalled else { return [] }
      let names = member.base == nil ? oppositeCases : oppositeFunctions
      return names[member.declName.baseName.text].map { [Alternative(node, member.named($0))] } ?? []
    }
  }

  extension IntegerLiteralExprSyntax {
    /// The number, or nil if it is too large.
    fileprivate var value: Int? {
      let text = literal.text.filter { $0 != "_" }
      return text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
    }
  }

  extension MemberAccessExprSyntax {
    /// The access to another member of the same base.
    fileprivate func named(_ name: String) -> String {
      "\(base?.trimmedDescription ?? "")\(period.text)\(name)"
    }
  }

  extension Syntax {
    /// Whether the node is the function of a call.
    fileprivate var isCalled: Bool {
      parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id
    }
  }
#endif
