/// The methods of the adapter protocol, as they are written.
///
/// Live queries (`subscribe`, `unsubscribe` and the notification `event`) belong here once stores have them.
enum AdapterMethod: String, Sendable, CaseIterable, Codable {
  case initialize, open, close
  case put, update, get, delete, query, transaction
  case readStored, writeStored, rewrite
  case shutdown
}
