/// JSON broken into lines where it is long. Nothing else of it changes.
indirect enum JSONLayout {
  case plain(String)
  case list(open: String, [(key: String, value: JSONLayout)], close: String)

  private static let width = 108

  /// The lines of one JSON text that has no space between its parts.
  static func lines(of text: String) -> [String] {
    var rest = text[...]
    return JSONLayout(&rest).lines(after: 0)
  }

  private init(_ rest: inout Substring) {
    guard let open = rest.first, open == "{" || open == "[" else {
      self = .plain(Self.atom(&rest))
      return
    }
    var items: [(key: String, value: JSONLayout)] = []
    rest.removeFirst()
    while let next = rest.first, next != "}", next != "]" {
      if next == "," { rest.removeFirst() }
      let key = open == "{" ? Self.atom(&rest) + ":" : ""
      if open == "{" { rest.removeFirst() }
      items.append((key, JSONLayout(&rest)))
    }
    self = .list(open: String(open), items, close: rest.popFirst().map(String.init) ?? "")
  }

  /// Takes a string, a number or a word.
  private static func atom(_ rest: inout Substring) -> String {
    var atom = ""
    var isString = false
    var isEscaped = false
    while let next = rest.first, isString || !",:]}".contains(next) {
      atom.append(rest.removeFirst())
      if next == "\"", !isEscaped { isString.toggle() }
      isEscaped = next == "\\" && !isEscaped
    }
    return atom
  }

  private var flat: String {
    switch self {
    case .plain(let text): text
    case .list(let open, let items, let close):
      open + items.map { $0.key + $0.value.flat }.joined(separator: ",") + close
    }
  }

  /// - Parameter indent: How many characters stand before it.
  private func lines(after indent: Int) -> [String] {
    guard case .list(let open, let items, let close) = self, indent + flat.count > Self.width else { return [flat] }
    let inner = items.enumerated().flatMap { index, item in
      var lines = item.value.lines(after: indent + 2 + item.key.count)
      lines[0] = item.key + lines[0]
      if index + 1 < items.count { lines[lines.count - 1] += "," }
      return lines
    }
    return [open] + inner.map { "  " + $0 } + [close]
  }
}
