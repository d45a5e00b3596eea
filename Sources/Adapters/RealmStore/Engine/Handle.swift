import Synchronization

/// The number of handles that are not released yet.
final class HandleCount: Sendable {
  let value = Atomic(0)
}

/// Something of the engine's that this process holds. It is released when the handle goes.
struct Handle: ~Copyable {
  let pointer: RealmLibrary.Pointer
  private let memory: RealmLibrary.Memory

  /// Takes over what a function of the engine returned.
  ///
  /// - Throws: ``RealmFailure``, the engine's last error, if the pointer is nil.
  init(_ pointer: RealmLibrary.Pointer?, of library: RealmLibrary) throws(RealmFailure) {
    guard let pointer else { throw library.failure }
    self.pointer = pointer
    memory = library.memory
    memory.live.value.add(1, ordering: .relaxed)
  }

  deinit {
    memory.release(pointer)
    memory.live.value.subtract(1, ordering: .relaxed)
  }
}
