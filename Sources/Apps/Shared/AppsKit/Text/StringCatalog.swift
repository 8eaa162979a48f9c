public import Foundation
import Synchronization

/// The `Localizable.xcstrings` of a module.
///
/// On Apple platforms the build compiles the catalog, and Foundation looks texts up. Elsewhere the
/// catalog itself is read, each language once and when it is first used.
public final class StringCatalog: Sendable {
  #if canImport(Darwin)
    private let bundle: Bundle

    /// Creates a catalog from a module's bundle.
    public init(bundle: Bundle) { self.bundle = bundle }

    /// Returns a text with its arguments; the key for an unknown text.
    func string(
      _ key: String, language: Language, locale: Locale, arguments: [any PhraseArgument]
    ) -> String {
      let translation = bundle.path(forResource: language.tag, ofType: "lproj")
        .flatMap(Bundle.init(path:))
      let format = (translation ?? bundle).localizedString(forKey: key, value: nil, table: nil)
      if arguments.isEmpty { return format }
      return String(
        format: format, locale: locale, arguments: arguments.compactMap { $0 as? any CVarArg })
    }
  #else
    private typealias Table = [String: LocalizedText]

    private let url: URL
    private let tables = Mutex<[Language: Table]>([:])

    /// Creates a catalog from a module's bundle.
    public convenience init(bundle: Bundle) {
      self.init(url: bundle.bundleURL.appendingPathComponent("Localizable.xcstrings"))
    }

    /// Creates a catalog from a file.
    init(url: URL) { self.url = url }

    /// Returns a text with its arguments; the key for an unknown text.
    func string(
      _ key: String, language: Language, locale: Locale, arguments: [any PhraseArgument]
    ) -> String {
      guard let text = text(key, language) else { return key }
      let count = arguments.lazy.compactMap { $0 as? Int }.first
      let format = text.format(count: count ?? 0, language: language)
      return arguments.isEmpty ? format : format.substituting(arguments, locale: locale)
    }

    private func text(_ key: String, _ language: Language) -> LocalizedText? {
      tables.withLock { tables in
        if let table = tables[language] { return table[key] }
        let file = try? StringCatalogFile(Data(contentsOf: url), language: language)
        let table = file?.texts ?? [:]
        tables[language] = table
        return table[key]
      }
    }
  #endif
}
