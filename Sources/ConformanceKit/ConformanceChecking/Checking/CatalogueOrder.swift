package import ConformanceLaws

/// The place of a law in reports: in the order of the catalogue, own laws after it by their names.
package struct CatalogueOrder: Comparable {
  private let place: Int
  private let name: Law.ID

  package init(_ law: Law.ID) {
    place = Self.places[law] ?? .max
    name = law
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: Law.standard.enumerated().map { ($0.element.id, $0.offset) })

  package static func < (left: CatalogueOrder, right: CatalogueOrder) -> Bool {
    (left.place, left.name) < (right.place, right.name)
  }
}
