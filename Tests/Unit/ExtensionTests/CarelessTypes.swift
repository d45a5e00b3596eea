import ConformanceKit

/// A price whose converter rounds to whole euros.
struct RoundedPrice: CustomPropertyValue {
  static let customTypeName = "price"
  static let examples: [Int64] = [0, 1, 99, 100, 1999]
  let cents: Int64

  init?(persisted cents: Int64) {
    self.cents = cents
  }
  var persisted: Int64 { cents - cents % 100 }
}

/// A sum whose converter forgets the currency.
struct Money: CustomPropertyValue {
  static let customTypeName = "price"
  static let samples = [Money(cents: 100, currency: "EUR"), Money(cents: 100, currency: "USD")]
  let cents: Int64
  let currency: String

  init(cents: Int64, currency: String) {
    self.cents = cents
    self.currency = currency
  }
  init?(persisted cents: Int64) {
    self.init(cents: cents, currency: "EUR")
  }
  var persisted: Int64 { cents }
}

/// A name that compares without regard to case, and is stored as it is written.
struct Nickname: CustomPropertyValue {
  static let customTypeName = "price"
  static let examples = ["ann"]
  let persisted: String

  init?(persisted: String) {
    self.persisted = persisted
  }
  static func == (left: Nickname, right: Nickname) -> Bool {
    left.persisted.lowercased() == right.persisted.lowercased()
  }
  func hash(into hasher: inout Hasher) { hasher.combine(persisted.lowercased()) }
}

/// An amount that hashes what it does not compare.
struct Amount: CustomPropertyValue {
  static let customTypeName = "price"
  static let samples = [Amount(persisted: 1, note: "one"), Amount(persisted: 1, note: "uno")]
  let persisted: Int64
  let note: String

  init(persisted: Int64, note: String) {
    self.persisted = persisted
    self.note = note
  }
  init?(persisted: Int64) {
    self.init(persisted: persisted, note: "")
  }
  static func == (left: Amount, right: Amount) -> Bool { left.persisted == right.persisted }
}

/// A letter's way, whose raw values follow the order of the cases, between two of which one was inserted.
enum Letter {
  enum V1: Int, EnumPropertyValue {
    static let enumName = "Letter"
    case newRecord, sent
  }

  enum V2: Int, EnumPropertyValue {
    static let enumName = "Letter"
    case newRecord, checked, sent
  }
}
