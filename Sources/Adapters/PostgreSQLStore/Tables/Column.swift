#if PostgreSQL
  import ConformanceKit

  /// The column of a property.
  struct Column: Sendable {
    /// The name that SQL knows it by, not quoted.
    let name: String
    let type: Primitive
    /// The property's name.
    let property: String
    let isNullable: Bool
    /// What a row has in it that has no value for it: SQL, or nothing where that is null.
    private let filling: String?

    /// The longest name that the server does not cut, in bytes. Source: PostgreSQL, "Identifiers and Key Words".
    static let longestName = 63

    /// - Throws: ``StoreError/Kind/schemaRefused``, naming the property, for one that no column can be made for.
    init(_ property: Property) throws(StoreError) {
      guard case .primitive(let type) = property.type.stored.withoutOptional else {
        throw StoreError(.schemaRefused, property: property.name, "this store has no collections")
      }
      name = property.storedName
      self.type = type
      self.property = property.name
      isNullable = property.isNullable
      try name.checkName(of: property.name)
      filling = isNullable ? nil : try Self.literal(property.fillingValue, of: property)
    }

    private static func literal(_ value: Value, of property: Property) throws(StoreError) -> String {
      guard let literal = value.literal else {
        throw StoreError(.schemaRefused, property: property.name, "the default \(value) cannot be written in SQL")
      }
      return literal
    }

    /// What stands for a row in a statement that selects some.
    static let row = "item"

    /// The column in such a statement. The name alone would stand for what is selected in its place, in an order.
    var reference: String { "\(Self.row).\(name.quoted)" }

    /// What the column is made with.
    var definition: String {
      let collation = type == .string ? " COLLATE \"C\"" : ""
      return "\(name.quoted) \(type.columnType)\(collation)" + (filling.map { " NOT NULL DEFAULT \($0)" } ?? "")
    }

    /// The parameter that a stored value is, which has the type of the column.
    ///
    /// - Throws: ``StoreError/Kind/rejected``, naming the property, for a value of another type, and for text with a NUL, which the
    ///   server's text cannot have (PostgreSQL, "Character Types").
    func parameter(_ value: Value) throws(StoreError) -> Parameter {
      if case .string(let text) = value, text.utf8.contains(0) {
        throw StoreError(.rejected, property: property, "PostgreSQL's text has no NUL")
      }
      guard value == .null || type.admits(value) else {
        throw StoreError(.rejected, property: property, "\(value) is no value of a column of type \(type.columnType)")
      }
      return Parameter(value, as: type)
    }
  }

  extension String {
    /// Throws where the server would cut a name, or could not be told it.
    func checkName(of property: String? = nil) throws(StoreError) {
      guard utf8.count <= Column.longestName, !utf8.contains(0), !isEmpty else {
        throw StoreError(
          .schemaRefused, property: property, "'\(self)' is no name of 1 to \(Column.longestName) bytes without NUL")
      }
    }
  }

  extension Property {
    /// Whether null is one of its values.
    fileprivate var isNullable: Bool {
      if case .optional = type { true } else { isOptional }
    }

    /// What a row that is older than the column has in it.
    fileprivate var fillingValue: Value {
      defaultValue?.storedForm(as: type) ?? type.storedZero
    }
  }

  extension PropertyType {
    /// The type inside an optional, or itself.
    var withoutOptional: PropertyType {
      if case .optional(let element) = self { element.withoutOptional } else { self }
    }
  }
#endif
