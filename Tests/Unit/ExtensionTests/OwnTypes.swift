import ConformanceKit

/// Whole cents. A sum below zero is no price.
struct Price: CustomPropertyValue {
  static let customTypeName = "price"
  static let examples: [Int64] = [0, 1, 99, 100, 1999]
  let cents: Int64

  init?(persisted cents: Int64) {
    guard cents >= 0 else { return nil }
    self.cents = cents
  }
  var persisted: Int64 { cents }
}

/// What a customer pays for, in two versions of the app.
enum Plan {
  enum V1: String, EnumPropertyValue {
    static let enumName = "Plan"
    case free, paid
  }

  enum V2: String, EnumPropertyValue {
    static let enumName = "Plan"
    case free, paid, team
  }
}

let catalogue = TypeCatalogue.standard.merging(
  TypeCatalogue(enums: [Plan.V1.self, Plan.V2.self], customTypes: [Price.self]))
