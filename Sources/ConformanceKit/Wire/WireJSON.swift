package import Foundation

/// The JSON coders of the adapter protocol and of the files.
package enum WireJSON {
  /// A decoder that knows the types of a catalogue.
  package static func decoder(catalogue: TypeCatalogue) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.typeCatalogue] = catalogue
    return decoder
  }

  /// An encoder that writes one line, with keys in order.
  package static func lineEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// What a file holds of a value: keys in order, indented, slashes as they are, a newline at the end.
  package static func fileData(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
