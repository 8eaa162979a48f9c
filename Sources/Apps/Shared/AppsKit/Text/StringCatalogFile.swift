#if !canImport(Darwin)
  import Foundation

  /// A text of a catalog in one language.
  enum LocalizedText: Equatable, Sendable {
    case text(String)
    /// One text for each plural category of the language.
    case plural([PluralCategory: String])

    /// Returns the format for a count.
    func format(count: Int, language: Language) -> String {
      switch self {
      case .text(let text): text
      case .plural(let texts): texts[PluralCategory(count, in: language)] ?? texts[.other] ?? ""
      }
    }
  }

  /// The contents of a string catalog in one language.
  ///
  /// - SeeAlso: Apple, “Localizing and varying text with a string catalog”.
  struct StringCatalogFile {
    /// The texts, in English where they have no translation.
    private(set) var texts: [String: LocalizedText] = [:]

    /// Reads the texts of a language and skips the other languages.
    ///
    /// - Throws: `JSONScanner.Malformed`.
    init(_ data: Data, language: Language) throws {
      var scanner = JSONScanner(data)
      try scanner.readObject { section, scanner in
        guard section == "strings" else { return try scanner.skipValue() }
        try scanner.readObject { key, scanner in
          texts[key] = try Self.entry(&scanner, language: language.tag)
        }
      }
    }

    private static func entry(_ scanner: inout JSONScanner, language: String) throws
      -> LocalizedText?
    {
      var translation: LocalizedText?
      var english: LocalizedText?
      try scanner.readObject { name, scanner in
        guard name == "localizations" else { return try scanner.skipValue() }
        try scanner.readObject { tag, scanner in
          switch tag {
          case language: translation = try localization(&scanner)
          case "en": english = try localization(&scanner)
          default: try scanner.skipValue()
          }
        }
      }
      return translation ?? english
    }

    private static func localization(_ scanner: inout JSONScanner) throws -> LocalizedText? {
      var text: LocalizedText?
      try scanner.readObject { name, scanner in
        switch name {
        case "stringUnit": text = try unit(&scanner).map { .text($0) }
        case "variations":
          try scanner.readObject { variation, scanner in
            guard variation == "plural" else { return try scanner.skipValue() }
            text = .plural(try plural(&scanner))
          }
        default: try scanner.skipValue()
        }
      }
      return text
    }

    private static func plural(_ scanner: inout JSONScanner) throws -> [PluralCategory: String] {
      var texts: [PluralCategory: String] = [:]
      try scanner.readObject { category, scanner in
        try scanner.readObject { _, scanner in
          let text = try unit(&scanner)
          if let category = PluralCategory(rawValue: category) { texts[category] = text }
        }
      }
      return texts
    }

    private static func unit(_ scanner: inout JSONScanner) throws -> String? {
      var value: String?
      try scanner.readObject { name, scanner in
        if name == "value" { value = try scanner.readString() } else { try scanner.skipValue() }
      }
      return value
    }
  }
#endif
