import Foundation
import Testing

@testable import AppsKit

@Suite struct StringCatalogTests {
  private let english = Locale(identifier: "en_US")

  private func catalog(_ strings: String) throws -> StringCatalog {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xcstrings")
    let text = #"{"sourceLanguage" : "en", "strings" : {\#(strings)}, "version" : "1.0"}"#
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let catalog = StringCatalog(url: url)
    // The file is read now, and never again.
    for language in Language.allCases {
      _ = catalog.string("", language: language, locale: english, arguments: [])
    }
    return catalog
  }

  private func unit(_ text: String) -> String { #"{"stringUnit" : {"value" : "\#(text)"}}"# }

  @Test func `a text without a translation is shown in English`() throws {
    let catalog = try catalog(#""tea" : {"localizations" : {"en" : \#(unit("Tea"))}}"#)
    #expect(catalog.string("tea", language: .korean, locale: english, arguments: []) == "Tea")
  }

  @Test func `an unknown text is shown as its key`() throws {
    let catalog = try catalog("")
    #expect(catalog.string("tea", language: .english, locale: english, arguments: []) == "tea")
  }

  @Test func `a catalog that cannot be read shows keys`() {
    let catalog = StringCatalog(url: URL(filePath: "/nowhere.xcstrings"))
    #expect(catalog.string("tea", language: .english, locale: english, arguments: []) == "tea")
  }

  @Test(arguments: ["{", "[]", #"{"strings" : {"tea" : {"localizations" : {"en" "#, ""])
  func `a malformed catalog shows keys`(text: String) throws {
    #expect(throws: JSONScanner.Malformed.self) {
      try StringCatalogFile(Data(text.utf8), language: .english)
    }
  }

  @Test func `other members are skipped, and escapes are decoded`() throws {
    let text = #"""
      {"version" : "1.0", "strings" : {"a\"" : {"comment" : "\"}", "shouldTranslate" : true,
        "localizations" : {"de" : [1, {"x" : null}], "en" : {"stringUnit" : {"state" : "new",
        "value" : "Tea \u0026\n\"milk\" \\"}}}}}, "n" : -1.5e3}
      """#
    let file = try StringCatalogFile(Data(text.utf8), language: .korean)
    #expect(file.texts == ["a\"": .text("Tea &\n\"milk\" \\")])
  }

  @Test func `arguments replace specifiers in order or by position`() throws {
    let catalog = try catalog(
      #""a" : {"localizations" : {"en" : \#(unit("%@ of %lld%%")), "ko" : \#(unit("%2$lld / %1$@"))}}"#
    )
    func text(_ language: Language) -> String {
      catalog.string("a", language: language, locale: english, arguments: ["%@", 1200])
    }
    #expect(text(.english) == "%@ of 1,200%")
    #expect(text(.korean) == "1,200 / %@")
  }

  @Test func `a text without arguments keeps its percent signs`() throws {
    let catalog = try catalog(#""a" : {"localizations" : {"en" : \#(unit("100 %"))}}"#)
    #expect(catalog.string("a", language: .english, locale: english, arguments: []) == "100 %")
  }

  @Test func `the count selects the plural form`() throws {
    let plural =
      #"{"variations" : {"plural" : {"one" : \#(unit("%lld cup")), "other" : \#(unit("%lld cups"))}}}"#
    let catalog = try catalog(#""cups" : {"localizations" : {"en" : \#(plural)}}"#)
    func cups(_ count: Int) -> String {
      catalog.string("cups", language: .english, locale: english, arguments: [count])
    }
    #expect([1, 2, 0, -1].map(cups) == ["1 cup", "2 cups", "0 cups", "-1 cup"])
  }

  @Test(arguments: [
    (0, PluralCategory.zero), (1, .one), (2, .two), (3, .few), (10, .few), (11, .many),
    (99, .many), (100, .other), (102, .other), (103, .few), (111, .many), (200, .other),
  ])
  func `Arabic has six plural categories`(count: Int, category: PluralCategory) {
    #expect(PluralCategory(count, in: .arabic) == category)
  }

  @Test func `English has two plural categories and Korean one`() {
    #expect(
      [0, 1, 2, 11].map { PluralCategory($0, in: .english) } == [.other, .one, .other, .other])
    #expect([0, 1, 2].map { PluralCategory($0, in: .korean) } == [.other, .other, .other])
  }
}
