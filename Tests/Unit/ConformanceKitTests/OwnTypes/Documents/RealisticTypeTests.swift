import Foundation
import Generators
import Testing

@testable import OwnTypeLaws
@testable import OwnTypes

/// Types whose coding is not synthesised: what they refuse is found, and what they do well is not reported.
@Suite struct RealisticTypeTests {
  private let pins = TemporaryPins()
  private static let types = GeneratorOverride.at("blocks[].type", .element(of: ["text", "image"]))

  private func details<Value>(
    _ type: OwnType<Value, EncodedValue>, to laws: OwnTypeLaw..., pins: Pins? = nil
  ) throws -> [String] {
    try findings(type, to: laws, pins: pins).map { "\($0.value ?? "")\n\($0.details)" }
  }

  private func places(_ details: [String]) -> [String] {
    details.compactMap { text in
      text.split(separator: "\n").first { $0.hasPrefix("key ") }.map { "\($0.dropFirst(10))" }
    }
  }

  // MARK: Enums

  @Test func anEnumInAWrapperIsFound() throws {
    let found = try details(.codable(Realistic.Settings.self), to: .unknownCasesRead)
    #expect(places(found).sorted() == ["mood", "theme"])
    #expect(found.contains { $0.contains(#""theme":"newCase""#) })
    #expect(found.contains { $0.contains(#""mood":{"newCase":{}}"#) })
    #expect(try details(.codable(Realistic.Settings.self), to: .roundTrip) == [])
  }

  @Test func keysThatAreCasesAreFound() throws {
    let found = try details(.codable(Realistic.Schedule<Realistic.Day>.self), to: .unknownCasesRead)
    #expect(places(found) == ["hours[key]"])
    #expect(found.first?.contains("read a\n          dictionary with texts as keys") == true)
    #expect(try details(.codable(Realistic.LenientSchedule.self), to: .unknownCasesRead) == [])
  }

  @Test func aKeyThatIsNoCaseAnyMoreIsFound() throws {
    let old = OwnType.codable(Realistic.Schedule<Realistic.Day>.self).named("Schedule")
    #expect(try details(old, to: .oldDocumentsRead, pins: pins.of("1.0")) == [])
    let new = OwnType.codable(Realistic.Schedule<Realistic.ShorterWeek>.self).named("Schedule")
    let found = try details(new, to: .oldDocumentsRead, pins: pins.of("2.0"))
    #expect(places(found) == ["hours[key]"])
    #expect(found.first?.contains("reads: [.changed(\"hours[key]\")]") == true)
  }

  @Test func aTextThatTellsCasesApartIsFound() throws {
    let strict = OwnType.codable(Realistic.Article<Realistic.Block>.self, drawing: [Self.types])
    let found = try details(strict, to: .unknownCasesRead)
    #expect(places(found) == ["blocks[].type"])
    #expect(found.first?.contains("for every other type: default: self = .unknown") == true)
    let lenient = OwnType.codable(Realistic.Article<Realistic.LenientBlock>.self, drawing: [Self.types])
    #expect(try details(lenient, to: .unknownCasesRead) == [])
  }

  // MARK: Objects

  @Test func aListOfSeveralTypesNeedsTheKeysOfEach() throws {
    let type = OwnType.codable(Realistic.Article<Realistic.Widget>.self, reads: [.unknownCase(as: .refused)])
    #expect(try details(type, to: .missingValuesRead) == [])
    #expect(try details(type, to: .roundTrip) == [])
  }

  @Test func keysThatAreDataAreNotNames() throws {
    let type = OwnType.codable(Realistic.Report.self).named("Report")
    #expect(try details(type, to: .missingValuesRead, .unknownKeysRead, .keyNamesPinned, pins: pins.of()) == [])
    #expect(try pins.text("Report").contains("\"keys\" : [\n    \"metrics\",\n    \"name\"\n  ]"))
  }

  @Test func aKeyWithAPointIsNoPartOfAnObject() throws {
    let type = OwnType.codable(Realistic.Dotted.self).named("Dotted")
    #expect(try details(type, to: .missingValuesRead, .keyNamesPinned, pins: pins.of()) == [])
    #expect(try pins.text("Dotted").contains("\"`app.size`\""))
  }

  @Test func aTypeThatContainsItselfHasOnePlace() throws {
    let type = OwnType.codable(Realistic.Tree.self).named("Tree")
    let found = try details(type, to: .unknownCasesRead)
    #expect(places(found) == ["label"])
    let declared = OwnType.codable(Realistic.Tree.self, reads: [.unknownCase("label", as: .refused)]).named("Tree")
    #expect(try details(declared, to: .unknownCasesRead, .keyNamesPinned, pins: pins.of()) == [])
    #expect(try pins.text("Tree").contains("\"keys\" : [\n    \"children\",\n    \"label\"\n  ]"))
  }

  @Test func anElementThatCannotBeReadMayBeLeftOutForAnyReason() throws {
    let undeclared = try details(.codable(Realistic.Message.self), to: .missingValuesRead)
    #expect(undeclared.count == 1)
    #expect(undeclared.first?.contains("reads: [.unreadable(\"reactions[]\", as: .leftOut)]") == true)
    let declared = OwnType.codable(Realistic.Message.self, reads: [.unreadable("reactions[]", as: .leftOut)])
    #expect(try details(declared, to: .missingValuesRead, .unknownCasesRead) == [])
  }

  @Test func aKeyOfADictionaryStandsForAllInTexts() throws {
    let old = OwnType.codable(Realistic.Basket<Realistic.Item.Old>.self).named("Basket")
    #expect(try details(old, to: .oldDocumentsRead, pins: pins.of("1.0")) == [])
    let new = OwnType.codable(Realistic.Basket<Realistic.Item.New>.self).named("Basket")
    #expect(places(try details(new, to: .oldDocumentsRead, pins: pins.of("2.0"))) == ["byName.*.price"])
    let declared = OwnType.codable(
      Realistic.Basket<Realistic.Item.New>.self, reads: [.absent("byName.*.price", as: .refused)]
    ).named("Basket")
    #expect(try details(declared, to: .oldDocumentsRead, pins: pins.of("2.0")) == [])
  }

  // MARK: Large enums

  private enum Currency: String, Codable, CaseIterable {
    case aed, afn, all, amd, ang, aoa, ars, aud, awg, azn, bam, bbd, bdt, bgn, bhd, bif, bmd, bnd, bob, brl
  }
  private enum FewerCurrencies: String, Codable, CaseIterable {
    case aed, afn, all, amd, ang, aoa, ars, aud, awg, azn, bam, bbd, bdt, bgn, bhd, bif, bmd, bnd, bob
  }
  private struct Price<Unit: Codable & Equatable & Sendable>: Codable, Equatable { var unit: Unit }

  /// A few cases are shown by documents. Each of the others is read too.
  @Test func theCasesOfALargeEnumNeedNoDocumentEach() throws {
    let old = OwnType.codable(Price<Currency>.self).named("Price")
    #expect(try details(old, to: .oldDocumentsRead, pins: pins.of("1.0")) == [])
    let text = try pins.text("Price")
    #expect(text.ranges(of: "\"document\"").count == 16)
    #expect(try details(old, to: .oldDocumentsRead, pins: pins.of("1.0")) == [])
    #expect(try pins.text("Price") == text)
    let new = OwnType.codable(Price<FewerCurrencies>.self).named("Price")
    let found = try findings(new, to: [.oldDocumentsRead], pins: pins.of("2.0"))
    #expect(found.map(\.value) == [#"{"unit":"brl"}"#])
    #expect(found.first?.caption.hasPrefix("Document with a case that version 1.0 of 2026-11-23 wrote") == true)
  }

  // MARK: Files

  /// Values of which most are discarded say too little of the form.
  @Test func nothingIsRecordedIfTooFewValuesAreDrawn() throws {
    let rare = Generator<Realistic.Item.Old> { draw throws(Discard) in
      guard draw.integer(in: 0...99) == 0 else { throw Discard(reason: "rare") }
      return Realistic.Item.Old(name: "a")
    }
    let type = OwnType.codable(values: rare).named("Rare")
    #expect(throws: InconclusiveProperty.self) { try findings(type, pins: pins.of()) }
    #expect(!FileManager.default.fileExists(atPath: pins.directory.path))
  }

  @Test func aNameThatIsNoFileNameIsMended() throws {
    #expect {
      try details(.codable(Realistic.Basket<Int>.self), to: .keyNamesPinned, pins: pins.of())
    } throws: {
      "\($0)".contains(".named(\"RealisticBasketInt\")")
    }
  }

  /// Each of several tests of one type records its own form, and none is lost.
  @Test func formsThatAreRecordedAtOnceAreAllKept() async throws {
    let read: @Sendable (Data) throws -> Realistic.Item.Old = { data in
      if let item = try? JSONDecoder().decode(Realistic.Item.Old.self, from: data) { return item }
      return try PropertyListDecoder().decode(Realistic.Item.Old.self, from: data)
    }
    let json = OwnType.codable(Realistic.Item.Old.self, decode: read).named("Item")
    let list = OwnType.codable(
      Realistic.Item.Old.self, encode: { try PropertyListEncoder().encode($0) }, decode: read
    ).named("Item")
    await withTaskGroup { group in
      for type in [json, list, json, list] {
        group.addTask { [pins] in
          #expect(throws: Never.self) { try findings(type, to: [.oldValuesKept], pins: pins.of()) }
        }
      }
    }
    let text = try pins.text("Item")
    #expect(text.ranges(of: "\"encoding\" : \"json\"").count == 1)
    #expect(text.ranges(of: "property-list\"").count == 1)
  }
}
