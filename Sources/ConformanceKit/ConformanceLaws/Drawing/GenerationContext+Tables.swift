public import Generators
public import StoreContract

extension GenerationContext {
  /// Draws a table: first the rows, then the property and the cells of each column.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - kinds: The kinds of property type to draw from.
  ///   - columns: How many columns the table may have.
  ///   - rows: How many rows the table may have.
  public func drawTable(
    _ draw: inout Draw, _ kinds: TypeKinds, columns: ClosedRange<Int> = 1...4, rows: ClosedRange<Int> = 1...3
  ) -> DrawnTable {
    drawTable(&draw, kinds, columns: columns, rows: rows, optional: 0.25)
  }

  /// Draws a table whose properties are optional with the given probability.
  func drawTable(
    _ draw: inout Draw, _ kinds: TypeKinds, columns: ClosedRange<Int>, rows: ClosedRange<Int>, optional: Double
  ) -> DrawnTable {
    let layout = RowLayout(&draw, count: rows)
    var names = Names.letters(from: "a").makeIterator()
    let drawn = draw.collection(count: columns, "column") { draw in
      drawColumn(&draw, kinds, named: names.next() ?? "", layout, optional: optional)
    }
    return DrawnTable(columns: drawn, layout: layout)
  }

  /// Draws a table with given properties, for example of an app's own types.
  ///
  /// ```swift
  /// context.drawTable(&draw, of: Property(name: "price", type: Price.propertyType))
  /// ```
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - properties: The properties of the columns.
  ///   - rows: How many rows the table may have.
  public func drawTable(
    _ draw: inout Draw, of properties: Property..., rows: ClosedRange<Int> = 1...3
  ) -> DrawnTable {
    let layout = RowLayout(&draw, count: rows)
    return DrawnTable(columns: properties.map { drawColumn(&draw, $0, layout) }, layout: layout)
  }

  /// Draws a column: its type, whether it is optional, and its cells.
  func drawColumn(
    _ draw: inout Draw, _ kinds: TypeKinds, named name: String, _ layout: RowLayout, optional: Double = 0.25
  ) -> DrawnTable.Column {
    let type = drawType(&draw, kinds)
    let isOptional = draw.boolean(probability: admitsNil(in: type) ? optional : 0)
    return drawColumn(&draw, Property(name: name, type: type, isOptional: isOptional), layout)
  }

  /// Draws the cells of a column, one for each row of the layout.
  package func drawColumn(_ draw: inout Draw, _ property: Property, _ layout: RowLayout) -> DrawnTable.Column {
    DrawnTable.Column(property, cells: layout.drawCells(&draw) { drawValue(&$0, of: property) } as [Value?])
  }

  /// Draws one more column of the last column's type, so that a store may mix up the two.
  func drawTwin(_ draw: inout Draw, into table: inout DrawnTable) {
    guard let property = table.columns.last?.property else { return }
    table.columns.append(drawColumn(&draw, property, table.layout))
    table.columns = table.columns.named()
  }

  /// Draws a property whose name is still empty. It is optional, or has a default, with the given probabilities.
  ///
  /// It has no default that the backend declares to reject: an app could not store such a value, and some stores write
  /// the default of a new column into the rows (PostgreSQL, `ADD COLUMN … DEFAULT`).
  package func drawProperty(
    _ draw: inout Draw, _ kinds: TypeKinds, optional: Double = 0.25, default: Double = 0
  ) -> Property {
    draw.span("property") { draw in
      let type = drawType(&draw, kinds)
      let isOptional = draw.boolean(probability: admitsNil(in: type) ? optional : 0)
      let hasDefault = draw.boolean(probability: `default`)
      let value = hasDefault ? drawValue(&draw, of: type) : nil
      return Property(
        name: "", type: type, isOptional: isOptional,
        defaultValue: value.flatMap { backend.semantics.reject($0.storedForm(as: type)) ? nil : $0 })
    }
  }
}

extension Array<DrawnTable.Column> {
  /// The columns, renamed by the letters that start with `first`: `a`, `b` and so on.
  func named(from first: Character = "a") -> [DrawnTable.Column] {
    zip(self, Names.letters(from: first)).map { column, name in
      var column = column
      column.property = column.property.named(name)
      return column
    }
  }
}

extension Property {
  /// The property under another name. Its stored name becomes the same name.
  func named(_ name: String) -> Property {
    Property(name: name, type: type, isOptional: isOptional, defaultValue: defaultValue)
  }
}

/// The names that programs give to properties.
enum Names {
  /// The letters of the alphabet that start with a given one: `a`, `b`, …
  static func letters(from first: Character) -> ArraySlice<String> {
    letters[(letters.firstIndex(of: String(first)) ?? letters.endIndex)...]
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
}
