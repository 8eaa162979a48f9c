import Foundation
import Observation

/// The movements of stars by month.
@MainActor
@Observable
public final class HistoryViewModel {
  /// The movements of one month.
  public struct Section: Equatable, Sendable {
    /// The month and its year.
    public var title: String
    /// Newest first.
    public var rows: [Row]
    /// The year and the month as a number that grows with time.
    var month: Int
  }

  /// One movement, ready to be shown.
  public struct Row: Equatable, Sendable {
    /// Such as “150 Stars redeemed”.
    public var title: String
    /// What it was for; `nil` where nothing is known.
    public var detail: String?
    /// The day.
    public var date: String
    /// Whether stars went away.
    public var isSpent: Bool
  }

  /// What the screen shows.
  public private(set) var phase = LoadPhase<[Section]>.loading
  /// Whether older movements are being loaded.
  public private(set) var isLoadingMore = false
  /// Why older movements could not be loaded.
  public private(set) var moreFailure: LoadFailure?

  @ObservationIgnored private let history: any HistoryLoading
  private let settings: AppSettings
  @ObservationIgnored private var movements: [StarMovement] = []
  @ObservationIgnored private var next: String?

  /// Makes the screen.
  public init(history: any HistoryLoading, settings: AppSettings) {
    self.history = history
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// Whether older movements can be asked for.
  public var hasMore: Bool { phase.content != nil && next != nil }

  /// Loads the newest movements; what is shown stays until they are there.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let page = try await history.movements(after: nil)
      movements = page.movements
      next = page.next
      moreFailure = nil
      phase = .loaded(sections(of: movements))
    } catch {
      if phase.content == nil { phase = .failed(error) } else { moreFailure = error }
    }
  }

  /// Loads the next older movements, unless that is under way or there are none.
  public func loadMore() async {
    guard !isLoadingMore, let cursor = next, phase.content != nil else { return }
    isLoadingMore = true
    moreFailure = nil
    defer { isLoadingMore = false }
    do throws(LoadFailure) {
      let page = try await history.movements(after: cursor)
      // Another load may have begun anew while this one was under way.
      guard next == cursor, let shown = phase.content else { return }
      movements += page.movements
      next = page.next
      phase = .loaded(joined(shown, sections(of: page.movements)))
    } catch {
      moreFailure = error
    }
  }

  /// Writes everything again, in another language, calendar or time zone.
  public func settingsDidChange() {
    guard phase.content != nil else { return }
    phase = .loaded(sections(of: movements))
  }

  private func sections(of movements: [StarMovement]) -> [Section] {
    let calendar = settings.calendar
    var titleStyle = Date.FormatStyle(
      locale: settings.locale, calendar: calendar, timeZone: settings.timeZone)
    titleStyle = titleStyle.month(.wide).year()
    var dayStyle = Date.FormatStyle(
      locale: settings.locale, calendar: calendar, timeZone: settings.timeZone)
    dayStyle = dayStyle.month(.abbreviated).day()
    var sections: [Section] = []
    for movement in movements {
      let parts = calendar.dateComponents([.era, .year, .month], from: movement.date)
      let month = ((parts.era ?? 0) * 10_000 + (parts.year ?? 0)) * 16 + (parts.month ?? 0)
      if sections.last?.month != month {
        sections.append(
          Section(title: movement.date.formatted(titleStyle), rows: [], month: month))
      }
      sections[sections.count - 1].rows.append(row(movement, dayStyle))
    }
    return sections
  }

  private func row(_ movement: StarMovement, _ style: Date.FormatStyle) -> Row {
    let phrases = settings.phrases
    let word =
      switch movement.kind {
      case .earned: phrases.earned
      case .redeemed: phrases.redeemed
      case .expired: phrases.expired
      case .adjusted: phrases.adjusted
      case .other: phrases.moved
      }
    let count = phrases.stars(settings.decimal(movement.stars), isOne: abs(movement.stars) == 1)
    return Row(
      title: "\(count) \(word)", detail: movement.description,
      date: movement.date.formatted(style),
      isSpent: movement.kind == .redeemed || movement.kind == .expired || movement.stars < 0)
  }

  /// A month that goes on in the next part stays one section.
  private func joined(_ shown: [Section], _ more: [Section]) -> [Section] {
    var all = shown
    var rest = more[...]
    if let first = rest.first, all.last?.month == first.month {
      all[all.count - 1].rows += first.rows
      rest = rest.dropFirst()
    }
    return all + rest
  }
}
