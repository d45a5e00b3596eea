public import AdapterSupport
import Foundation
import StoreContract
import StoreHosting

/// Foundation's encoders and decoders as backends: each record is a file, as an app writes its `Codable` types.
///
/// ```swift
/// @Test(arguments: FoundationCodecs.all, Law.standard)
/// func conforms(_ adapter: CodecAdapter, _ law: Law) async throws {
///   try await checkConformance(of: adapter, to: law)
/// }
/// ```
public enum FoundationCodecs {
  /// `JSONEncoder()` and `JSONDecoder()` with their default strategies: `foundation-json`.
  public static let json = CodecAdapter(
    name: "foundation-json", version: version, customTypes: customTypes,
    encode: { try JSONEncoder().encode($0) }, decode: { try JSONDecoder().decode($0, from: $1) })

  /// `PropertyListEncoder` with the XML format and `PropertyListDecoder`: `foundation-plist-xml`.
  public static let xmlPropertyList = propertyList(name: "foundation-plist-xml", format: .xml)

  /// `PropertyListEncoder` with the binary format and `PropertyListDecoder`: `foundation-plist-binary`.
  public static let binaryPropertyList = propertyList(name: "foundation-plist-binary", format: .binary)

  /// All codecs of Foundation.
  public static let all = [json, xmlPropertyList, binaryPropertyList]

  private static func propertyList(name: String, format: PropertyListSerialization.PropertyListFormat) -> CodecAdapter {
    CodecAdapter(
      name: name, version: version, customTypes: customTypes,
      encode: { record in
        if format == .binary { try UniquingHazard.check(record.fields) }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        return try encoder.encode(record)
      },
      decode: { try PropertyListDecoder().decode($0, from: $1) })
  }

  /// All standard custom types, including the kit's instrumented one. They convert to values that these formats can
  /// hold.
  private static let customTypes = TypeCatalogue.standard.customTypeNames
}

extension FoundationCodecs {
  /// The best available name for Foundation's version.
  ///
  /// Foundation does not report its version. On Apple's platforms it is part of the operating system. On other
  /// platforms it is part of the toolchain, so the compiler's version identifies it.
  static var version: String {
    #if canImport(Darwin)
      let system = ProcessInfo.processInfo.operatingSystemVersion
      return "OS \(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
    #elseif compiler(>=6.4)
      return "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      return "Swift 6.3"
    #else
      return "Swift 6.2"
    #endif
  }
}
