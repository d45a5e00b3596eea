import ConformanceKit
import Foundation
import FoundationCodecs
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct ConcurrencyTests {
  private let pair = Entity(
    name: "Thing",
    properties: [Property(name: "a", type: String.propertyType), Property(name: "b", type: String.propertyType)])

  @Test(arguments: FoundationCodecs.all)
  func readersNeverSeeHalfARecord(_ adapter: CodecAdapter) throws {
    let location = Location()
    let store = try adapter.open(location, with: pair)
    let id = try store.put(fields("start", "start"), in: pair)
    let odd = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<100 {
        do {
          if thread.isMultiple(of: 2) {
            let text = String(repeating: "\(thread).\(round) ", count: 300)
            _ = try store.put([Record(id: id, fields: fields(text, text))], in: pair)
          } else {
            let read = try store.get([id], in: pair).first ?? nil
            if read == nil || read?.fields["a"] != read?.fields["b"] { odd.withLock { $0.append("\(round)") } }
          }
        } catch {
          odd.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(odd.withLock { $0 } == [])
    #expect(try files(in: location) == ["Thing/\(id)"])
  }

  @Test(arguments: FoundationCodecs.all)
  func concurrentUpdatesAreNotLost(_ adapter: CodecAdapter) throws {
    let names = (0..<4).map { "p\($0)" }
    let entity = Entity(name: "Thing", properties: names.map { Property(name: $0, type: Int64.propertyType) })
    let store = try adapter.open(with: entity)
    let id = try store.put(Fields(names.map { ($0, .int64(-1)) }), in: entity)
    let errors = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: names.count) { thread in
      for round in 0..<50 {
        do {
          try store.update(id, with: [names[thread]: .int64(Int64(round))], in: entity)
        } catch {
          errors.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try store.get(id, in: entity) == Fields(names.map { ($0, .int64(49)) }))
  }

  @Test(arguments: FoundationCodecs.all)
  func converterMayUseTheStore(_ adapter: CodecAdapter) throws {
    let entity = entity(Property(name: "s", type: Scripted.propertyType))
    let store = try adapter.open(with: entity)
    let onWrite: @Sendable (String) throws -> Void = { text in
      if text == "outer" { _ = try store.put([Record(id: "inner", fields: ["s": .scripted("inner")])], in: entity) }
    }
    let onRead: @Sendable (String) throws -> Void = { text in
      if text == "outer" { _ = try store.get(["inner"], in: entity) }
    }
    try Scripted.writing(onWrite) {
      try Scripted.reading(onRead) {
        let id = try store.put(["s": .scripted("outer")], in: entity)
        #expect(try store.get(id, in: entity) == ["s": .scripted("outer")])
        #expect(try store.get("inner", in: entity) == ["s": .scripted("inner")])
      }
    }
  }

  @Test func updateThatIsAlwaysOvertakenGivesUp() throws {
    let entity = entity(Property(name: "s", type: Scripted.propertyType))
    let store = try FoundationCodecs.json.open(with: entity)
    let id = try store.put(["s": .scripted("first")], in: entity)
    let count = Mutex(0)
    let onWrite: @Sendable (String) throws -> Void = { text in
      guard text == "update" else { return }
      let next = count.withLock { count in
        count += 1
        return count
      }
      _ = try store.put([Record(id: id, fields: ["s": .scripted("\(next)")])], in: entity)
    }
    let error = try Scripted.writing(onWrite) {
      try storeError { try store.update(id, with: ["s": .scripted("update")], in: entity) }
    }
    #expect(error.kind == .conflict)
  }

  private func fields(_ a: String, _ b: String) -> Fields {
    ["a": .string(a), "b": .string(b)]
  }
}
