import ConformanceTesting
import Testing

/// A list of the pages that were opened last, without repetitions.
struct RecentPages {
  private(set) var pages: [String] = []

  mutating func open(_ page: String) {
    pages.removeAll { $0 == page }
    pages.insert(page, at: 0)
    pages = Array(pages.prefix(3))
  }

  mutating func close(_ page: String) {
    pages.removeAll { $0 == page }
  }
}

struct StatefulExamples {
  enum Step { case open(String), close(String) }

  static let browsing = StateMachine<[String], Step>(
    initial: [],
    rules: [
      .init("open", weight: 2) { draw, opened in
        let page = draw.element(of: ["a", "b", "c", "d"])
        opened.append(page)
        return .open(page)
      },
      .init("close", when: { !$0.isEmpty }) { draw, opened in
        .close(opened.remove(at: draw.uniform(in: 0...(opened.count - 1))))
      },
    ])

  @Test func recentPagesAreThoseOpenedLast() async {
    await forAll(Self.browsing.steps()) { steps in
      var (recent, opened) = (RecentPages(), [String]())
      for step in steps {
        switch step {
        case .open(let page):
          recent.open(page)
          opened = [page] + opened.filter { $0 != page }.prefix(2)
        case .close(let page):
          recent.close(page)
          opened.removeAll { $0 == page }
        }
        #expect(recent.pages == opened)
      }
    }
  }
}
