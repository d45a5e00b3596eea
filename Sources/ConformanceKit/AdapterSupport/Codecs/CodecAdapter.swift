public import Foundation
public import StoreContract

/// An adapter for a store that keeps records as files, made of an encoder and a decoder. This is how an app keeps its
/// `Codable` types in files.
///
/// Any encoder that gives bytes and any decoder that takes them can become a backend:
///
/// ```swift
/// let json = CodecAdapter(
///   name: "my-json", encode: { try MyEncoder().encode($0) }, decode: { try MyDecoder().decode($0, from: $1) })
/// let yaml = CodecAdapter(
///   name: "yaml", encode: { Data(try YAMLEncoder().encode($0).utf8) },
///   decode: { try YAMLDecoder().decode($0, from: $1) })
/// ```
///
/// The adapter takes closures instead of a protocol for two reasons. They fit encoders that have parameters with
/// defaults or that return a `String`. They can also create an encoder for each call, which is necessary because
/// encoders are classes and a store is called from several threads.
///
/// Each record is one file. It is encoded and decoded like a struct with the entity's properties, for which the
/// compiler synthesises the code. Each property has its real Swift type and its stored name. An optional property uses
/// `encodeIfPresent` and `decodeIfPresent`, so an absent key and an explicit null are the same. A schema of another
/// version decodes the same files with its own types.
public struct CodecAdapter: StoreAdapter {
  /// The backend's name, version, and promises. Change them where a format behaves differently, for example if it lacks
  /// some primitives.
  public var backend: Backend
  private let codec: Codec

  /// Creates a backend from an encoder and a decoder.
  ///
  /// - Parameters:
  ///   - name: The name of the backend in the command line and in reports.
  ///   - version: The version of the library that encodes and decodes.
  ///   - customTypes: The names of the custom types to test it with.
  ///   - semantics: The promises of the format. By default, those of synthesised `Codable` code.
  ///   - encode: Encodes a record. Create an encoder for each call, because several threads call this at once.
  ///   - decode: Decodes a record. Create a decoder for each call, and decode on the calling thread.
  ///   - patch: Changes some properties of a record's file and leaves everything else as it is. It receives the bytes
  ///     of the file, the encoded form of the properties to change, and the stored names of the properties that are now
  ///     nil, and returns the new bytes of the file. If nil, an update decodes the record, changes it and encodes it as
  ///     a whole.
  public init(
    name: String, version: String = "1", customTypes: Set<String> = [], semantics: Semantics = .codable,
    encode: @escaping @Sendable (CodecRecord) throws -> Data,
    decode: @escaping @Sendable (CodecRecord.Type, Data) throws -> CodecRecord,
    patch: (@Sendable (_ stored: Data, _ changes: Data, _ removed: [String]) throws -> Data)? = nil
  ) {
    let capabilities = Capabilities(
      customTypes: customTypes, collections: Set(Capabilities.Collection.allCases), storedAccess: true, evolution: true,
      conversion: .native)
    backend = Backend(name: name, version: version, capabilities: capabilities, semantics: semantics)
    codec = Codec(encode: encode, decode: decode, patch: patch)
  }

  /// Opens a location, which is a directory. It contains a directory for each entity, which contains a file for each
  /// record.
  ///
  /// - Parameters:
  ///   - location: The location of the files.
  ///   - schema: The entities whose types are used to decode the files. Any schema can open any location.
  /// - Returns: The open store.
  /// - Throws: The file system's error if a directory cannot be created.
  public func open(_ location: Location, schema: Schema) throws -> some Store {
    let files = try RecordFiles(location: location)
    try files.makeDirectories(for: schema.entities)
    return CodecStore(codec: codec, files: files)
  }
}
