import Generators
public import OwnTypeLaws
import StoreHosting

/// One of the app's own types and how it is stored. The laws of own types are checked with it.
///
/// Create it with `enumeration`, `codable`, `converter`, `failableConverter`, `persistable` or `view`:
///
/// ```swift
/// try OwnType.enumeration(Role.self).check()
/// ```
///
/// Values are compared by `==`, and also by the bits of their numbers and the UTF-8 of their text, which `==` ignores:
/// `-0.0` differs from `0.0`, and a composed "é" differs from a decomposed one. Values that contain NaN, which equals
/// nothing, are compared by their Swift source.
public struct OwnType<Value: Equatable & Sendable, Stored>: Sendable {
  /// The type's name, used in reports and as the name of the file with recorded values.
  public private(set) var name: String
  /// The laws that apply to types stored in this way.
  public let laws: Set<OwnTypeLaw>

  let values: Generator<Value>
  let stored: StoredForms<Stored>
  let write: @Sendable (Value) throws -> Stored
  /// Returning nil and throwing both mean that the stored form is refused.
  let read: @Sendable (Stored?) throws -> Value?
  /// The value that replaces stored forms that cannot be read; nil if there is none.
  var fallback: Value?
  /// Returns what a value reads as, for types that lose information; nil if a value reads as itself.
  var loss: (@Sendable (Value) -> Value)?
  /// Compares the type with its recorded form.
  var pinning: (@Sendable (PinFile, _ timeout: Int32) throws -> Breach?)?
  /// The documents in which the type is stored; nil if it is not stored in documents.
  var documents: DocumentForm?
  /// Says why some place has never a value, if the values are drawn by the type's own `init(from:)`, which may refuse
  /// them or trap; nil if the values are drawn otherwise.
  var derivationObstacle: (@Sendable () -> String?)?
  /// The time limit of a conversion, in milliseconds.
  package var timeout = WatchedWork<Void>.timeout

  init(
    name: String = SwiftSource.name(of: Value.self), laws: Set<OwnTypeLaw> = [], values: Generator<Value>,
    stored: StoredForms<Stored>, write: @escaping @Sendable (Value) throws -> Stored,
    read: @escaping @Sendable (Stored?) throws -> Value?
  ) {
    self.name = name
    self.laws = laws.union([.totalOnAnyStoredValue, .roundTrip, .deterministic, .concurrent, .hashable])
    self.values = values
    self.stored = stored
    self.write = write
    self.read = read
  }

  /// The same type under another name in reports and recorded files, for example under its old name after it was
  /// renamed, so that its recorded form is still found.
  ///
  /// - Parameter name: The name: letters, digits and `. _ - :`.
  public func named(_ name: String) -> OwnType {
    var result = self
    result.name = name
    return result
  }

  /// Declares a loss: some stored values are meant to read back as other values.
  ///
  /// ```swift
  /// .converter(values: names, write: \.text, read: Name.init).declaringLoss { Name($0.text.lowercased()) }
  /// ```
  ///
  /// - Parameter reading: Returns what a value reads as after it was stored. Values without loss are returned
  ///   unchanged.
  public func declaringLoss(_ reading: @escaping @Sendable (Value) -> Value) -> OwnType {
    var result = self
    result.loss = reading
    return result
  }
}

/// The error thrown when a requested check of an own type cannot run.
public struct OwnTypeError: Error, Hashable, Sendable {
  package let reason: Reason

  package init(_ reason: Reason) {
    self.reason = reason
  }
}

extension OwnTypeError {
  /// The reasons why a check cannot run.
  package enum Reason: Sendable, Hashable {
    /// The requested law does not apply to the type. The text says why.
    case inapplicable(OwnTypeLaw, type: String, reason: String)
    /// A rule is about a place that the type does not have.
    case unknownPlace(String, type: String, known: [String])
    /// Rows are given for a version that is not an earlier version of the schema.
    case unknownVersion(String, type: String, known: [String])
    /// The system gives no `UserDefaults` of a suite.
    case noDefaults(String)
    /// A store has no versions.
    case noVersions
    /// Choices to replay were given without the one law that they belong to.
    case replayWithoutLaw
    /// No value of the type can be drawn. The text says why.
    case underivable(type: String, reason: String)
    /// The process has no file descriptors left.
    case noDescriptors
    /// A conversion got too little processor time to tell whether it hangs. The text names the load.
    case starved(load: String)
  }
}

extension OwnTypeError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch reason {
    case .inapplicable(let law, let type, let reason): "\(law.id) does not apply to \(type): \(reason)"
    case .unknownPlace(let place, let type, let known):
      "reads: has a rule about \(place), and no document of \(type) has such a place: they have \(known.joined(separator: ", "))"
    case .unknownVersion(let version, let type, let known):
      "rows: has rows of version \(version), and the earlier versions of \(type) are \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    case .noDefaults(let suite): "the system gives no UserDefaults of the suite \(suite): run outside of its sandbox"
    case .noVersions: "versions: is empty: name at least the current version of the schema"
    case .replayWithoutLaw:
      "replaying: needs the one law that the choices belong to: copy all of the line that the failure gave"
    case .underivable(let type, let reason): "no values of \(type) can be drawn: \(reason); or pass values:"
    case .starved(let load):
      "the machine is too busy to tell whether a conversion hangs: \(load); run again on an idle machine"
    case .noDescriptors: "the process has no file descriptors left: close files, or raise the limit"
    }
  }
}

extension WatchedWork {
  /// Starts conversions of an app's own type on a thread that may trap.
  ///
  /// - Throws: ``OwnTypeError`` when the process has no file descriptors left.
  static func converting(_ work: @escaping @Sendable () -> Output) throws(OwnTypeError) -> WatchedWork {
    guard let started = WatchedWork(holdingTraps: work) else { throw OwnTypeError(.noDescriptors) }
    return started
  }

  /// Waits until the conversions end.
  ///
  /// - Parameter timeout: The time limit, in milliseconds. Time in which they wait for a processor does not count, on
  ///   Linux.
  func ending(within timeout: Int32) -> Ending {
    ending(unlessIdleFor: .milliseconds(timeout))
  }
}

extension WatchedWork<Void> {
  /// The default time limit of conversions, in milliseconds.
  static var timeout: Int32 { 20_000 }
}
