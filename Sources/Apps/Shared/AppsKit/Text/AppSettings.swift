public import Foundation
public import Observation

/// The languages that the app speaks.
public enum Language: String, Codable, Sendable, CaseIterable {
  /// English, also for whoever prefers a language that the app does not speak.
  case english
  /// Korean.
  case korean

  /// The language for a locale.
  public init(_ locale: Locale) {
    self = locale.language.languageCode?.identifier == "ko" ? .korean : .english
  }

  /// The tag that a service is asked with.
  public var tag: String {
    switch self {
    case .english: "en"
    case .korean: "ko"
    }
  }
}

/// Where and when the app runs: its region, and its time.
@MainActor
@Observable
public final class AppSettings {
  /// The language and the region that the system is set to.
  public var systemLocale: Locale
  /// The language that was chosen for this app alone; `nil` speaks the system's.
  public var chosenLanguage: Language?
  /// Where the customer is.
  public var timeZone: TimeZone
  /// The time.
  @ObservationIgnored public let now: @Sendable () -> Date

  /// Makes settings.
  public init(locale: Locale, timeZone: TimeZone, now: @escaping @Sendable () -> Date) {
    systemLocale = locale
    self.timeZone = timeZone
    self.now = now
  }

  /// How dates and numbers are written: in the language that is spoken, and as in the region.
  public var locale: Locale {
    guard let chosenLanguage, chosenLanguage != Language(systemLocale) else { return systemLocale }
    var parts = Locale.Components(locale: systemLocale)
    parts.languageComponents.languageCode = Locale.LanguageCode(chosenLanguage.tag)
    parts.languageComponents.script = nil
    return Locale(components: parts)
  }

  /// The language that is spoken.
  public var language: Language { chosenLanguage ?? Language(systemLocale) }

  /// What the app says, in its language.
  public var phrases: Phrases { Phrases(language: language) }

  /// The customer's calendar, with the days where the customer is.
  public var calendar: Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}

extension AppSettings {
  /// A whole number in the customer's digits and groups.
  public func decimal(_ number: Int) -> String {
    number.formatted(IntegerFormatStyle<Int>.number.locale(locale))
  }
}
