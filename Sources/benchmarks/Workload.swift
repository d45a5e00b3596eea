import ArgumentParser
import ConformanceKit
import Generators
import ReferenceStore

/// The names of workloads in rows and on the command line.
enum WorkloadName: String, CaseIterable, ExpressibleByArgument {
  case integer = "Int"
  case list = "[Int]"
  case record = "record of 8 fields"
  case program = "program"
  case derived = "derived record of 10 keys"
}

/// A kind of value that engines generate as fast as they can.
protocol Workload: SendableMetatype {
  /// The type of the generated values.
  associatedtype Value

  /// The name of the workload in rows.
  static var name: WorkloadName { get }

  /// The kit's generator of the values.
  static var generator: Generator<Value> { get }

  /// Returns a number that depends on the whole value.
  ///
  /// Implementations are not inlined, so that the whole value must exist when they are called.
  static func digest(_ value: Value) -> UInt64
}

/// A workload whose values can also be made without an engine.
protocol HandWrittenWorkload: Workload {
  /// Makes a value like those of ``Workload/generator``, with similar lengths and about as many special values.
  static func value(_ random: inout PlainRandom) -> Value
}

/// The workload of one integer.
enum IntegerWorkload: HandWrittenWorkload {
  static let name = WorkloadName.integer

  static let generator = Generator<Int>.int

  static func value(_ random: inout PlainRandom) -> Int { random.integer() }

  @inline(never)
  static func digest(_ value: Int) -> UInt64 { UInt64(bitPattern: Int64(value)) }
}

/// The workload of a list of integers. The lists that are run have six elements on average, because a search runs the
/// empty list once.
enum ListWorkload: HandWrittenWorkload {
  static let name = WorkloadName.list

  static let generator = Generator<Int>.int.array()

  static func value(_ random: inout PlainRandom) -> [Int] {
    var list: [Int] = []
    while random.isOneMore(mean: 6), list.count < 100 { list.append(random.integer()) }
    return list
  }

  @inline(never)
  static func digest(_ value: [Int]) -> UInt64 {
    value.reduce(UInt64(value.count)) { $0 &* 31 &+ UInt64(bitPattern: Int64($1)) }
  }
}

/// The workload of a record with eight fields.
enum RecordWorkload: HandWrittenWorkload {
  static let name = WorkloadName.record

  static let generator = zip(
    .int, .bool, Generator<UInt8>.integer(in: 0...9), .double, .float, .string, .bytes, Generator<Int>.int.optional()
  ).map(SampleRecord.init)

  static func value(_ random: inout PlainRandom) -> SampleRecord {
    SampleRecord(
      id: random.integer(), isDone: random.boolean(), level: UInt8(truncatingIfNeeded: random.next() % 10),
      score: random.double(), ratio: Float(random.double()), title: random.string(), body: random.bytes(),
      parent: random.next() & 3 == 0 ? nil : random.integer())
  }

  @inline(never)
  static func digest(_ value: SampleRecord) -> UInt64 {
    var digest = UInt64(bitPattern: Int64(value.id)) &+ UInt64(value.level) &+ value.score.bitPattern
    digest &+= UInt64(value.ratio.bitPattern) &+ (value.isDone ? 1 : 0)
    digest &+= UInt64(value.title.utf8.count) &+ UInt64(value.body.count)
    return digest &+ UInt64(bitPattern: Int64(value.parent ?? 7))
  }
}

/// A record such as an app might store.
struct SampleRecord {
  var id: Int
  var isDone: Bool
  var level: UInt8
  var score: Double
  var ratio: Float
  var title: String
  var body: [UInt8]
  var parent: Int?
}

/// The workload of a law's program, which has a schema of random types and operations with random values.
enum ProgramWorkload: Workload {
  static let name = WorkloadName.program

  /// The law that generates the programs.
  static let law = "round-trip.value"

  static let generator: Generator<Program> = {
    let context = GenerationContext(backend: ReferenceAdapter().backend, catalogue: .standard)
    let program = Law.named(law)?.program
    return Generator { draw throws(Discard) in
      // The same setting as in the search of a law, since stores often fail at edge values.
      draw.edgePeriod = 2
      guard let program else { throw Discard(reason: "there is no law \(law)") }
      return try program(&draw, context)
    }
  }()

  @inline(never)
  static func digest(_ value: Program) -> UInt64 { UInt64(value.operations.count) }
}
