import Foundation

/// The end of a watched thread's stack, which work may not use until its stack overflows.
///
/// Endless recursion overflows the stack where it is deepest. That is often in the allocator, which holds a lock then.
/// If the thread stopped there, each thread that needs the same memory would wait for ever. So the thread gets the
/// reserve and goes on, but only until it returns from the system's code: the return addresses above it are replaced by
/// an address where there is no code, and the thread traps there, without a lock.
///
/// This needs Linux on Intel. On other platforms a thread stops where its stack overflows.
enum StackReserve {
  /// The size of the reserve in bytes. The calls of the allocator and of Swift's runtime take a few thousand.
  private static let size = 256 * 1024

  /// How far above the overflow return addresses are replaced, in bytes.
  private static let window = 64 * 1024

  /// The key under which a thread keeps the address of the page that guards its reserve.
  private static let guardPage: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Runs what the handler uses once, because Swift initialises variables and types at their first use, and a handler
  /// must not allocate memory.
  static func install() {
    _ = (guardPage, pageSize, CodeRanges.current.isRuntime(0))
    var word: UInt = 0
    _ = replaceReturnAddresses(&word, count: 1)
  }

  /// Runs some work that cannot use the reserve of this thread's stack.
  static func keeping<Output>(during work: () -> Output) -> Output {
    guard let page = reservedPage else { return work() }
    mprotect(page, pageSize, PROT_NONE)
    pthread_setspecific(guardPage, page)
    defer {
      pthread_setspecific(guardPage, nil)
      mprotect(page, pageSize, PROT_READ | PROT_WRITE)
    }
    return work()
  }

  /// `pthread_getattr_np`, which Swift does not import, or nil if the C library has none.
  private static let attributesOfThread: AttributesOfThread? = dlsym(nil, "pthread_getattr_np").map {
    unsafeBitCast($0, to: AttributesOfThread.self)
  }

  private typealias AttributesOfThread =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

  /// The page above the reserve of this thread's stack, or nil on a platform that has no reserve.
  private static var reservedPage: UnsafeMutableRawPointer? {
    #if canImport(Glibc) && arch(x86_64)
      let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
      defer { attributes.deallocate() }
      guard attributesOfThread?(pthread_self(), attributes) == 0 else { return nil }
      defer { pthread_attr_destroy(attributes) }
      var (lowest, stackSize, guardSize) = (UnsafeMutableRawPointer?.none, 0, 0)
      pthread_attr_getstack(attributes, &lowest, &stackSize)
      pthread_attr_getguardsize(attributes, &guardSize)
      guard let lowest, stackSize > 4 * size else { return nil }
      return (lowest + guardSize + size).alignedUp(toMultipleOf: pageSize)
    #else
      return nil
    #endif
  }

  /// Gives the reserve to the thread if a signal says that its stack overflowed in the system's code. Uses only
  /// functions that are safe in a signal handler.
  ///
  /// - Returns: Whether the thread goes on and traps again.
  static func goesOn(info: UnsafeMutablePointer<siginfo_t>?, context: UnsafeMutableRawPointer?) -> Bool {
    #if canImport(Glibc) && arch(x86_64)
      guard let info, let context, let page = pthread_getspecific(guardPage),
        let fault = info.pointee._sifields._sigfault.si_addr, fault >= page, fault < page + pageSize
      else { return false }
      mprotect(page, pageSize, PROT_READ | PROT_WRITE)
      // Where the kernel puts RSP and RIP: `struct sigcontext_64`, 40 bytes into `struct ucontext`.
      let stack = context.load(fromByteOffset: 40 + 15 * 8, as: UInt.self)
      let instruction = context.load(fromByteOffset: 40 + 16 * 8, as: UInt.self)
      guard CodeRanges.current.isRuntime(instruction), let lowest = UnsafeMutablePointer<UInt>(bitPattern: stack & ~7)
      else { return false }
      return replaceReturnAddresses(lowest, count: window / 8)
    #else
      return false
    #endif
  }

  /// Replaces each word of a stack that may be a return address to code outside the runtime. A word that only looks
  /// like one does no harm, because that code never runs again on this thread.
  ///
  /// - Returns: Whether there was such a word.
  private static func replaceReturnAddresses(_ stack: UnsafeMutablePointer<UInt>, count: Int) -> Bool {
    var (index, isReplaced) = (0, false)
    while index < count {
      if CodeRanges.current.isOther(stack[index]) {
        stack[index] = CodeRanges.nowhere
        isReplaced = true
      }
      index += 1
    }
    return isReplaced
  }
}
