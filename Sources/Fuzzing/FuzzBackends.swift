import ConformanceKit
import ConvexCodec
import FaultyStores
import FoundationCodecs
import ObjectBoxStore
import ReferenceStore

#if Codecs
  import ThirdPartyCodecs
#endif
#if SQLite
  import SQLiteStores
#endif

/// The backends that can be fuzzed, under the names that the command line has for them.
enum FuzzBackends {
  /// The backend of a name.
  ///
  /// - Throws: ``FuzzUsageError`` that lists the names when there is none.
  static func named(_ name: String) throws(FuzzUsageError) -> any StoreAdapter {
    let faulty = FaultyStores.all.flatMap { [$0.adapter] + ($0.twin.map { [$0] } ?? []) }
    if let match = (builtIn + faulty).first(where: { $0.backend.name == name }) { return match }
    let names = builtIn.map(\.backend.name).joined(separator: ", ")
    throw FuzzUsageError(
      "there is no backend '\(name)' here; there are \(names), and faulty:NAME with a name from 'conformance selftest'")
  }

  private static let builtIn: [any StoreAdapter] =
    [ReferenceAdapter(semantics: .strict)] + FoundationCodecs.all + [ConvexCodec.adapter] + sqlite + codecs
    + [try? ObjectBoxAdapter(ObjectBoxLibrary.found())].compactMap(\.self)

  private static var sqlite: [any StoreAdapter] {
    #if SQLite
      [GRDBAdapter(), RawAdapter()]
    #else
      []
    #endif
  }

  private static var codecs: [any StoreAdapter] {
    #if Codecs
      ThirdPartyCodecs.all
    #else
      []
    #endif
  }
}
