import StoreContract

/// A situation of an app for which each store has promised an answer.
struct SiteQuestion: Sendable {
  /// The situation, as the author of an app would tell it.
  let situation: String
  /// Returns the promise of a store in one sentence.
  let answer: @Sendable (Semantics) -> String

  /// Returns the answers of stores, each with the stores that give it. The most frequent answer is first.
  func answers(of stores: [SiteStore]) -> [(text: String, stores: [String])] {
    let given = Dictionary(grouping: stores) { answer($0.promises) }
    return given.map { (text: $0, stores: $1.map(\.digest.name)) }
      .sorted { ($1.stores.count, $0.text) < ($0.stores.count, $1.text) }
  }

  /// All questions, in the order of the page.
  static let all: [SiteQuestion] = [
    SiteQuestion(situation: "A required property holds an enum case that this version of the app does not know.") {
      $0.unknownEnum.scalar.answer(isOptional: false)
    },
    SiteQuestion(situation: "An optional property holds such a case.") {
      $0.unknownEnum.optional.answer(isOptional: true)
    },
    SiteQuestion(situation: "This version then changes another property of that row.") { $0.answerToRewrite },
    SiteQuestion(situation: "A row is older than a required property.") { $0.missing.answer },
    SiteQuestion(situation: "A row is older than a required property that is an enum.") { $0.answerToMissingEnum },
    SiteQuestion(situation: "The stored value is none that the converter of a custom type accepts.") {
      $0.invalidValue.scalar.answer(isOptional: false)
    },
    SiteQuestion(situation: "A property changes its type.") { $0.retype.answerToRetype },
    SiteQuestion(situation: "A newer version of the app removes a property.") { $0.removeProperty.answerToRemoval },
    SiteQuestion(situation: "The user goes back to the older version of the app.") { $0.downgrade.answerToDowngrade },
    SiteQuestion(situation: "A property was an optional one and becomes required.") {
      $0.requireProperty.answerToRequirement
    },
    SiteQuestion(situation: "The store says that it changes some values.") { $0.losses },
  ]
}

extension Semantics {
  fileprivate var answerToRewrite: String {
    switch rewriteOfUnknown {
    case .preserves: "The unknown case stays in the store."
    case .replacesWithDefault where unknownEnum.scalar.isRefused: "The row cannot be read, so it cannot be changed."
    case .replacesWithDefault: "What the case was read as overwrites it."
    }
  }

  fileprivate var answerToMissingEnum: String {
    switch missingEnum {
    case .asMissing where missing == .zero: "It reads as the case with the raw value 0 or an empty text."
    case .asMissing: missing.answer
    case .asUnknown: unknownEnum.scalar.answer(isOptional: false)
    }
  }

  fileprivate var losses: String {
    let text = promise(.fidelity)
    return fidelity.isEmpty ? "None: every value is kept bit for bit." : text
  }
}

extension Semantics.Unconvertible {
  fileprivate func answer(isOptional: Bool) -> String {
    switch self {
    case .default: "It reads as the declared default."
    case .null where isOptional: "It reads as nil."
    case .null, .reject: "The read fails with an error."
    case .preserve: "It reads as the raw value, marked as unknown."
    }
  }

  /// Whether a required property with such a value cannot be read.
  fileprivate var isRefused: Bool { answer(isOptional: false) == Self.reject.answer(isOptional: false) }
}

extension Semantics.Missing {
  fileprivate var answer: String {
    switch self {
    case .zero: "It reads as zero, or as an empty text."
    case .default: "It reads as the declared default."
    case .null: "It reads as nil, although it is required."
    case .reject: "The read fails with an error."
    }
  }
}

extension Semantics.Evolution {
  fileprivate var answerToRetype: String {
    switch self {
    case .refuse, .refuseAny: "The store does not open."
    case .convert: "Numbers are converted if they fit exactly."
    case .reset, .retire: "The old values are erased."
    case .keep, .keepInUpdates: "The old values stay, and are read as the new type where they can be."
    }
  }

  fileprivate var answerToRemoval: String {
    switch self {
    case .refuse, .refuseAny: "The store does not open."
    case .convert: "Its values stay until their row is next written."
    case .reset: "Its values are erased at once."
    case .retire: "Its values stay until their row is next written, and a new property of the name does not get them."
    case .keep: "Its values stay, even when their row is written."
    case .keepInUpdates: "Its values stay when their row is updated, and go when the record is stored again."
    }
  }

  fileprivate var answerToDowngrade: String {
    switch self {
    case .refuse: "The store does not open if a value would be lost."
    case .refuseAny: "The store does not open."
    case .convert: "It opens. What it does not know is lost when the row is next written."
    case .reset, .retire: "It opens. What it does not know is erased."
    case .keep: "It opens. What it does not know stays."
    case .keepInUpdates: "It opens. What it does not know is lost when the record is stored again."
    }
  }

  fileprivate var answerToRequirement: String {
    switch self {
    case .refuse, .refuseAny: "The store does not open."
    case .convert, .keep, .keepInUpdates: "A value that is there is kept."
    case .reset, .retire: "All its values are erased."
    }
  }
}
