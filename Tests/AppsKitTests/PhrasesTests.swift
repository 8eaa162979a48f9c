import AppsKit
import Foundation
import Testing

@Suite struct PhrasesTests {
  private func phrases(_ locale: String) -> Phrases {
    let locale = Locale(identifier: locale)
    return Phrases(language: Language(locale), locale: locale)
  }

  @Test(arguments: [
    ("en_US", Language.english), ("en_EG", .english), ("ko_KR", .korean), ("ar_EG", .arabic),
    ("ar_AE", .arabic), ("he_IL", .english),
  ])
  func `the language of the interface follows the language of the locale`(
    locale: String, language: Language
  ) {
    #expect(Language(Locale(identifier: locale)) == language)
    #expect(language.isRightToLeft == (language == .arabic))
  }

  @Test func `the region chooses the digits`() {
    #expect(phrases("ar_EG").minutesAgo(25) == "قبل ٢٥ دقيقة")
    #expect(phrases("ar_AE").minutesAgo(25) == "قبل 25 دقيقة")
    #expect(phrases("en_EG").minutesAgo(25) == "25 minutes ago")
    #expect(phrases("ar_EG").decimal(1_250) == "١٬٢٥٠")
    #expect(phrases("en_EG").decimal(1_250) == "1,250")
  }

  @Test func `each plural form of Arabic is used`() {
    let arabic = phrases("ar_AE")
    #expect(
      [1, 2, 3, 11, 100].map(arabic.daysAgo) == [
        "قبل يوم", "قبل يومين", "قبل 3 أيام", "قبل 11 يومًا", "قبل 100 يوم",
      ])
  }

  @Test func `an address keeps its direction within an Arabic sentence`() {
    let text = phrases("ar_EG").emailCodeSent("ada@example.com")
    #expect(text.contains("\u{2068}ada@example.com\u{2069}"))
    #expect(!phrases("en_US").emailCodeSent("ada@example.com").contains("\u{2068}"))
  }

  /// Texts about a failure describe what customers can do, for every response of the service.
  @Test(arguments: ["en_US", "ko_KR", "ar_EG"])
  func `failures are described without codes`(locale: String) {
    let phrases = phrases(locale)
    let failures: [LoadFailure] =
      [.unreachable, .tooSlow, .parsing, .signedOut, .wrongCredentials, .notKept]
      + (400...599).map { .server(status: $0) }
      + ["unavailable", "not-found", "internal", "rate-limited", "500", "no-map"]
      .map { .refused(problem: "/problems/\($0)") }
    for failure in failures {
      for text in [
        phrases.title(of: failure), phrases.text(of: failure), phrases.message(of: failure),
      ] {
        #expect(!text.isEmpty && !text.contains(where: \.isNumber), "\(failure): \(text)")
        #expect(!text.contains("/problems"), "\(failure): \(text)")
      }
    }
  }

  @Test func `an Arabic name keeps its direction within an English sentence`() {
    #expect(phrases("en_US").isolated("ليلى") == "\u{2068}ليلى\u{2069}")
    #expect(phrases("ar_EG").isolated("ليلى") == "ليلى")
  }

  @MainActor
  @Test func `a chosen language keeps the region of the system`() {
    let settings = AppSettings(locale: Locale(identifier: "en_EG"), timeZone: .gmt) { .now }
    settings.chosenLanguage = .arabic
    #expect(settings.language == .arabic)
    #expect(settings.decimal(1234) == "١٬٢٣٤")
    #expect(settings.phrases.hoursAgo(5) == "قبل ٥ ساعات")
    settings.chosenLanguage = .korean
    #expect(settings.decimal(1234) == "1,234")
  }
}
