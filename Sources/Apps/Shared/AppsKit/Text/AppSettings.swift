public import Foundation
public import Observation

/// The language, region, time zone and clock of an app.
@MainActor
@Observable
public final class AppSettings {
  /// The locale of the system.
  public var systemLocale: Locale
  /// The language chosen for this app alone; `nil` follows the system.
  public var chosenLanguage: Language?
  /// The customer's time zone.
  public var timeZone: TimeZone
  /// The address of the app in browsers, such as `https://example.com/bankey`.
  @ObservationIgnored public var webAddress: URL?
  /// Returns the current time.
  @ObservationIgnored public let now: @Sendable () -> Date

  /// Creates settings.
  public init(locale: Locale, timeZone: TimeZone, now: @escaping @Sendable () -> Date) {
    systemLocale = locale
    self.timeZone = timeZone
    self.now = now
  }

  /// The locale of dates and numbers: the language of the interface in the region of the system.
  public var locale: Locale {
    guard let chosenLanguage, chosenLanguage != Language(systemLocale) else { return systemLocale }
    var parts = Locale.Components(locale: systemLocale)
    parts.languageComponents.languageCode = Locale.LanguageCode(chosenLanguage.tag)
    parts.languageComponents.script = nil
    return Locale(components: parts)
  }

  /// The language of the interface.
  public var language: Language { chosenLanguage ?? Language(systemLocale) }

  /// The texts of the interface.
  public var phrases: Phrases { Phrases(language: language, locale: locale) }

  /// The customer's calendar, in the customer's time zone.
  public var calendar: Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}

extension AppSettings {
  /// Formats a whole number with the locale's digits and grouping.
  public func decimal(_ number: Int) -> String { phrases.decimal(number) }
}
