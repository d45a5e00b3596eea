import Foundation

/// The place on GitHub where a store's defects are reported.
package struct IssueTracker: Sendable, Hashable {
  /// The project: `owner/name`, after a host other than github.com.
  package let repository: String
  private let address: String

  /// The tracker at an address such as `https://github.com/owner/name/issues`; nil when the address is none on GitHub.
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

  /// A longer body is refused by GitHub, in bytes.
  package static let longestBody = 65_536

  /// A longer address is refused by GitHub, in bytes.
  package static let longestLink = 8000

  /// The address of a form with title and body filled in; nil when it would be too long.
  package func link(title: String, body: String) -> String? {
    let link = "\(address)?title=\(Self.escaped(title))&body=\(Self.escaped(body))"
    return link.utf8.count <= Self.longestLink ? link : nil
  }

  /// What to do to report a failure: the address of a form, filled in as far as an address can be.
  ///
  /// - Parameter path: The file in which the whole report is.
  package func invitation(to report: IssueReport, in path: String) -> String {
    if let link = link(title: report.title, body: report.body) { return "new    \(link)" }
    let link = link(title: report.title, body: "\(report.summary)\n\n(The whole report goes here.)\n") ?? address
    return "new    \(link)\n       The report is too long for an address: paste the content of \(path)."
  }

  /// All but what stands for itself in any part of an address, as bytes of UTF-8.
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
