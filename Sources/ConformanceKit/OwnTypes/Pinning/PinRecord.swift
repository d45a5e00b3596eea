import ConformanceChecking

/// What is recorded of a type in its file.
protocol PinRecord: Codable, Sendable {
  /// The versions of the file's form.
  static var format: FileFormat { get }

  /// All that is recorded, for people.
  var all: [String] { get }

  /// How a type breaks with what is recorded here; nil when it does not.
  ///
  /// - Parameters:
  ///   - current: What there is now.
  ///   - file: The file's path, for people.
  func breach(by current: Self, file: String) -> Breach?

  /// What there is now and is not recorded here, for people.
  func missing(from current: Self) -> [String]

  /// The record with what there is now and is not recorded here.
  func adding(_ current: Self) -> Self
}

extension PinRecord {
  static var format: FileFormat { FileFormat() }

  /// The format version that is written.
  static var formatVersion: Int { format.version }
}
