// Makes Swift's Mutex visible to the thread sanitizer on Linux.
//
// An uncontended Mutex is locked and unlocked by an atomic operation that is inlined into the caller, where the
// sanitizer sees it. A contended Mutex is locked and unlocked with a futex in libswiftSynchronization, which is not
// instrumented. The sanitizer then reports races for the data that the Mutex guards. The two functions below replace
// those of the library, call them, and report each call to the sanitizer.
//
// Load this library with LD_PRELOAD. It does nothing in a process without the sanitizer.

# define _GNU_SOURCE
# include <dlfcn.h>
# include <stdint.h>

# define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
# define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Swift passes the mutex, which is not copyable, as the `self` of a method.
# define SWIFT __attribute__((swiftcall))
# define SELF __attribute__((swift_context))

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
