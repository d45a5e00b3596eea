/// The sizes up to which a backend stores; nil where it knows no limit.
public struct Limits: Sendable, Hashable, Codable {
  /// The most UTF-8 bytes of a string.
  public var stringBytes: Int?
  /// The most bytes of data.
  public var dataBytes: Int?
  /// The most elements of an array.
  public var arrayItems: Int?
  /// The most UTF-8 bytes of a map's key.
  public var fieldNameBytes: Int?

  /// Limits; each that is not given is none.
  public init(
    stringBytes: Int? = nil, dataBytes: Int? = nil, arrayItems: Int? = nil, fieldNameBytes: Int? = nil
  ) {
    self.stringBytes = stringBytes
    self.dataBytes = dataBytes
    self.arrayItems = arrayItems
    self.fieldNameBytes = fieldNameBytes
  }

  /// Whether no limit is known.
  public var isEmpty: Bool { self == Limits() }
}
