import Testing
import UIKit

// RelativeDateTimeFormatter and ListFormatter, after Apple's documentation.

@Suite struct RelativeDateTests {
  private func formatter(_ locale: String = "en_US") -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test func `a text has the largest unit and drops the rest`() {
    let formatter = formatter()
    #expect(formatter.localizedString(fromTimeInterval: -5_000) == "1 hour ago")
    #expect(formatter.localizedString(fromTimeInterval: 90) == "in 1 minute")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "in 0 seconds")
    #expect(formatter.localizedString(from: DateComponents(day: -1, hour: -20)) == "1 day ago")
    #expect(formatter.localizedString(from: DateComponents(weekOfMonth: 2)) == "in 2 weeks")
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-3 * 86_400), relativeTo: now)
        == "3 days ago")
  }

  @Test func `styles choose words and units`() {
    let formatter = formatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(second: 0)) == "now")
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(from: DateComponents(day: 1)) == "Tomorrow")
    formatter.dateTimeStyle = .numeric
    formatter.formattingContext = .unknown
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(from: DateComponents(month: -2)) == "2 mo. ago")
    formatter.unitsStyle = .spellOut
    #expect(formatter.localizedString(from: DateComponents(year: 2)) == "in two years")
    #expect(
      self.formatter("de_DE").localizedString(from: DateComponents(hour: -5)) == "vor 5 Stunden")
  }

  @Test func `a formatter of other values has no text`() {
    #expect(formatter().string(for: "now") == nil)
    #expect(formatter().string(for: Date(timeIntervalSinceNow: -7_210)) == "2 hours ago")
  }

  @Test func `lists have the separators of the language`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["Anna", "Ben", "Cleo"]) == "Anna, Ben, and Cleo")
    #expect(formatter.string(from: ["Anna", "Ben"]) == "Anna and Ben")
    #expect(formatter.string(from: [1, 2]) == "1 and 2")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(for: ["Anna", "Ben", "Cleo"]) == "Anna, Ben und Cleo")
    #expect(formatter.string(for: 5) == nil)
    formatter.itemFormatter = NumberFormatter()
    #expect(formatter.string(from: ["Anna"]) == nil)
  }
}
