import Foundation
import Testing

extension Conformance {
  /// Makes the mistake of the tutorial in the store that `conformance init --language python` wrote: one line loses
  /// empty texts.
  func breakPythonStore() throws {
    let store = folder.url.appending(path: "store.py")
    let sound = try String(contentsOf: store, encoding: .utf8)
    let faulty = sound.replacing(
      #"each["values"] for id"#, with: #"{n: v for n, v in each["values"].items() if v != {"string": ""}} for id"#)
    #expect(faulty != sound)
    try Data(faulty.utf8).write(to: store)
  }
}
