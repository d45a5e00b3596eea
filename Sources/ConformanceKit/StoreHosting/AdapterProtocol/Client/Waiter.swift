import Foundation
import StoreContract
import Synchronization

/// A caller that waits for what the leader of its connection has to tell.
final class Waiter: Sendable {
  /// What there is to tell.
  enum News: Sendable {
    /// The answer has come.
    case response(AdapterAnswer)
    /// The leader has its own answer: the one who is told reads from now on.
    case lead
    /// There will be no answer.
    case failed(AdapterFailure)
  }

  private let news = Mutex<News?>(nil)
  private let told = DispatchSemaphore(value: 0)

  /// Tells it.
  func tell(_ news: News) {
    self.news.withLock { $0 = news }
    told.signal()
  }

  /// What is told, which is waited for.
  func nextNews() -> News? {
    told.wait()
    return news.withLock { $0 }
  }

  /// What is told; nil when nothing is in so many milliseconds.
  func news(within limit: Int32) -> News? {
    guard told.wait(timeout: .now() + .milliseconds(Int(limit))) == .success else { return nil }
    return news.withLock { $0 }
  }
}
