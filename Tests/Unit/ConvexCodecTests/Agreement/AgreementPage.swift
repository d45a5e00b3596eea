import ConvexPython

/// The page about the differences between `convex-codec` and the Python client.
struct AgreementPage {
  /// How many random values `scripts/convex-agreement` compares.
  static let randomValues = 100_000

  /// The differences on values that no generator draws.
  let values: [Disagreement]
  /// The differences on texts that no generator draws.
  let texts: [Disagreement]

  var markdown: String {
    """
    # Where two implementations of Convex's values differ

    `convex-codec` is this package's implementation of Convex's values in Swift. `convex-python` is Convex's published Python client,
    \(ConvexClient.knownVersion). They agree on \(Self.randomValues) random values of every kind, also nested in each other: each decodes the text that
    the other encodes to the same value, bit for bit. They also agree on all golden vectors, including those that must be refused.
    `scripts/convex-agreement` compares them and writes this page.

    They differ in three ways. This package checks some rules of Convex when it encodes and decodes; the client leaves these rules to
    the server. The client does not accept a number without a fraction as a float64. Python's JSON and base64 accept more texts.

    ## Values to encode

    \(Self.table(values))

    ## Texts to decode

    \(Self.table(texts))

    Of \(HardCases.values.count) values and \(HardCases.texts.count) texts that are hard to convert, the two implementations differ on these.

    """
  }

  private static func table(_ disagreements: [Disagreement]) -> String {
    (["| given | `convex-codec` | `convex-python` |", "|---|---|---|"]
      + disagreements.map { "| \($0.given) | \($0.codec) | \($0.client) |" }).joined(separator: "\n")
  }
}
