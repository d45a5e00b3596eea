#if SQLite
  import ConformanceKit

  /// The table of an entity, and the statements about it.
  struct Table: Sendable {
    /// The column of the ids, which are never given twice.
    static let key = "_id"

    let entity: Entity
    let name: String
    /// Selects the key and the properties' columns.
    let select: String
    private let definitions: [String: String]
    private let types: [String: String]

    /// The table of an entity.
    ///
    /// - Parameter coding: How stored values are kept, those that columns are filled with.
    init(_ entity: Entity, coding: some CellCoding) throws(StoreError) {
      self.entity = entity
      name = entity.name.quoted
      let columns = [Self.key] + entity.properties.map(\.storedName)
      select = "SELECT \(columns.map(\.quoted).joined(separator: ", ")) FROM \(entity.name.quoted)"
      var definitions: [String: String] = [:]
      var types: [String: String] = [:]
      for property in entity.properties {
        types[property.storedName] = property.type.columnType(realAffinity: coding.hasRealAffinity)
        definitions[property.storedName] = try property.columnDefinition(coding)
      }
      self.definitions = definitions
      self.types = types
    }

    /// Statements that make the table fit the entity.
    ///
    /// A column that is new is filled with the declared default, or else with the type's zero; one that the entity lacks stays.
    ///
    /// - Parameter columns: The columns that the table has; none when it is to be made.
    /// - Throws: ``StoreError/Kind/schemaRefused`` for a column that has another type, or that may be null and must not now.
    func migration(from columns: [ExistingColumn]) throws(StoreError) -> [String] {
      guard !columns.isEmpty else {
        return [creation(columns: entity.properties.compactMap { definitions[$0.storedName] })]
      }
      var statements: [String] = []
      var isRelaxed = false
      for property in entity.properties {
        guard let column = columns.first(where: { $0.name == property.storedName }) else {
          guard let definition = definitions[property.storedName] else { continue }
          statements.append("ALTER TABLE \(name) ADD COLUMN \(definition)")
          continue
        }
        try property.check(column, fits: types[property.storedName])
        if column.isRequired, property.isNullable { isRelaxed = true }
      }
      return (isRelaxed ? rebuilding(columns) : []) + statements
    }

    /// SQLite changes no column that is there. Source: SQLite, "ALTER TABLE", "Making Other Kinds Of Table Schema Changes".
    private func rebuilding(_ columns: [ExistingColumn]) -> [String] {
      let new = "new \(entity.name)"
      let optional = Set(entity.properties.filter(\.isNullable).map(\.storedName))
      let definitions = columns.dropFirst().map {
        $0.definition(isRequired: $0.isRequired && !optional.contains($0.name))
      }
      return [
        creation(new.quoted, columns: definitions),
        "INSERT INTO sqlite_sequence SELECT '\(new.replacing("'", with: "''"))', seq FROM sqlite_sequence"
          + " WHERE name = '\(entity.name.replacing("'", with: "''"))'",
        "INSERT INTO \(new.quoted) SELECT * FROM \(name)", "DROP TABLE \(name)",
        "ALTER TABLE \(new.quoted) RENAME TO \(name)",
      ]
    }

    private func creation(_ name: String? = nil, columns: [String]) -> String {
      let columns = ["\(Self.key.quoted) INTEGER PRIMARY KEY AUTOINCREMENT"] + columns
      return "CREATE TABLE \(name ?? self.name) (\(columns.joined(separator: ", ")))"
    }

    /// Inserts a row; with a key, in the place of the row of that key.
    func put(_ columns: [String], hasKey: Bool) -> String {
      let all = (hasKey ? [Self.key] : []) + columns
      guard !all.isEmpty else { return "INSERT INTO \(name) DEFAULT VALUES" }
      let names = all.map(\.quoted).joined(separator: ", ")
      let marks = all.map { _ in "?" }.joined(separator: ", ")
      let insertion = "INSERT INTO \(name) (\(names)) VALUES (\(marks))"
      guard hasKey else { return insertion }
      let changes = all.map { "\($0.quoted) = excluded.\($0.quoted)" }.joined(separator: ", ")
      return insertion + " ON CONFLICT DO UPDATE SET \(changes)"
    }

    /// Changes columns of the row of a key.
    func update(_ columns: [String]) -> String {
      let changes = columns.map { "\($0.quoted) = ?" } + ["\(Self.key.quoted) = \(Self.key.quoted)"]
      return "UPDATE \(name) SET \(changes.joined(separator: ", ")) WHERE \(Self.key.quoted) = ?"
    }

    /// Selects the row of a key.
    var selectOne: String { "\(select) WHERE \(Self.key.quoted) = ?" }

    /// Removes the row of a key.
    var delete: String { "DELETE FROM \(name) WHERE \(Self.key.quoted) = ?" }
  }

  extension Property {
    /// Whether null is one of its values.
    var isNullable: Bool {
      if case .optional = type { true } else { isOptional }
    }

    /// What a column is made with.
    fileprivate func columnDefinition(_ coding: some CellCoding) throws(StoreError) -> String {
      let type = "\(storedName.quoted) \(type.columnType(realAffinity: coding.hasRealAffinity))"
      guard !isNullable else { return type }
      let filling = try coding.cell(of: fillingValue, as: self.type.stored)
      return "\(type) NOT NULL DEFAULT \(filling.literal ?? "''")"
    }

    /// What a row that is older than the column has in it.
    private var fillingValue: Value {
      defaultValue?.storedForm(as: type) ?? type.storedZero
    }

    /// Throws where the property is none that a column can be of.
    fileprivate func check(_ column: ExistingColumn, fits type: String?) throws(StoreError) {
      guard column.type == type else {
        throw StoreError(
          .schemaRefused, property: name,
          "the column is \(column.type) and would have to be rebuilt as \(type ?? "none")")
      }
      guard column.isRequired || isNullable else {
        throw StoreError(.schemaRefused, property: name, "the column has NULLs, and the property is required now")
      }
    }
  }
#endif
