public import Foundation

/// The texts of the interface in one language.
///
/// Each module adds typed accessors in extensions and keeps their texts in its own string catalog.
public struct Phrases: Equatable, Sendable {
  /// The language.
  public let language: Language
  /// Formats the numbers in texts.
  public let locale: Locale

  /// Creates the texts of a language.
  ///
  /// - Parameter locale: Formats numbers; `nil` follows the language.
  public init(language: Language, locale: Locale? = nil) {
    self.language = language
    self.locale = locale ?? Locale(identifier: language.tag)
  }

  /// Returns a text of a catalog.
  ///
  /// Each string argument is isolated, so that an address or an amount keeps its own direction.
  ///
  /// - Parameter arguments: Values for the text's specifiers. The first number selects the plural
  ///   form.
  public func localized(
    _ key: String, in catalog: StringCatalog, _ arguments: [any PhraseArgument]
  ) -> String {
    catalog.string(
      key, language: language, locale: locale, arguments: arguments.map { $0.isolated(in: self) })
  }

  /// Formats a whole number with the locale's digits and grouping.
  public func decimal(_ number: Int) -> String {
    number.formatted(IntegerFormatStyle<Int>.number.locale(locale))
  }

  /// Isolates text from the direction of the text around it where the directions may differ.
  ///
  /// - SeeAlso: Unicode Standard Annex #9, isolates.
  public func isolated(_ text: String) -> String {
    let differs =
      language.isRightToLeft
      ? !text.unicodeScalars.allSatisfy { $0.isRightToLeft || $0.properties.isWhitespace }
      : text.unicodeScalars.contains(where: \.isRightToLeft)
    return differs ? "\u{2068}\(text)\u{2069}" : text
  }
}

/// A value for a specifier of a text: a string or a whole number.
public protocol PhraseArgument: Sendable {
  /// Returns the value, isolated from the direction of the text around it.
  func isolated(in phrases: Phrases) -> Self
}

extension String: PhraseArgument {
  /// Returns the string, isolated from the direction of the text around it.
  public func isolated(in phrases: Phrases) -> String { phrases.isolated(self) }
}

extension Int: PhraseArgument {
  /// Returns the number as it is: the locale formats it for its surroundings.
  public func isolated(in phrases: Phrases) -> Int { self }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }
}

extension StringCatalog {
  /// The texts that all apps share.
  static let shared = StringCatalog(bundle: .module)
}

extension Phrases {
  /// Returns a text of the catalog that all apps share.
  func localized(_ key: String, _ arguments: any PhraseArgument...) -> String {
    localized(key, in: .shared, arguments)
  }
}
