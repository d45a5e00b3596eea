@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// `Documentation/AdapterProtocol.md`: each message, as a session has it.
enum AdapterProtocolPage {
  static func markdown(_ session: RecordedSession) -> String {
    let sections = session.exchanges.enumerated().map { index, exchange in
      let text = index < texts.count ? texts[index] : ""
      return "## \(text.prefix { $0 != "\n" })\n\(text.drop { $0 != "\n" })\n\n```text\n\(shown(exchange))\n```\n"
    }
    return introduction + sections.joined(separator: "\n") + ending
  }

  private static func shown(_ exchange: RecordedSession.Exchange) -> String {
    exchange.messages.map { message in
      let arrow = message.isRequest ? "→ " : "← "
      let lines = JSONLayout.lines(of: message.line)
      return (lines.prefix(1).map { arrow + $0 } + lines.dropFirst().map { "  " + $0 }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static let introduction = """
    # The adapter protocol

    A store in another process, or in another language, is driven over its standard input and output: JSON-RPC 2.0, one message a
    line, UTF-8, at most 64 MiB. Standard error is a log, whose end is shown with a failure. The kit is the client. It sends one
    request at a time, unless the adapter declares `concurrentRequests`; answers may then come in any order.

    `adapter-protocol.schema.json` has all messages for machines. Here each is shown as the kit and the reference store wrote it
    (`→` what the kit sends, `←` what the adapter answers; long lines are broken here, and never on the wire).
    `scripts/adapter-protocol` writes this page anew. Begin with `conformance doctor --adapter "CMD"`, which says what is missing.

    A line that is none of these, an answer that nobody waits for, or a result of another shape is a *protocol error*: it is told
    as such, and no law judges it. An adapter that does not answer within `--deadline`, or ends, costs one case; the kit starts
    another one.


    """

  /// What is said of each exchange: its heading, and a paragraph.
  private static let texts = [
    """
    initialize
    What the adapter is, does and promises. What its capabilities leave out is never asked; `lazyLocations` says that it makes the
    directories of locations itself, when it needs one.
    """,
    """
    open
    `location` is a directory that the kit owns; `store` is a name for the requests that follow. The same location may be opened
    again with another schema, which is an app's upgrade or downgrade: `schemaRefused` where it cannot be.
    """,
    """
    put
    All or nothing. An object without an id is new, and one with an id replaces the object of that id; the ids come back in order.
    A value names its type, and numbers travel as text, so that no JSON library rounds them.
    """,
    """
    update
    Changes the properties named and no other; null clears an optional one.
    """,
    """
    get
    For each id an object, or null when there is none.
    """,
    """
    query
    `where` is null for all. An operand is a stored value, or a domain value where the adapter declares `customOperands`.
    """,
    """
    subscribe
    A live query: an event with all that it finds now comes before the answer or after it, and one more after each change that
    alters it.
    """,
    """
    writeStored
    Writes what the store keeps, by stored name and past all conversion: here a raw value that the enum does not have, and that this
    store preserves. A store whose columns have types refuses a value of another as `rejected`.
    """,
    """
    readStored
    Reads what the store keeps; what is missing is left out.
    """,
    """
    delete
    How many of the ids there were.
    """,
    """
    unsubscribe
    One that has ended is no error.
    """,
    """
    transaction
    All operations at once; with `commit` false, or at the first that is refused, nothing remains. An operation names a record that
    an earlier one makes by `as`. `rewrite` reads a record and puts back what was read; it is sent only inside of a transaction, and
    only to an adapter that declares `rewriteInTransactions`.
    """,
    """
    Errors
    An error has a kind, and the property that is to blame: `rejected` (the store cannot hold this; nothing was changed),
    `unreadable` (a stored value cannot be converted), `schemaRefused`, `conflict` (a transaction lost to another one), `unsupported`
    (for what the capabilities leave out, and nothing else), `closed`, `environment` (the disk is full, the server is gone: no law judges
    it, the run ends with status 2, and shows the message, which is to say what to do), and `internal`, which is always a finding.
    JSON-RPC's own code -32601, for a method that there is not, needs no kind: it is `unsupported`.
    """,
    """
    close
    What was acknowledged is in the location.
    """,
    """
    After closing
    A store that was closed refuses each call as `closed`.
    """,
    """
    forget and shutdown
    The notification `forget` comes when a location is removed, to an adapter that declares `lazyLocations`; it has no answer.
    After its answer to `shutdown` the adapter exits with 0.
    """,
  ]

  private static let ending = """

    ## Kills

    An adapter that declares `durable` is killed with SIGKILL, between requests and in the middle of one, and started again: what it
    has answered must be there, and what it has not answered must be there as a whole or not at all. It has no message for that,
    and no chance to prepare.

    """
}
