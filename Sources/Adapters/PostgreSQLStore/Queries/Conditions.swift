#if PostgreSQL
  import ConformanceKit
  import Foundation

  /// Conditions as SQL that is true or false, and never NULL, and the parameters of it.
  struct Conditions {
    let table: Table
    /// The parameters so far.
    private(set) var parameters: [Parameter] = []

    init(table: Table) {
      self.table = table
    }

    /// A condition in SQL.
    ///
    /// - Throws: ``StoreError/Kind/rejected``, naming the property, for one that the entity lacks.
    mutating func sql(_ condition: Query.Condition) throws(StoreError) -> String {
      switch condition {
      case .compare(let property, let comparison, let operand):
        return comparing(try table.column(of: property), comparison, operand)
      case .membership(let property, let isIn, let operands):
        let column = try table.column(of: property)
        let parts = operands.map { comparing(column, isIn ? .equal : .notEqual, $0) }
        return isIn ? any(of: parts) : all(of: parts)
      case .contains(let property, let part): return containing(try table.column(of: property), part)
      case .isNil(let property): return "\(try table.column(of: property).reference) IS NULL"
      case .and(let conditions): return all(of: try sql(conditions))
      case .or(let conditions): return any(of: try sql(conditions))
      case .not(let condition): return "(NOT \(try sql(condition)))"
      }
    }

    private mutating func sql(_ conditions: [Query.Condition]) throws(StoreError) -> [String] {
      var parts: [String] = []
      for condition in conditions { parts.append(try sql(condition)) }
      return parts
    }

    private func all(of parts: [String]) -> String {
      parts.isEmpty ? "TRUE" : "(\(parts.joined(separator: " AND ")))"
    }

    private func any(of parts: [String]) -> String {
      parts.isEmpty ? "FALSE" : "(\(parts.joined(separator: " OR ")))"
    }

    /// Null equals null, differs from all else, and is neither less nor greater; an operand of another type compares with nothing.
    private mutating func comparing(_ column: Column, _ comparison: Query.Comparison, _ operand: Value) -> String {
      let name = column.reference
      guard operand != .null else { return comparingWithNull(name, comparison) }
      guard column.type.admits(operand) else { return "FALSE" }
      guard !operand.isNaN else { return comparison == .notEqual ? "\(name) IS NULL" : "FALSE" }
      let sides = sides(column, operand)
      let holds = "((\(sides.column) \(comparison.sql) \(sides.operand)) IS TRUE)"
      // The server has NaN equal to itself and greater than all else.
      return column.type.hasNaN ? "(\(holds) AND \(name) IS DISTINCT FROM 'NaN')" : holds
    }

    private func comparingWithNull(_ name: String, _ comparison: Query.Comparison) -> String {
      switch comparison {
      case .equal: "\(name) IS NULL"
      case .notEqual: "\(name) IS NOT NULL"
      case .less, .lessOrEqual, .greater, .greaterOrEqual: "FALSE"
      }
    }

    /// A string contains a part, by UTF-8.
    private mutating func containing(_ column: Column, _ part: Value) -> String {
      guard column.type == .string, case .string = part else { return "FALSE" }
      let sides = sides(column, part)
      return "((position(\(sides.operand) IN \(sides.column)) > 0) IS TRUE)"
    }

    /// A column and an operand that compare. Text with a NUL, which the server's text cannot have, is compared as bytes.
    private mutating func sides(_ column: Column, _ operand: Value) -> (column: String, operand: String) {
      let name = column.reference
      guard case .string(let text) = operand, text.utf8.contains(0) else {
        return (name, mark(Parameter(operand, as: column.type)))
      }
      return ("convert_to(\(name), 'UTF8')", mark(Parameter(utf8: text)))
    }

    /// Adds a parameter, and gives what stands for it.
    private mutating func mark(_ parameter: Parameter) -> String {
      parameters.append(parameter)
      return "$\(parameters.count)"
    }
  }

  extension Query.Comparison {
    /// The operator, which takes NULL for a value where it tells equal from different.
    fileprivate var sql: String {
      switch self {
      case .equal: "IS NOT DISTINCT FROM"
      case .notEqual: "IS DISTINCT FROM"
      case .less, .lessOrEqual, .greater, .greaterOrEqual: rawValue
      }
    }
  }

  extension Value {
    /// Whether the value is a number that compares with nothing.
    fileprivate var isNaN: Bool {
      switch self {
      case .float(let number): number.isNaN
      case .double(let number), .date(let number): number.isNaN
      case .decimal(let number): number.isNaN
      default: false
      }
    }
  }
#endif
