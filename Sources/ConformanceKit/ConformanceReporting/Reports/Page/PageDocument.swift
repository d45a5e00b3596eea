import ConformanceChecking
import StoreContract

/// An HTML document that needs no other file: its style sheet and its script are in it.
///
/// It can be read without its script, which only filters and opens what is folded.
struct PageDocument {
  private let title: String
  private let body: [Markup]
  private let hasFilter: Bool

  /// - Parameters:
  ///   - title: The title of the browser's window.
  ///   - body: The content of the body.
  ///   - hasFilter: Whether the body contains the controls of the filter, so that the document needs the script.
  init(title: String, hasFilter: Bool = false, body: [Markup]) {
    self.title = title
    self.body = body
    self.hasFilter = hasFilter
  }

  /// The HTML of the document.
  var text: String {
    let document: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(PageStyle.sheet)
      </style>
      </head>
      <body>
      \(body + (hasFilter ? [PageScript.markup] : []))
      </body>
      </html>

      """
    return document.text
  }
}

/// The ids of elements that can be linked to.
enum PageAnchor {
  /// Returns the id of an element. Any text becomes an id without white space.
  static func id(_ kind: String, _ name: String) -> String {
    "\(kind)-\(name.percentEncoded(keeping: "-._:").replacing("%", with: "_"))"
  }

  /// Returns the id of a finding, which is its fingerprint.
  static func id(of finding: FindingDigest) -> String {
    finding.fingerprint.percentEncoded(keeping: "-._:").replacing("%", with: "_")
  }
}

extension Markup {
  /// Joins pieces without a separator.
  init(joining pieces: [Markup]) {
    self.init(verbatim: pieces.map(\.text).joined())
  }
}

extension Verdict {
  /// A sign that distinguishes the verdict without colours.
  var sign: String {
    switch self {
    case .pass: "✓"
    case .fail: "✗"
    case .known: "≈"
    case .skip: "–"
    case .unknown: "?"
    }
  }

  /// The meaning of the verdict in a few words, for the legend.
  var meaning: String {
    switch self {
    case .pass: "every program kept the law"
    case .fail: "a program broke the law"
    case .known: "every failure is on the list of known failures"
    case .skip: "the law does not apply to the backend"
    case .unknown: "no verdict was reached"
    }
  }
}

extension Report.Outcome {
  /// The verdict whose colour a heading with this outcome has.
  var colour: String {
    switch self {
    case .conforms: Verdict.pass.rawValue
    case .violates: Verdict.fail.rawValue
    case .inconclusive: Verdict.unknown.rawValue
    }
  }
}
