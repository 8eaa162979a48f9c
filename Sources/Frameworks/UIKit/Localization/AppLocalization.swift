public import Foundation

// The functions of Foundation that depend on the user's language. The rewriting of apps replaces
// Foundation's, which know no other language than that of development.

/// Returns the localized text of a key, as `NSLocalizedString` does.
@_spi(Ferry) public nonisolated func UILocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  bundle.localizedText(forKey: key, value: value, table: tableName)
}

nonisolated extension Bundle {
  /// Returns the localized text of a key, as `localizedString(forKey:value:table:)` does.
  @_spi(Ferry) public func localizedText(
    forKey key: String, value: String?, table: String?
  ) -> String {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    if let text = LocalizedTable.named(name, in: self).text(key) { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

nonisolated extension String {
  /// Creates a text from a format, whose plural forms a strings dictionary may have.
  @_spi(Ferry) public init(localizedFormat format: String, _ arguments: any CVarArg...) {
    self.init(localizedFormat: format, arguments: arguments)
  }

  /// Creates a text from a format, whose plural forms a strings dictionary may have.
  @_spi(Ferry) public init(localizedFormat format: String, arguments: [any CVarArg]) {
    self.init(localizedFormat: format, locale: nil, arguments: arguments)
  }

  /// Creates a text from a format, whose plural forms a strings dictionary may have.
  @_spi(Ferry) public init(
    localizedFormat format: String, locale: Locale?, _ arguments: any CVarArg...
  ) {
    self.init(localizedFormat: format, locale: locale, arguments: arguments)
  }

  /// Creates a text from a format, whose plural forms a strings dictionary may have.
  @_spi(Ferry) public init(
    localizedFormat format: String, locale: Locale?, arguments: [any CVarArg]
  ) {
    if let plural = PluralFormat.registered(format) {
      self = plural.text(arguments, locale: locale ?? .application)
    } else {
      self.init(format: format, locale: locale, arguments: arguments)
    }
  }

  /// Returns a text from a format in the user's locale, as `localizedStringWithFormat(_:_:)` does.
  @_spi(Ferry) public static func localizedTextWithFormat(
    _ format: String, _ arguments: any CVarArg...
  ) -> String {
    String(localizedFormat: format, locale: .application, arguments: arguments)
  }
}

nonisolated extension Locale {
  /// The locale of the app, as `current` is on iOS.
  @_spi(Ferry) public static var application: Locale {
    Locale(identifier: LocalizedTable.language)
  }

  /// The languages that the user prefers, as `preferredLanguages` are on iOS.
  @_spi(Ferry) public static var applicationLanguages: [String] {
    [application.identifier(.bcp47)]
  }
}

nonisolated extension DateFormatter {
  /// Creates a formatter with the locale of the app, as `init()` does on iOS.
  @_spi(Ferry) public static func application() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = .application
    return formatter
  }
}

nonisolated extension NumberFormatter {
  /// Creates a formatter with the locale of the app, as `init()` does on iOS.
  @_spi(Ferry) public static func application() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = .application
    return formatter
  }
}
