import Foundation
import Generators
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What an encoder made, as it is shown and compared.
@Suite struct EncodedValueTests {
  @Test(arguments: [
    (#"{"b": [1, {"d":null,"c":true}], "a": "é"}"#, ##"Data(#"{"a":"\u00e9","b":[1,{"c":true,"d":null}]}"#.utf8)"##),
    (##""a\"#b""##, ##"Data("\"a\\\"#b\"".utf8)"##), ("{", #"Data("{".utf8)"#),
    (##"{"b":"\"#","a":1}"##, ##"Data("{\"a\":1,\"b\":\"\\\"#\"}".utf8)"##),
  ])
  func textIsShownAsItIs(text: String, source: String) {
    #expect(SwiftSource(of: EncodedValue(text)).written() == source)
  }

  @Test func bytesAreShownInBase64() {
    #expect(SwiftSource(of: EncodedValue(Data([0xff, 0]))).written() == #"Data(base64Encoded: "/wA=")!"#)
  }

  /// Each part in its turn is left out, and replaced.
  @Test func everyPartIsInvalidated() throws {
    let node = try #require(EncodedValue(#"{"a":1,"b":[true,"x"]}"#).node)
    var invalid: Set<String> = []
    for seed in 0..<UInt64(500) {
      invalid.insert(try Generator { JSONNode.invalidating(node, &$0).text }.value(seed: seed))
    }
    let leftOut = [#"{"b":[true,"x"]}"#, #"{"a":1}"#, #"{"a":1,"b":["x"]}"#, #"{"a":1,"b":[true]}"#]
    let replaced = [#"[]"#, #"{"a":null,"b":[true,"x"]}"#, #"{"a":1,"b":{}}"#, #"{"a":1,"b":[true,0.5]}"#]
    #expect(invalid.isSuperset(of: leftOut + replaced))
  }
}
