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

    An adapter is a program through which the kit checks a store in another process, or in another language. The kit starts the
    adapter and talks to it over its standard input and output. The messages are JSON-RPC 2.0: one message on each line, in UTF-8, of
    at most 64 MiB. The kit is the client and the adapter is the server. The kit sends one request at a time, unless the adapter
    declares `concurrentRequests`; the adapter may then respond in any order. Standard error is a log, and the kit shows its end with
    a failure.

    `adapter-protocol.schema.json` describes all messages for programs. This page shows each message as the kit and the reference
    store wrote it. `→` marks what the kit sends, and `←` what the adapter responds. Long lines are broken on this page only.
    `scripts/adapter-protocol` writes the page. When you begin an adapter of your own, run `conformance doctor --adapter "CMD"`: it
    says what is still missing.

    A line that is not one of these messages, a response that nobody waits for, and a result of another shape are *protocol errors*.
    The kit reports them as such, and no law judges them. If an adapter does not respond within `--deadline`, or if it ends, the
    current case fails, and the kit starts the adapter again. The response to `initialize` may take 3 seconds even if the deadline is
    shorter.


    """

  /// What is said of each exchange: its heading, and a paragraph.
  private static let texts = [
    """
    initialize
    The adapter says what it is, what it can do (`capabilities`), and what it promises where stores differ (`semantics`). The kit
    never asks for a feature that the capabilities leave out. These declarations are protocol errors, because no law would test them:
    an unknown member of the capabilities, the limits or the semantics; a negative limit; a feature without another feature that it
    needs. `lazyLocations` says that the adapter itself creates the directory of a location when it needs one.
    """,
    """
    open
    `location` is a directory that the kit creates and removes. `store` is the name of the open store in later requests. The kit may
    open the same location again with another schema, as the upgrade or the downgrade of an app does. If the adapter cannot open the
    location with this schema, it responds with the error `schemaRefused`.
    """,
    """
    put
    Stores all objects or none. An object without an id is new. An object with an id replaces the stored object with this id. The
    response contains the ids in the order of the objects. Each value names its type. Numbers are written as strings, so that no JSON
    library rounds them.
    """,
    """
    update
    Changes the named properties and no others. Null clears an optional property.
    """,
    """
    get
    The response contains one element for each id: the object, or null if there is none.
    """,
    """
    query
    If `where` is null, the query finds all objects. An operand is a stored value, such as an enum's raw value. If the adapter declares
    `customOperands`, an operand may also be a value as the app sees it, such as an enum's case.
    """,
    """
    subscribe
    Starts a live query. The adapter sends one event with the current result, before or after its response, and one event after each
    change that alters the result.
    """,
    """
    writeStored
    Writes stored values by stored name, without any conversion. In this example, the enum has no case for the raw value, and the
    store preserves it. A store whose columns have types responds with the error `rejected` to a value of another type.
    """,
    """
    readStored
    Reads the stored values of an object. A missing value has no entry. If there is no such object, the response is the error
    `rejected`.
    """,
    """
    delete
    The response is the number of objects that were removed. An id without an object is ignored.
    """,
    """
    unsubscribe
    Ends a live query. It is no error if the live query has ended already.
    """,
    """
    transaction
    Performs all operations as one transaction. If `commit` is false, or as soon as one operation is refused, the store discards all
    changes. An object that an earlier operation of the transaction created has no id yet: later operations refer to it by the name
    that `as` gave it. The operation `rewrite` reads an object and puts it back unchanged. If there is no such object, it does
    nothing. The kit sends `rewrite` only inside a transaction, and only if the adapter declares `rewriteInTransactions`.
    """,
    """
    Errors
    An error has a kind. It names the property that is at fault, if there is one. The kinds are:

    - `rejected`: the store cannot hold a value, or there is no such object. Nothing was changed.
    - `unreadable`: a stored value cannot be converted.
    - `schemaRefused`: the location cannot be opened with this schema.
    - `conflict`: another transaction won.
    - `unsupported`: the adapter's capabilities do not contain this feature. Use this kind for nothing else.
    - `closed`: the store is closed.
    - `environment`: the disk is full, the server is gone or similar. No law judges this error. The run ends with status 2 and shows
      the message, which must say what to do.
    - `internal`: anything else. This error is always a finding.

    The code -32601 of JSON-RPC, for an unknown method, needs no kind. It means `unsupported`.
    """,
    """
    close
    Closes a store. All changes that the adapter acknowledged must then be in the location.
    """,
    """
    After closing
    A closed store responds to each call with the error `closed`.
    """,
    """
    forget and shutdown
    The kit sends the notification `forget` when it removes a location, if the adapter declares `lazyLocations`. A notification has no
    response. After the response to `shutdown`, the kit closes the adapter's standard input, and the adapter must exit with status 0.
    If it does not exit, the run fails. If it writes anything after that response, it breaks the protocol, and the run is
    inconclusive. The kit then ends what the adapter started and left running, on Linux even if that left the process
    group.
    """,
  ]

  private static let ending = """

    ## Kills

    The kit kills an adapter that declares `durable` with SIGKILL, between two requests or during one, and starts it again. Every
    change that the adapter acknowledged must be there. A change that it did not acknowledge must be there completely or not at all.
    No message announces a kill, so an adapter cannot prepare for it.

    """
}
