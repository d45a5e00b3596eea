import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Generators

/// Failing cases that are kept between runs.
@Suite final class FailureMemoryTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "failures-\(UUID().uuidString)")
  private let notes = Mutex<[String]>([])

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var path: String { folder.path(percentEncoded: false) }

  private var files: [String] {
    get throws {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
  }

  private func memory(_ variables: [String: String] = [:]) -> FailureMemory? {
    let variables = ["CONFORMANCE_FAILURES": path].merging(variables) { $1 }
    return FailureMemory(Environment { variables[$0] }) { note in self.notes.withLock { $0.append(note) } }
  }

  private func settings(line: Int = 7, memory: FailureMemory?) throws -> PropertySettings {
    try PropertySettings(
      seed: nil, budget: nil, timeBudget: nil, replaying: nil,
      location: CodeLocation(fileID: "Kit/A.swift", line: line),
      environment: Environment { _ in nil }, memory: memory)
  }

  /// Runs a property, and returns the values that it was run with and its failure.
  private func run(
    line: Int = 7, memory: FailureMemory? = nil, holds: @Sendable (Int) -> Bool
  ) throws -> (values: [Int], failure: PropertyFailure?) {
    var values: [Int] = []
    let settings = try settings(line: line, memory: memory ?? self.memory())
    do {
      try PropertyRun(.int, settings).run { value in
        values.append(value)
        return PropertyOutcome.running { holds(value) }
      }
      return (values, nil)
    } catch let failure as PropertyFailure {
      return (values, failure)
    }
  }

  @Test func aFailureIsTriedFirstInTheNextRun() throws {
    let first = try run { $0 < 1000 }
    #expect(first.failure?.defects.map(\.value) == ["1000"])
    let file = try #require(try files.first)
    #expect(try files.count == 1)
    #expect(first.failure?.description.contains("kept      \(path)/\(file): the next run tries it first") == true)
    let second = try run { $0 < 1000 }
    #expect(second.values.first == 1000)
    #expect(second.failure?.defects.map(\.value) == ["1000"])
    #expect(try files == [file])
  }

  @Test func aFailureThatNoSearchWouldFindAgainIsFound() throws {
    _ = try run { $0 < 1_000_000 }
    let failure = try run { $0 != 1_000_000 }.failure
    #expect(failure?.defects.map(\.value) == ["1000000"])
    #expect(failure?.description.contains("before any case passed") == true)
  }

  @Test func aFailureOfAPropertyThatSuspendsIsKept() async throws {
    for expected in [nil, 1000] {
      let first = Mutex<Int?>(nil)
      await #expect(throws: PropertyFailure.self) {
        try await PropertyRun(.int, settings(memory: memory())).runInTask { value in
          first.withLock { $0 = $0 ?? value }
          return PropertyOutcome(returned: value < 1000)
        }
      }
      if let expected { #expect(first.withLock { $0 } == expected) }
    }
  }

  @Test func aFailureIsRemovedWhenItPasses() throws {
    _ = try run { $0 < 1000 }
    let mended = try run { _ in true }
    #expect(mended.values.first == 1000)
    #expect(try files == [])
    #expect(try run { _ in true }.values.first == 0)
  }

  @Test func aCaseThatPassesDoesNotCount() throws {
    _ = try run { $0 < 1000 }
    #expect(try run { _ in true }.values.count == 101)
  }

  @Test func aPropertyDoesNotRemoveWhatAnotherFound() throws {
    _ = try run(line: 7) { $0 < 1000 }
    #expect(try run(line: 9) { _ in true }.values.first == 1000)
    #expect(try files.count == 1)
    #expect(try run(line: 7) { $0 < 1000 }.values.first == 1000)
  }

  @Test func aPropertyThatMovedKeepsItsFailureOnce() throws {
    _ = try run(line: 7) { $0 < 1000 }
    let before = try files
    #expect(try run(line: 9) { $0 < 1000 }.values.first == 1000)
    #expect(try files.count == 1)
    #expect(try files != before)
  }

  @Test func valuesOfAnotherTypeAreNotTried() throws {
    _ = try run { $0 < 1000 }
    var first: Int8?
    try PropertyRun(.int8, settings(memory: memory())).run { value in
      first = first ?? value
      return .passed
    }
    #expect(first == 0)
    #expect(try files.count == 1)
  }

  @Test func aSeedOrChoicesTurnItOff() throws {
    func settings(seed: UInt64? = nil, replaying: String? = nil, _ seeds: String? = nil) throws -> PropertySettings {
      let variables = ["CONFORMANCE_FAILURES": path, "CONFORMANCE_SEED": seeds]
      return try PropertySettings(
        seed: seed, budget: nil, timeBudget: nil, replaying: replaying,
        location: CodeLocation(fileID: "Kit/A.swift", line: 7), environment: Environment { variables[$0] ?? nil })
    }
    #expect(try settings().memory != nil)
    #expect(try settings(seed: 1).memory == nil)
    #expect(try settings("1").memory == nil)
    #expect(try settings(replaying: ChoiceSequence().encoded).memory == nil)
  }

  @Test func itIsTurnedOff() throws {
    #expect(memory(["CONFORMANCE_FAILURES": "off"]) == nil)
    try #require(FileManager.default.fileExists(atPath: "Package.swift"))
    let usual = try #require(memory(["CONFORMANCE_FAILURES": ""]))
    #expect(usual.folder == ".conformance/failures")
    #expect(usual.isWritable)
    #expect(memory(["CONFORMANCE_FAILURES": "", "CI": "true"])?.isWritable == false)
    #expect(memory(["CI": "true"])?.isWritable == true)
  }

  @Test func aFolderThatIsOnlyReadIsNotChanged() throws {
    _ = try run { $0 < 1000 }
    let before = try files
    let reading = try #require(memory()).readOnly
    #expect(try run(memory: reading) { $0 < 10 }.values.first == 1000)
    #expect(try run(memory: reading) { _ in true }.values.first == 1000)
    #expect(try files == before)
  }

  @Test func aDamagedFileIsIgnoredWithANote() throws {
    _ = try run { $0 < 1000 }
    let file = folder.appending(path: try #require(try files.first))
    let whole = try String(contentsOf: file, encoding: .utf8)
    var damaged = stride(from: 0, to: whole.utf8.count, by: Effort.count(23, long: 1)).map { length in
      Data(whole.utf8.prefix(length))
    }
    let changed = [
      whole.replacing("version 1", with: "version 2"), whole.replacing("choices c1", with: "choices c1A"),
      whole.replacing(":7\n", with: "\n"), whole + "more",
      "<<<<<<< ours\n\(whole)=======\n\(whole)>>>>>>> theirs\n",
    ]
    damaged += changed.map { Data($0.utf8) } + [Data([0xff, 0])]
    for data in damaged {
      try data.write(to: file)
      notes.withLock { $0 = [] }
      #expect(try run { $0 < 10 }.failure != nil)
      #expect(notes.withLock { $0.count } == 1)
      #expect(try files == [file.lastPathComponent])
    }
    let note = try #require(notes.withLock { $0.first })
    #expect(
      note.hasSuffix("is no remembered failure (perhaps it was cut short or edited), so it is ignored; delete it"))
  }

  @Test func aFolderInPlaceOfAFileIsIgnored() throws {
    _ = try run { $0 < 1000 }
    let file = folder.appending(path: try #require(try files.first))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(try run { $0 < 1000 }.failure?.defects.map(\.value) == ["1000"])
    #expect(notes.withLock { $0.count } == 2)
  }

  @Test func aFolderThatCannotBeWrittenIsNoted() throws {
    try Data().write(to: folder)
    let failure = try run { $0 < 1000 }.failure
    #expect(failure?.defects.map(\.value) == ["1000"])
    #expect(failure?.defects.first?.file == nil)
    let notes = notes.withLock { $0 }
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("a failing case is not remembered: \(path)") == true)
    #expect(notes.first?.hasSuffix("CONFORMANCE_FAILURES=off turns this off") == true)
  }

  @Test func aPropertyKeepsFewFailures() throws {
    let memory = try #require(self.memory())
    let failures = (0..<40).map { index in
      RememberedFailure(
        location: CodeLocation(fileID: "Kit/A.swift", line: 7), subject: "Int", signature: "\(index)\nmore",
        choices: ChoiceSequence())
    }
    let kept = memory.update(found: failures, recalled: [], at: CodeLocation(fileID: "Kit/A.swift", line: 7))
    #expect(kept.count == 16)
    #expect(try files.count == 16)
    #expect(memory.failures(of: CodeLocation(fileID: "Kit/A.swift", line: 8), "Int").count == 16)
    #expect(notes.withLock { $0 } == [])
  }

  @Test func manyMayWriteAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 { group.addTask { _ = try self.run(line: number % 2) { $0 < 1000 + number / 2 } } }
      try await group.waitForAll()
    }
    let names = try files
    #expect((1...2).contains(names.count))
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(RememberedFailure(text: text)?.fileName == name)
    }
    #expect(notes.withLock { $0 } == [])
  }
}

extension FailureMemory {
  /// The same memory, which is only read.
  fileprivate var readOnly: FailureMemory {
    var result = self
    result.isWritable = false
    return result
  }
}
