/// How a case failed.
package struct Symptom: Hashable, Sendable {
  /// What tells this failure from others, whatever the value.
  package let signature: String
  /// What people read of it.
  package let text: String

  /// How a case failed.
  ///
  /// - Parameters:
  ///   - signature: What tells this failure from others; it must not depend on the value.
  ///   - text: What people read of it.
  package init(signature: String, text: String) {
    self.signature = signature
    self.text = text
  }

  /// What a property says that returns false.
  static let isFalse = Symptom(signature: "false", text: "the property is false")

  /// What an error says: a check by its place, any other error by its type and, of an enum, its case.
  package init(_ error: any Error) {
    if let failure = error as? CheckFailure {
      self.init(signature: "check at \(failure.location)", text: failure.description)
    } else {
      let type = SwiftSource.name(of: Swift.type(of: error))
      let isEnum = Mirror(reflecting: error).displayStyle == .enum
      let name = isEnum ? SwiftSource.caseName(of: error).map { ".\($0)" } : nil
      self.init(signature: "\(String(reflecting: Swift.type(of: error)))\(name ?? "")", text: "threw \(type): \(error)")
    }
  }
}
