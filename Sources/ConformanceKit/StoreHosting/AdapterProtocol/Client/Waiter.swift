import Foundation
import StoreContract
import Synchronization

/// A caller that waits for news from the leader of its connection.
final class Waiter: Sendable {
  /// The news that the leader has for a caller.
  enum News: Sendable {
    /// The response has arrived.
    case response(AdapterAnswer)
    /// The leader has its own response. The caller that gets this news reads from now on.
    case lead
    /// The adapter failed, and no response will arrive.
    case failed(AdapterFailure)
  }

  private let news = Mutex<News?>(nil)
  private let told = DispatchSemaphore(value: 0)

  /// Delivers the news and wakes the caller.
  func tell(_ news: News) {
    self.news.withLock { $0 = news }
    told.signal()
  }

  /// Waits for the next news.
  func nextNews() -> News? {
    told.wait()
    return news.withLock { $0 }
  }

  /// Waits for the next news. Nil if none arrives within the limit, in milliseconds.
  func news(within limit: Int32) -> News? {
    guard told.wait(timeout: .now() + .milliseconds(Int(limit))) == .success else { return nil }
    return news.withLock { $0 }
  }
}
