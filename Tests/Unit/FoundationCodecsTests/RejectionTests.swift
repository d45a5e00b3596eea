import ConformanceKit
import Foundation
import FoundationCodecs
import Testing

@Suite struct RejectionTests {
  private let entity = Entity(
    name: "Thing",
    properties: [
      Property(name: "a", type: Int64.propertyType),
      Property(name: "s", storedName: "stored", type: Scripted.propertyType, isOptional: true),
    ])

  @Test(arguments: FoundationCodecs.all)
  func rejectsWhatIsNoValueOfTheEntity(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    for (fields, property) in [
      ([:], "a"), (["a": .null], "a"), (["a": .double(1)], "a"), (["a": .int64(1), "s": .string("")], "s"),
      (["a": .int64(1), "x": .null], "x"),
    ] as [(Fields, String)] {
      let error = try storeError { _ = try store.put(fields, in: entity) }
      #expect(error.kind == .rejected)
      #expect(error.property == property)
    }
  }

  @Test(arguments: FoundationCodecs.all)
  func throwingConverterLeavesNothingOfTheBatch(_ adapter: CodecAdapter) throws {
    let location = Location()
    let store = try adapter.open(location, with: entity)
    let batch = ["1", "2", "bad", "4"].map { Record(fields: ["a": .int64(1), "s": .scripted($0)]) }
    let error = try Scripted.writing({ if $0 == "bad" { throw ConverterBroke() } }) {
      try storeError { _ = try store.put(batch, in: entity) }
    }
    #expect(error.kind == .rejected)
    #expect(error.property == "s")
    #expect(error.message.contains("ConverterBroke"))
    #expect(try files(in: location).isEmpty)
  }

  @Test func encodingErrorNamesThePropertyAndLeavesNothing() throws {
    let location = Location()
    let numbers = Entity(
      name: "Thing", properties: [Property(name: "number", storedName: "n", type: .array(Double.propertyType))])
    let store = try FoundationCodecs.json.open(location, with: numbers)
    let batch = [1, Double.infinity].map { Record(fields: ["number": .array([.double($0)])]) }
    let error = try storeError { _ = try store.put(batch, in: numbers) }
    #expect(error.kind == .rejected)
    #expect(error.property == "number")
    #expect(error.message.contains("inf"))
    #expect(try files(in: location).isEmpty)
  }

  @Test(arguments: FoundationCodecs.all)
  func throwingConverterOnReadIsUnreadable(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    let id = try store.put(["a": .int64(1), "s": .scripted("x")], in: entity)
    let error = try Scripted.reading({ _ in throw ConverterBroke() }) {
      try storeError { _ = try store.get(id, in: entity) }
    }
    #expect(error.kind == .unreadable)
    #expect(error.property == "s")
  }

  @Test(arguments: FoundationCodecs.all)
  func codingErrorOfAConverterIsItsPropertys(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    let id = try store.put(["a": .int64(1), "s": .scripted("x")], in: entity)
    let error = try Scripted.reading({ _ = try JSONDecoder().decode([Int].self, from: Data($0.utf8)) }) {
      try storeError { _ = try store.get(id, in: entity) }
    }
    #expect(error.kind == .unreadable)
    #expect(error.property == "s")
  }

  @Test(arguments: FoundationCodecs.all)
  func invalidFileIsUnreadable(_ adapter: CodecAdapter) throws {
    let location = Location()
    let store = try adapter.open(location, with: entity)
    let id = try store.put(["a": .int64(1)], in: entity)
    let file = try location.directory().appending(path: "Thing/\(id)")
    try Data(contentsOf: file).prefix(5).write(to: file)
    #expect(try storeError { _ = try store.get(id, in: entity) }.kind == .unreadable)
  }

  @Test func anErrorOfTheCodecsOwnIsInternal() throws {
    let broken = CodecAdapter(
      name: "broken", encode: { try JSONEncoder().encode($0) }, decode: { _, _ in throw ConverterBroke() })
    let store = try broken.open(with: entity)
    let id = try store.put(["a": .int64(1)], in: entity)
    #expect(try storeError { _ = try store.get(id, in: entity) }.kind == .internal)
  }

  @Test(arguments: FoundationCodecs.all)
  func updateOfNothingIsRejected(_ adapter: CodecAdapter) throws {
    let store = try adapter.open(with: entity)
    #expect(try storeError { try store.update("none", with: ["a": .int64(1)], in: entity) }.kind == .rejected)
  }
}

/// All files at a location.
func files(in location: Location) throws -> [String] {
  let directory = try location.directory()
  return try FileManager.default.subpathsOfDirectory(atPath: directory.path).filter { path in
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: directory.appending(path: path).path, isDirectory: &isDirectory)
      && !isDirectory.boolValue
  }
}
