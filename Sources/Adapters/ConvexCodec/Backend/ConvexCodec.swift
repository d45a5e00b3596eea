public import AdapterSupport
import Foundation
import StoreContract
import StoreHosting

/// Convex's wire format as a backend.
///
/// ```swift
/// @Test(arguments: Law.standard)
/// func conforms(_ law: Law) async throws {
///   try await checkConformance(of: ConvexCodec.adapter, to: law)
/// }
/// ```
public enum ConvexCodec {
  /// The backend `convex-codec`, which keeps each record as a document of Convex's JSON in a file.
  ///
  /// It declares only types that the wire format has. An app converts other types to these itself. It declares no maps,
  /// because their keys would be field names, which cannot be arbitrary text. An update is a patch, like Convex's
  /// `db.patch`.
  public static let adapter: CodecAdapter = {
    var adapter = CodecAdapter(
      name: "convex-codec", customTypes: TypeCatalogue.standard.customTypeNames,
      semantics: .convex,
      encode: { try ConvexEncoder().encode($0) }, decode: { try ConvexDecoder().decode($0, from: $1) }, patch: patch)
    adapter.backend.capabilities.types = [.bool, .int64, .double, .string, .data]
    adapter.backend.capabilities.collections = [.array, .embedded, .nested]
    adapter.backend.capabilities.limits = Limits(arrayItems: ConvexLimits.items)
    return adapter
  }()

  /// Sets fields of a document and removes others.
  private static func patch(_ stored: Data, _ changes: Data, _ removed: [String]) throws -> Data {
    guard case .object(var fields) = try ConvexValue(json: stored),
      case .object(let changed) = try ConvexValue(json: changes)
    else { throw ConvexError("a document is an object") }
    fields.merge(changed) { _, new in new }
    for name in removed { fields[name] = nil }
    return try ConvexValue.object(fields).json()
  }
}
