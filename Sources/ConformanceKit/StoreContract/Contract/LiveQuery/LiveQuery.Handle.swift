extension LiveQuery {
  /// What those hold who read a live query. It is cancelled when the last of them lets go.
  ///
  /// A ``Source`` holds its parts and not the handle, so that a store does not keep alive what nobody reads.
  final class Handle: Sendable {
    let mailbox = Mailbox()
    let upstream = Upstream()

    func cancel() {
      mailbox.close()
      upstream.stop()
    }

    deinit { cancel() }
  }
}
