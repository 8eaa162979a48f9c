import Foundation
import Synchronization

/// The texts of a bundle's strings file and strings dictionary, in the language of the app.
///
/// Foundation on Linux always reads the development language, and ends the process at a strings
/// dictionary.
nonisolated struct LocalizedTable: Sendable {
  /// The texts by their keys.
  var texts: [String: String] = [:]
  /// The formats that depend on numbers, by their keys.
  var plurals: [String: PluralFormat] = [:]

  /// Returns the text of a key; `nil` for an unknown one.
  func text(_ key: String) -> String? {
    if let plural = plurals[key] {
      PluralFormat.register(plural)
      return plural.general
    }
    return texts[key]
  }

  // MARK: Lookup

  private struct Key: Hashable {
    let bundle: String
    let name: String
    let language: String
  }

  private static let tables = Mutex<[Key: LocalizedTable]>([:])
  private static let locale = Mutex("en_US")

  /// The identifier of the app's locale.
  static var language: String { locale.withLock { $0 } }

  /// Sets the locale of the app.
  static func setLanguage(_ identifier: String) { locale.withLock { $0 = identifier } }

  /// Returns the table with a name; an empty one if the bundle has no such file.
  static func named(_ name: String, in bundle: Bundle) -> LocalizedTable {
    let key = Key(bundle: bundle.bundlePath, name: name, language: language)
    if let table = tables.withLock({ $0[key] }) { return table }
    let table = LocalizedTable(name, in: bundle, language: key.language)
    tables.withLock { $0[key] = table }
    return table
  }

  private init() {}

  private init(_ name: String, in bundle: Bundle, language: String) {
    for localization in Self.localizations(of: bundle, language: language) {
      let texts = Self.list(name, "strings", in: bundle, localization)
      let plurals = Self.list(name, "stringsdict", in: bundle, localization)
      guard texts != nil || plurals != nil else { continue }
      self.texts = texts?.compactMapValues { $0 as? String } ?? [:]
      self.plurals =
        plurals?.compactMapValues { PluralFormat($0, language: language) } ?? [:]
      return
    }
  }

  /// The localizations to search for a table, in order; `nil` for texts that are not localized.
  private static func localizations(of bundle: Bundle, language: String) -> [String?] {
    let available = bundle.localizations.filter { $0 != "Base" }
    let best = Bundle.preferredLocalizations(from: available, forPreferences: [language])
      .first { $0.prefix(2) == language.prefix(2) }
    let development = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    return [best, best == nil ? development ?? "en" : nil, "Base"].filter { $0 != nil } + [nil]
  }

  private static func list(
    _ name: String, _ type: String, in bundle: Bundle, _ localization: String?
  ) -> [String: Any]? {
    guard
      let path = bundle.path(
        forResource: name, ofType: type, inDirectory: nil, forLocalization: localization),
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
