/// The methods of the adapter protocol, as they are written.
package enum AdapterMethod: String, Sendable, CaseIterable, Codable {
  case initialize, open, close
  case put, update, get, delete, query, transaction
  case readStored, writeStored, rewrite
  case subscribe, unsubscribe
  case shutdown
}
