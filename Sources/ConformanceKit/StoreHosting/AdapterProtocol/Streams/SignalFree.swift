import Foundation

/// Suppresses the signal that a write raises when nobody reads any more. The signal would end the process.
///
/// On systems where a descriptor cannot suppress the signal, this thread blocks it and consumes it if it was raised. A
/// library must not ignore the signal for the whole process.
package enum SignalFree {
  /// Runs a closure that writes to a pipe or a socket.
  ///
  /// - Parameter write: The closure. If it failed to write because nobody reads any more, `errno` must still say so
  ///   when it ends.
  package static func writing<Output>(_ write: () -> Output) -> Output {
    #if canImport(Darwin)
      return write()
    #else
      var (pipe, before) = (sigset_t(), sigset_t())
      sigemptyset(&pipe)
      sigaddset(&pipe, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &pipe, &before)
      let output = write()
      let reason = errno
      if reason == EPIPE {
        var now = timespec()
        sigtimedwait(&pipe, nil, &now)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      errno = reason
      return output
    #endif
  }
}
