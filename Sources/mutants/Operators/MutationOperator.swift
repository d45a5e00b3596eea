#if Mutants
  import SwiftSyntax

  /// A kind of small mistake that a programmer makes.
  enum MutationOperator: String, Codable, CaseIterable, Sendable {
    /// `<` for `<=`, `==` for `!=`, and the opposite of each comparison.
    case comparison
    /// One operand of `&&`, `||` or `+` is missing, a `!` is missing, or one arithmetic operator stands for another.
    case operand
    /// The condition of an `if`, a `guard`, a `while` or a `where` always or never holds.
    case condition
    /// The branches of `? :`, or the bodies of two cases of a `switch`, are exchanged.
    case branches
    /// Another number or truth value.
    case constant
    /// No text, or some text where there is none.
    case text
    /// The default of `??` in all cases.
    case defaultValue = "default"
    /// A statement is missing.
    case statement
    /// An argument that may be left out is missing, or an element of a list.
    case argument
    /// The opposite function: `last` for `first`, `max` for `min`, or no `filter` at all.
    case function
    /// Another word in a fragment of SQL, or a fragment is missing.
    case sql

    /// The ways in which this kind of mistake changes a node.
    func alternatives(of node: Syntax, in context: MutationContext) -> [Alternative] {
      switch self {
      case .comparison: Self.comparisons(of: node)
      case .operand: Self.operands(of: node)
      case .condition: Self.conditions(of: node)
      case .branches: Self.branches(of: node)
      case .constant: Self.constants(of: node)
      case .text: Self.texts(of: node)
      case .defaultValue: Self.defaults(of: node)
      case .statement: Self.statements(of: node)
      case .argument: Self.arguments(of: node, in: context) + Self.elements(of: node)
      case .function: Self.functions(of: node)
      case .sql: Self.fragments(of: node)
      }
    }
  }

  /// What operators need to know of the sources as a whole.
  struct MutationContext: Sendable {
    /// The labels of parameters that have a default somewhere. An argument of another label can never be left out.
    var labelsWithDefault: Set<String> = []
  }

  /// One way to change a node.
  struct Alternative {
    /// How the switch between the node and its alternative is written.
    enum Form: Int, Comparable, Sendable {
      /// `if isMutant(1) { alternative } else { original }`, for all statements of a case.
      case body
      /// The same without an alternative.
      case statement
      /// `isMutant(1) ? alternative : original`.
      case expression
      /// The same, with the type stated: the compiler then needs less time for long conditions.
      case condition

      static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }
    }

    let node: Syntax
    let replacement: String
    let form: Form

    init(_ node: some SyntaxProtocol, _ replacement: String, _ form: Form = .expression) {
      self.node = Syntax(node)
      self.replacement = replacement
      self.form = form
    }
  }

  extension String {
    /// Whether the text is an operator such as `+=`.
    var isAssignment: Bool {
      hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(self)
    }
  }

  extension SyntaxProtocol {
    /// The operator and the operands, if the node is a binary operator with its operands.
    var binary: (left: ExprSyntax, name: String, right: ExprSyntax)? {
      guard let infix = Syntax(self).as(InfixOperatorExprSyntax.self),
        let name = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
      else { return nil }
      return (infix.leftOperand, name, infix.rightOperand)
    }
  }
#endif
