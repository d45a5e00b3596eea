// Lets the thread sanitizer see Swift's Mutex on Linux.
//
// A Mutex that nobody waits for is taken and given back by an atomic operation that is inlined into its user, where the sanitizer
// sees it. One that is waited for is taken and given back in libswiftSynchronization, by a futex, which is not instrumented: the
// sanitizer reports what it guards as a race. These two functions stand in front of those of the library and tell it.
//
// Load it before the library: LD_PRELOAD. In a process without the sanitizer it does nothing.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Swift passes the mutex, which it does not copy, as a method's `self`.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void Lock(uint32_t thread, SELF void *mutex);
typedef SWIFT void Unlock(SELF void *mutex);

__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_slowly(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock_slowly(uint32_t thread, SELF void *mutex) {
  ((Lock *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slowly(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
