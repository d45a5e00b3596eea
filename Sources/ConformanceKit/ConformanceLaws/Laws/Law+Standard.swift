extension Law {
  /// All laws of the kit, grouped by scenario.
  public static let standard: [Law] =
    roundTrip + missingField + unknownEnumCase + concurrentConverter + query + transaction + durability + observation
    + numeric + adapter

  /// The standard law with an id, or nil if there is none.
  public static func named(_ id: String) -> Law? {
    standard.first { $0.id == id }
  }
}
