/// A text of the menu in every language of the app.
public struct LocalizedNames: Codable, Hashable, Sendable {
  /// The English text.
  public var en: String
  /// The Korean text.
  public var ko: String
  /// The Arabic text.
  public var ar: String

  /// Makes a text.
  public init(en: String, ko: String, ar: String) {
    self.en = en
    self.ko = ko
    self.ar = ar
  }

  /// The text in a language.
  public subscript(language: Language) -> String {
    switch language {
    case .english: en
    case .korean: ko
    case .arabic: ar
    }
  }

  /// The texts in all languages.
  public var all: [String] { [en, ko, ar] }
}
