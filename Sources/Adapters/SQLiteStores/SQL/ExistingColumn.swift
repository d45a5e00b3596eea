#if SQLite
  /// A column that a table has, as `PRAGMA table_info` tells of it.
  struct ExistingColumn {
    let name: String
    let type: String
    let isRequired: Bool
    private let filling: String?

    /// The column of a row that the pragma gives; nil when it is none.
    init?(_ row: [Cell]) {
      guard row.count > 4, case .text(let name) = row[1], case .text(let type) = row[2],
        case .integer(let required) = row[3]
      else { return nil }
      self.name = name
      self.type = type
      isRequired = required != 0
      filling = if case .text(let literal) = row[4] { literal } else { nil }
    }

    /// What the column is made with.
    func definition(isRequired: Bool) -> String {
      let type = "\(name.quoted) \(type)"
      guard isRequired else { return type }
      return "\(type) NOT NULL" + (filling.map { " DEFAULT \($0)" } ?? "")
    }
  }
#endif
