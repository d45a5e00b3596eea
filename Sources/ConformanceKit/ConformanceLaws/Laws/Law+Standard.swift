extension Law {
  /// The laws of the kit, scenario by scenario.
  public static let standard: [Law] =
    roundTrip + missingField + unknownEnumCase + concurrentConverter + query + transaction + durability + observation
    + numeric + adapter

  /// The standard law of an id; nil when there is none.
  public static func named(_ id: String) -> Law? {
    standard.first { $0.id == id }
  }
}
