import Foundation
import Testing

/// The string catalogs, compared with the languages of the apps and with the code that uses them.
@Suite struct StringCatalogTests {
  /// The languages, each with its plural categories.
  ///
  /// - SeeAlso: Unicode CLDR, “Language Plural Rules”.
  private static let languages = [
    "ar": ["few", "many", "one", "other", "two", "zero"],
    "en": ["one", "other"],
    "ko": ["other"],
  ]

  private static let paths = Checkout.files(below: "Sources", endings: ["/Localizable.xcstrings"])

  private struct Catalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
      var units: [Unit] {
        [stringUnit].compactMap(\.self) + (variations?.plural.values.map(\.stringUnit) ?? [])
      }
    }
    struct Variations: Decodable { var plural: [String: Variation] }
    struct Variation: Decodable { var stringUnit: Unit }
    struct Unit: Decodable {
      var state: String
      var value: String
    }

    var sourceLanguage: String
    var strings: [String: Entry]
    var version: String

    init(_ path: String) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(Checkout.text(path).utf8))
    }
  }

  @Test func `every app has a catalog`() {
    #expect(Self.paths.count >= 3)
  }

  /// Customers read what happened and what to do, not how the service is made.
  @Test(arguments: paths) func `no text has status codes or words of the service`(
    path: String
  ) throws {
    let words = [
      "http", "json", "api", "backend", "server", "the service", "session", "gateway", "timeout",
      "payload", "endpoint", "database", "status code", "idempotency", "token", "exception",
      "unreachable", "서버", "세션", "데이터베이스", "오류 코드", "상태 코드", "الخادم", "قاعدة البيانات",
      "رمز الحالة",
    ]
    let pattern = "(?i)(?<!\\p{L})(" + words.joined(separator: "|") + ")(?!\\p{L})"
    let jargon = try NSRegularExpression(
      pattern: pattern + "|(error|code|status|오류|코드|خطأ)\\s*:?\\s*[1-5][0-9]{2}")
    let found = try Catalog(path).strings.flatMap { key, entry in
      (entry.localizations ?? [:]).values.flatMap(\.units).map(\.value)
        .filter { jargon.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
        .map { "\(key): \($0)" }
    }
    #expect(found.sorted() == [])
  }

  @Test(arguments: paths) func `every text is in every language`(path: String) throws {
    let catalog = try Catalog(path)
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.version == "1.0")
    let missing = catalog.strings.flatMap { key, entry in
      Self.languages.keys.filter { language in
        let units = entry.localizations?[language]?.units ?? []
        return units.isEmpty
          || units.contains { $0.value.isEmpty || $0.state != "translated" }
      }.map { "\(key): \($0)" }
    }
    #expect(missing.sorted() == [])
  }

  /// The zero of Arabic digits is a dot.
  @Test(arguments: paths) func `no Arabic number follows a dot that looks like a zero`(path: String)
    throws
  {
    let found = try Catalog(path).strings.flatMap { key, entry in
      (entry.localizations?["ar"]?.units ?? []).map(\.value)
        .filter { $0.contains(/·\s*%\d*\$?(lld|@)/) }.map { "\(key): \($0)" }
    }
    #expect(found.sorted() == [])
  }

  @Test(arguments: paths) func `plural texts have every category of their language`(path: String)
    throws
  {
    for (key, entry) in try Catalog(path).strings {
      for (language, localization) in entry.localizations ?? [:] {
        guard let plural = localization.variations?.plural else { continue }
        #expect(plural.keys.sorted() == Self.languages[language], "\(key): \(language)")
      }
    }
  }

  @Test(arguments: paths) func `the specifiers of a text agree in every language`(path: String)
    throws
  {
    for (key, entry) in try Catalog(path).strings {
      let expected = Self.specifiers(in: entry.localizations?["en"]?.units.last?.value ?? "")
      for (language, localization) in entry.localizations ?? [:] {
        let isPlural = localization.variations != nil
        for unit in localization.units {
          let found = Self.specifiers(in: unit.value)
          // A plural form may spell its number out.
          let agrees = isPlural ? found.isSubset(of: expected) : found == expected
          #expect(agrees, "\(key): \(language)")
        }
      }
    }
  }

  @Test(arguments: paths) func `every key has an accessor, and every accessor a key`(path: String)
    throws
  {
    let module = path.components(separatedBy: "/Resources/")[0]
    let used = try Checkout.files(below: module, endings: [".swift"]).flatMap { file in
      try Checkout.text(file).matches(of: /localized\(\s*"([^"]+)"/).map { String($0.output.1) }
    }
    let keys = try Catalog(path).strings.keys
    // A key that ends with a period begins the keys of an enumeration's cases.
    let (prefixes, names) = (used.filter { $0.hasSuffix(".") }, used.filter { !$0.hasSuffix(".") })
    #expect(Set(names).subtracting(keys).sorted() == [])
    #expect(prefixes.filter { prefix in !keys.contains { $0.hasPrefix(prefix) } } == [])
    let unused = Set(keys).subtracting(names)
      .filter { key in !prefixes.contains { key.hasPrefix($0) } }
    #expect(unused.sorted() == [])
  }

  @Test(arguments: paths) func `keys are sorted`(path: String) throws {
    let keys = try Checkout.text(path).matches(of: /\n    "([^"]+)" : \{/).map {
      String($0.output.1)
    }
    #expect(keys == keys.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }

  /// Returns the positions and types of the specifiers of a text.
  private static func specifiers(in text: String) -> Set<String> {
    var position = 0
    return Set(
      text.matches(of: /%(?:(\d+)\$)?(@|lld)/).map { match in
        position += 1
        return "\(match.output.1 ?? "\(position)")\(match.output.2)"
      })
  }
}
