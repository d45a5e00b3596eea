import Foundation
import Testing

@testable import StoreHosting

/// Writes to a pipe that nobody reads. Without the guard, each would end this process.
struct SignalFreeTests {
  @Test func aWriteThatNobodyReadsFailsWithAnError() throws {
    let descriptor = try Self.brokenPipe()
    defer { close(descriptor) }
    let count = SignalFree.writing { write(descriptor, "x", 1) }
    #expect(count == -1 && errno == EPIPE)
  }

  /// A process that was killed is told in the answer that does not come.
  @Test func messagesToAnAdapterThatHasEndedAreDropped() throws {
    let descriptor = try Self.brokenPipe()
    defer { close(descriptor) }
    var outbox = Outbox(descriptor)
    outbox.post([1])
    outbox.post([2])
    let isEmpty = outbox.isEmpty
    #expect(isEmpty)
  }

  /// A host may still be at an answer when the kit ends.
  @Test func answersToAKitThatHasEndedAreDropped() throws {
    let descriptor = try Self.brokenPipe()
    defer { close(descriptor) }
    let writer = LineWriter(descriptor)
    writer.write([1, 0x0A])
    writer.write([2, 0x0A])
  }

  @Test func whatIsReadArrives() throws {
    let pipes = try #require(Pipes())
    defer {
      pipes.closeKitsEnds()
      pipes.closeChildsEnds()
    }
    #expect(SignalFree.writing { write(pipes.input.kit, "x", 1) } == 1)
    var byte: UInt8 = 0
    #expect(read(pipes.input.child, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
  }

  /// The end of a pipe to write to, whose other end is closed.
  private static func brokenPipe() throws -> Int32 {
    let pipes = try #require(Pipes())
    let descriptor = dup(pipes.input.kit)
    pipes.closeKitsEnds()
    pipes.closeChildsEnds()
    return descriptor
  }
}
