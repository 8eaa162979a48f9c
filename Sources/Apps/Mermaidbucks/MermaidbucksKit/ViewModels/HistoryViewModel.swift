import Foundation
import Observation

/// The history of stars, grouped by month.
@MainActor
@Observable
public final class HistoryViewModel: Paginating {
  /// The movements of one month.
  public struct Section: Equatable, Sendable {
    /// The month and year.
    public var title: String
    /// The movements, newest first.
    public var rows: [Row]
    /// A number that identifies the month, era and year.
    var month: Int
  }

  /// One movement as text.
  public struct Row: Equatable, Sendable {
    /// The movement, such as “150 Stars redeemed”.
    public var title: String
    /// The purpose; `nil` if it is unknown.
    public var detail: String?
    /// The day.
    public var date: String
    /// Whether the movement reduced the balance.
    public var isSpent: Bool
  }

  /// The movements, newest first.
  public let list: Paginator<StarMovement, Section>
  private let settings: AppSettings

  /// Makes the screen.
  ///
  /// - Parameter cache: Caches the newest movements for use offline.
  public init(
    history: any HistoryLoading, cache: (any ValueCaching<[StarMovement]>)? = nil,
    settings: AppSettings
  ) {
    self.settings = settings
    list = Paginator(
      cache: cache, arrange: { Self.sections($0, appending: $1, settings) },
      loadPage: { cursor async throws(LoadFailure) in
        try await history.movements(after: cursor)
      })
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The notice that the history is out of date; `nil` if it is current.
  public var staleText: String? {
    staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  private static func sections(
    _ sections: [Section], appending movements: [StarMovement], _ settings: AppSettings
  ) -> [Section] {
    let calendar = settings.calendar
    let style = Date.FormatStyle(
      locale: settings.locale, calendar: calendar, timeZone: settings.timeZone)
    let monthStyle = style.month(.wide).year()
    let dayStyle = style.month(.abbreviated).day()
    var sections = sections
    for movement in movements {
      let parts = calendar.dateComponents([.era, .year, .month], from: movement.date)
      let month = ((parts.era ?? 0) * 10_000 + (parts.year ?? 0)) * 16 + (parts.month ?? 0)
      if sections.last?.month != month {
        sections.append(
          Section(title: movement.date.formatted(monthStyle), rows: [], month: month))
      }
      sections[sections.count - 1].rows.append(row(movement, dayStyle, settings))
    }
    return sections
  }

  private static func row(
    _ movement: StarMovement, _ style: Date.FormatStyle, _ settings: AppSettings
  ) -> Row {
    let phrases = settings.phrases
    let word =
      switch movement.kind {
      case .earned: phrases.earned
      case .redeemed: phrases.redeemed
      case .expired: phrases.expired
      case .adjusted: phrases.adjusted
      case .other: phrases.moved
      }
    let count = phrases.stars(movement.stars)
    return Row(
      title: "\(count) \(word)", detail: movement.description,
      date: movement.date.formatted(style),
      isSpent: movement.kind == .redeemed || movement.kind == .expired || movement.stars < 0)
  }
}
