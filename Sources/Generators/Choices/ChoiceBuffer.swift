/// A growable buffer with memory of its own, for values that are written at every choice.
///
/// An array checks on every append whether its memory is shared. That check costs more than the rest of a choice. This
/// buffer has one owner and need not check. It keeps its memory until it is destroyed.
struct ChoiceBuffer<Element: BitwiseCopyable>: ~Copyable {
  /// The number of elements in the buffer.
  private(set) var count = 0
  private var capacity: Int
  private var base: UnsafeMutablePointer<Element>
  private var memory: Memory

  /// Owns the memory and frees it. The class is needed because a `deinit` of the buffer itself is inlined where that is
  /// not allowed, and the compiler (6.3) then crashes.
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

  /// Removes the elements from index `count` on. Does nothing if there are no more than `count` elements.
  @inline(__always)
  mutating func truncate(to count: Int) {
    self.count = max(0, min(count, self.count))
  }

  /// Calls `body` with the elements. The pointer is only valid during the call.
  @inline(__always)
  func withElements<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    body(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy of the elements as an array.
  var array: [Element] { withElements(Array.init) }

  /// Copies the elements into an array. The memory of the array is reused unless it is shared.
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
