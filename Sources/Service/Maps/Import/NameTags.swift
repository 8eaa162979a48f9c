import MapTiles

/// The names of elements by OpenStreetMap's tags.
///
/// - SeeAlso: OpenStreetMap Wiki, "Multilingual names".
enum NameTags {
  /// Returns the names; `nil` without any.
  static func names(_ tags: [String: String]) -> MapNames? {
    var translations: [String: String] = [:]
    for (key, value) in tags where key.hasPrefix("name:") && !value.isEmpty {
      let language = key.dropFirst(5)
      // Keys such as `name:etymology` or `name:left` do not end with a language.
      guard (2...3).contains(language.prefix { $0 != "-" && $0 != "_" }.count),
        language.utf8.allSatisfy({ $0 < 0x80 })
      else { continue }
      translations[String(language)] = value
    }
    if let name = tags["name"] ?? tags["brand"] ?? tags["operator"], !name.isEmpty {
      return MapNames(name, translations: translations)
    }
    guard let name = translations["en"] ?? translations.min(by: { $0.key < $1.key })?.value else {
      return nil
    }
    return MapNames(name, translations: translations)
  }

  /// Returns further names under which a place is known.
  static func alternatives(_ tags: [String: String]) -> [String] {
    let keys = ["alt_name", "short_name", "official_name", "old_name", "loc_name", "brand"]
    let texts = keys.compactMap { tags[$0] }.joined(separator: ";")
    return texts.split(separator: ";").map { String($0.drop { $0 == " " }) }
      .filter { !$0.isEmpty }
  }
}
