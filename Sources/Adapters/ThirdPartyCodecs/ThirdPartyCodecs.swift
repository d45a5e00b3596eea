#if Codecs
  public import AdapterSupport
  import StoreContract
  import StoreHosting
  import Foundation
  import TOMLKit
  import XMLCoder
  import Yams

  /// `Codable` formats of other authors as backends, with the first settings of their documentation.
  ///
  /// Some of them end the process for values that they do not support, so they must run in their own process.
  public enum ThirdPartyCodecs {
    /// `YAMLEncoder` and `YAMLDecoder`: `yams`.
    public static let yams = CodecAdapter(
      name: "yams", version: "Yams 6.2.2", customTypes: customTypes, semantics: oneNaN,
      encode: { Data(try YAMLEncoder().encode($0).utf8) }, decode: { try YAMLDecoder().decode($0, from: $1) })

    /// `XMLEncoder` and `XMLDecoder`: `xmlcoder`.
    public static let xmlCoder = CodecAdapter(
      name: "xmlcoder", version: "XMLCoder 0.18.2", customTypes: customTypes,
      encode: { try XMLCoder.XMLEncoder().encode($0, withRootKey: "record") },
      decode: { try XMLCoder.XMLDecoder().decode($0, from: $1) })

    /// `TOMLEncoder` and `TOMLDecoder`: `tomlkit`.
    public static let tomlKit = CodecAdapter(
      name: "tomlkit", version: "TOMLKit 0.6.0", customTypes: customTypes, semantics: oneNaN,
      encode: { Data(try TOMLEncoder().encode($0).utf8) },
      decode: { try TOMLDecoder().decode($0, from: String(decoding: $1, as: UTF8.self)) })

    /// All codecs of this target.
    public static let all = [yams, xmlCoder, tomlKit]

    /// The semantics of formats that have only one NaN: YAML and TOML write every NaN as the same word. Sources: YAML
    /// 1.2, "Floating Point"; TOML 1.0, "Float".
    private static let oneNaN: Semantics = {
      var semantics = Semantics.codable
      semantics.fidelity = [.float: .canonicalNaN, .double: .canonicalNaN]
      return semantics
    }()

    private static let customTypes = TypeCatalogue.standard.customTypeNames
  }
#endif
