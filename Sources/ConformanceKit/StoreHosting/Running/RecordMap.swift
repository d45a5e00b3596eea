import StoreContract

/// What the program calls the records that a store gives.
struct RecordMap: Sendable {
  let labels: IDMap
  /// Names the targets of links; nil where the schema has none.
  let links: LinkMap?

  /// Records that a query found, under what the program calls them.
  func found(_ records: [Record], in entity: Entity) -> [Response.Found] {
    records.map { record in
      Response.Found(
        label: record.id.flatMap { labels.label(of: $0, in: entity.name) },
        fields: links?.withLabels(record.fields, of: entity) ?? record.fields)
    }
  }
}
