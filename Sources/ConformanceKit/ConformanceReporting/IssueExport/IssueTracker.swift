import Foundation

/// The issue tracker of a store on GitHub.
package struct IssueTracker: Sendable, Hashable {
  /// The project as `owner/name`. A host other than github.com precedes it.
  package let repository: String
  private let address: String

  /// Makes the tracker for an address such as `https://github.com/owner/name/issues`. The result is nil if the address
  /// is not on GitHub.
  package init?(_ address: String) {
    guard let url = URL(string: address), url.scheme == "https", let host = url.host(),
      host == "github.com" || host.hasPrefix("github."), url.port == nil
    else { return nil }
    let words = url.pathComponents.filter { $0 != "/" }
    guard words.count == 2 || words.count >= 3 && words[2] == "issues" else { return nil }
    let project = "\(words[0])/\(words[1])"
    repository = host == "github.com" ? project : "\(host)/\(project)"
    self.address = "https://\(host)/\(project)/issues/new"
  }

  /// The maximum length of a body, in bytes. GitHub refuses longer ones.
  package static let longestBody = 65_536

  /// The maximum length of an address, in bytes. GitHub refuses longer ones.
  package static let longestLink = 8000

  /// Returns the address of a form with title and body filled in, or nil if the address would be too long.
  package func link(title: String, body: String) -> String? {
    let link = "\(address)?title=\(Self.escaped(title))&body=\(Self.escaped(body))"
    return link.utf8.count <= Self.longestLink ? link : nil
  }

  /// Returns instructions to report a failure. They contain the address of a form, with as much filled in as fits into
  /// an address.
  ///
  /// - Parameter path: The path of the file with the whole report.
  package func invitation(to report: IssueReport, in path: String) -> String {
    if let link = link(title: report.title, body: report.body) { return "new    \(link)" }
    let link = link(title: report.title, body: "\(report.summary)\n\n(The whole report goes here.)\n") ?? address
    return "new    \(link)\n       The report is too long for an address: paste the content of \(path)."
  }

  /// Percent-encodes a text so that it can stand in any part of an address.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
      return isPlain
        ? String(Character(scalar)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
