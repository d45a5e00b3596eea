import ConvexPython

/// The page that tells where `convex-codec` and the Python client differ.
struct AgreementPage {
  /// How many random values `scripts/convex-agreement` compares.
  static let randomValues = 100_000

  /// The values that no generator draws, and what differs on them.
  let values: [Disagreement]
  /// The same of texts.
  let texts: [Disagreement]

  var markdown: String {
    """
    # Where two implementations of Convex's values differ

    `convex-codec` is this package's implementation of Convex's values in Swift, `convex-python` Convex's published Python client,
    \(ConvexClient.knownVersion). They agree on \(Self.randomValues) random values, of every kind and nested in each other: what the one
    encodes, the other decodes to the same value, bit for bit, and the reverse. They agree on all golden vectors, those that
    must be refused among them. `scripts/convex-agreement` compares them, and writes this page.

    What remains are rules that the client leaves to the server, which this package checks where a value is encoded and decoded;
    a number without a fraction, which the client takes for no float64; and what Python's JSON and base64 take besides.

    ## Values to encode

    \(Self.table(values))

    ## Texts to decode

    \(Self.table(texts))

    Of \(HardCases.values.count) values and \(HardCases.texts.count) texts that were tried for being hard, these are those on which the two differ.

    """
  }

  private static func table(_ disagreements: [Disagreement]) -> String {
    (["| given | `convex-codec` | `convex-python` |", "|---|---|---|"]
      + disagreements.map { "| \($0.given) | \($0.codec) | \($0.client) |" }).joined(separator: "\n")
  }
}
