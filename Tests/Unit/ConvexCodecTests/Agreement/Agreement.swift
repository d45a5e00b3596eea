import ConformanceKit
import ConvexCodec
import Foundation

/// Something that `convex-codec` and the Python client do not make the same of.
struct Disagreement: Equatable {
  /// What was given to both.
  let given: String
  /// What the codec made of it.
  let codec: String
  /// What the client made of it.
  let client: String
}

/// The comparison of `convex-codec` with the Python client.
struct Agreement {
  let client: PythonClient

  /// The values that the two do not encode to texts which the other decodes to the same value; by name.
  func disagreements(onValues values: [(name: String, value: ConvexValue)]) throws -> [Disagreement] {
    let texts = values.map { value in Outcome { String(decoding: try value.value.json(), as: UTF8.self) } }
    let questions = zip(values, texts).map { PythonClient.Question(value: Value($0.value), wire: $1.result) }
    return try zip(zip(values, texts), client.answers(to: questions)).compactMap { given, answer in
      let (value, text) = given
      let clients = Outcome(answer.encoded)
      let agree =
        text.isRefusal
        ? clients.isRefusal : read(clients) == value.value && Self.value(of: answer.decoded) == Value(value.value)
      return agree ? nil : Disagreement(given: value.name, codec: text.shown, client: clients.shown)
    }
  }

  /// The texts that the two do not decode to the same value, or both refuse; by name.
  func disagreements(onTexts texts: [(name: String, text: String)]) throws -> [Disagreement] {
    let answers = try client.answers(to: texts.map { PythonClient.Question(wire: $0.text) })
    return zip(texts, answers).compactMap { text, answer in
      let codecs = Outcome { "\(Value(try ConvexValue(json: text.text)))" }
      let clients = Outcome(answer.decoded, shownAs: Self.value(of: answer.decoded).map { "\($0)" })
      let agree = codecs.isRefusal ? clients.isRefusal : codecs.result == clients.result
      return agree ? nil : Disagreement(given: text.name, codec: codecs.shown, client: clients.shown)
    }
  }

  private func read(_ outcome: Outcome) -> ConvexValue? {
    outcome.result.flatMap { try? ConvexValue(json: $0) }
  }

  private static func value(of outcome: PythonClient.Answer.Outcome?) -> Value? {
    outcome?.result.flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
  }
}

/// A result, or why there is none.
private struct Outcome {
  var result: String?
  private var refusal: String?

  init(_ make: () throws -> String) {
    do { result = try make() } catch { refusal = "\(error)" }
  }

  init(_ outcome: PythonClient.Answer.Outcome?, shownAs shown: String? = nil) {
    result = shown ?? outcome?.result
    refusal = outcome?.error
  }

  var isRefusal: Bool { result == nil }

  /// The result or the refusal, the beginning of it where it is long.
  var shown: String {
    let text = result.map { "`\($0)`" } ?? "refuses it: \(refusal ?? "without a word")"
    return text.count <= 120 ? text : "\(text.prefix(120))…\(result == nil ? "" : "`")"
  }
}
