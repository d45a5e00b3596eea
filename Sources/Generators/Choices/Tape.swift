/// A growing run of plain values in memory of its own, for what is written at every choice.
///
/// An array asks whether it is shared each time an element is appended, which costs more than all else that a choice
/// costs. A tape has one owner, so it need not ask. It keeps its memory until it ends.
struct Tape<Element: BitwiseCopyable>: ~Copyable {
  /// How many elements there are.
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<Element>
  private var memory: Memory

  /// Frees the memory. A `deinit` of the tape would be inlined where it may not be, at which the compiler (6.3) stops.
  private final class Memory {
    let base: UnsafeMutablePointer<Element>

    init(capacity: Int) {
      base = .allocate(capacity: capacity)
    }

    deinit {
      base.deallocate()
    }
  }

  init(capacity: Int = 64) {
    self.capacity = capacity
    memory = Memory(capacity: capacity)
    base = memory.base
  }

  /// The element at an index below ``count``.
  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Forgets the elements from an index on; none when there are no more than that.
  @inline(__always)
  mutating func cut(to count: Int) {
    self.count = max(0, min(count, self.count))
  }

  /// Calls `body` with the elements, which it must not keep.
  @inline(__always)
  func withElements<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy of the elements.
  var array: [Element] { withElements(Array.init) }

  /// Makes an array what is on the tape; the array's memory is used where it is not shared.
  func copy(to array: inout [Element]) {
    array.removeAll(keepingCapacity: true)
    withElements { array.append(contentsOf: $0) }
  }

  @inline(never)
  private mutating func grow() {
    let larger = Memory(capacity: capacity * 2)
    larger.base.moveInitialize(from: base, count: count)
    (memory, base) = (larger, larger.base)
    capacity *= 2
  }
}
