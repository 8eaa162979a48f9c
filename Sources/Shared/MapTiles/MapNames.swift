/// The names of a feature: one as used on the spot, and translations.
public struct MapNames: Sendable, Hashable {
  /// The name used on the spot.
  public var local: String

  /// Translations by language tag, such as `ko` or `zh-Hant`.
  public var translations: [String: String]

  /// Creates names from the local one and translations.
  public init(_ local: String, translations: [String: String] = [:]) {
    self.local = local
    self.translations = translations
  }

  /// Returns the name in the first language that has one, otherwise the local name.
  ///
  /// A tag with a region or script falls back to its language: `ko-KR` to `ko`.
  public func name(for languages: [String]) -> String {
    if translations.isEmpty { return local }
    for language in languages {
      var tag = Substring(language)
      while true {
        if let name = translations[String(tag)] { return name }
        guard let separator = tag.lastIndex(where: { $0 == "-" || $0 == "_" }) else { break }
        tag = tag[..<separator]
      }
    }
    return local
  }
}
