import ConformanceChecking
public import Foundation
public import Generators
import StoreCoding
import StoreContract

/// What an encoder made of a value.
///
/// JSON is shown, and compared, with its keys in order: encoders write those of one value in another order each time.
public struct EncodedValue: Sendable, SwiftSourceConvertible {
  /// The bytes that the encoder wrote.
  public let data: Data

  init(_ data: Data) {
    self.data = data
  }

  init(_ text: String) {
    self.init(Data(text.utf8))
  }

  /// `Data(#"{"name":"Ada"}"#.utf8)`, or the bytes where they are no text.
  public var swiftSource: SwiftSource {
    if let text = node?.inOrder.text {
      return .text("Data(\(text.contains("\"#") ? text.quoted : "#\"\(text)\"#").utf8)")
    }
    if let text = String(validating: data, as: UTF8.self) { return .text("Data(\(text.quoted).utf8)") }
    return .text("Data(base64Encoded: \(data.base64EncodedString().quoted))!")
  }

  /// The same with its keys in order, if it is JSON: what is made of it must not change from one time to the next.
  var inOrder: EncodedValue { node.map { EncodedValue($0.inOrder.text) } ?? self }

  /// What it says, if it is JSON.
  var node: JSONNode? {
    try? JSONNode(json: [UInt8](data), maximumDepth: JSONFile.maximumDepth)
  }
}
