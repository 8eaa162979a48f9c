/// The name of a street, with its translations.
public struct RoadName: Sendable, Hashable {
  /// The name on the signs.
  public let text: String
  /// The names by language code, as in `ko`.
  public let translations: [String: String]

  /// Creates a name.
  public init(_ text: String, translations: [String: String] = [:]) {
    self.text = text
    self.translations = translations
  }

  /// The name in the first of the languages that it has, or else the one on the signs.
  public func text(in languages: [String]) -> String {
    for language in languages {
      if let translation = translations[language] { return translation }
    }
    return text
  }
}
