public import Foundation
public import StoreContract

/// A store in a directory, made of an encoder and a decoder: how an app keeps its `Codable` types in files.
///
/// Every pair whose encoder gives bytes and whose decoder takes them becomes a backend:
///
/// ```swift
/// let json = CodecAdapter(
///   name: "my-json", encode: { try MyEncoder().encode($0) }, decode: { try MyDecoder().decode($0, from: $1) })
/// let yaml = CodecAdapter(
///   name: "yaml", encode: { Data(try YAMLEncoder().encode($0).utf8) },
///   decode: { try YAMLDecoder().decode($0, from: $1) })
/// ```
///
/// A closure rather than a protocol, so that encoders fit that have parameters with defaults or give a `String`, and so that
/// each call has an encoder of its own: encoders are classes, and a store is called from several threads.
///
/// A record is one file. It is encoded and decoded as the compiler's synthesised code would do it for a struct with the
/// entity's properties: each by its real Swift type, by its stored name, an optional one with `encodeIfPresent` and
/// `decodeIfPresent`. An absent key and an explicit null of an optional property are therefore one and the same. A schema of
/// another version decodes the same files with its own types.
public struct CodecAdapter: StoreAdapter {
  /// Encodes a record into a file's bytes.
  public typealias Encode = @Sendable (CodecRecord) throws -> Data
  /// Decodes a record from a file's bytes.
  public typealias Decode = @Sendable (CodecRecord.Type, Data) throws -> CodecRecord
  /// Changes a record's file: takes its bytes, the encoded form of the properties to change, and the stored names of those that
  /// are now nil; gives the file's new bytes.
  public typealias Patch = @Sendable (_ stored: Data, _ changes: Data, _ removed: [String]) throws -> Data

  /// The backend's name, version, and promises. Change what a format does otherwise, the primitives it lacks for example.
  public var backend: Backend
  private let codec: Codec

  /// A backend of an encoder and a decoder.
  ///
  /// - Parameters:
  ///   - name: The name by which the command line and the reports call it.
  ///   - version: The version of the library that encodes and decodes.
  ///   - customTypes: The custom types it is to be tried with, by name.
  ///   - semantics: What the format promises; what synthesised `Codable` code does unless given.
  ///   - encode: Encodes a record, with an encoder made for this call. Called from several threads at once.
  ///   - decode: Decodes a record, with a decoder made for this call, on the thread that calls it.
  ///   - patch: Changes some properties of a record's file and leaves all else as it is. Unless given, an update decodes the record,
  ///     changes it and encodes it whole.
  public init(
    name: String, version: String = "1", customTypes: Set<String> = [], semantics: Semantics = .codable,
    encode: @escaping Encode, decode: @escaping Decode, patch: Patch? = nil
  ) {
    let capabilities = Capabilities(
      customTypes: customTypes, collections: Set(Capabilities.Collection.allCases), storedAccess: true, evolution: true,
      conversion: .native)
    backend = Backend(name: name, version: version, capabilities: capabilities, semantics: semantics)
    codec = Codec(encode: encode, decode: decode, patch: patch)
  }

  /// Opens a location: the directory in which each entity has a directory, and each record a file.
  ///
  /// - Parameters:
  ///   - location: Where the files are.
  ///   - schema: The entities, whose types the files are decoded with. Every schema opens every location.
  /// - Returns: The open store.
  /// - Throws: The file system's error when a directory cannot be made.
  public func open(_ location: Location, schema: Schema) throws -> some Store {
    let files = try RecordFiles(location: location)
    try files.makeDirectories(for: schema.entities)
    return CodecStore(codec: codec, files: files)
  }
}

extension CodecAdapter: CustomStringConvertible {
  /// The backend's name, by which a test that takes adapters as arguments shows them.
  public var description: String { backend.name }
}
