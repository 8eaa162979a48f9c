public import Foundation
public import Observation

/// The report of a day, with its charts and its file.
@MainActor
@Observable
public final class ReportViewModel {
  /// A labeled value over the charts.
  public struct Figure: Equatable, Sendable {
    /// The label.
    public var title: String
    /// The value.
    public var value: String
  }

  /// The report, or why there is none.
  public private(set) var phase = LoadPhase<DayReport>.loading
  /// The day, at noon in the shop's time zone.
  public private(set) var date: Date
  private let requests = LatestRequest()
  @ObservationIgnored private let service: any ReportReading
  private let member: StaffMember
  private let settings: AppSettings
  private static let shownProducts = 8

  /// Makes the report of today.
  public init(service: any ReportReading, member: StaffMember, settings: AppSettings) {
    self.service = service
    self.member = member
    self.settings = settings
    date = settings.now()
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The day in words.
  public var title: String {
    calendar.isDate(date, inSameDayAs: settings.now())
      ? phrases.today
      : date.formatted(style.weekday(.abbreviated).month(.abbreviated).day())
  }

  /// Whether there is a later day with a report.
  public var canGoForward: Bool { !calendar.isDate(date, inSameDayAs: settings.now()) }

  /// Shows another day.
  public func move(byDays days: Int) async {
    guard let next = calendar.date(byAdding: .day, value: days, to: date),
      days < 0 || canGoForward
    else { return }
    date = next
    phase = .loading
    await load()
  }

  /// Loads the report; the previous one of the same day remains until it arrives.
  public func load() async {
    let isLatest = requests.start()
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let report = try await service.report(of: key)
      if isLatest() { phase = .loaded(report) }
    } catch {
      if isLatest(), phase.content == nil { phase = .failed(error) }
    }
  }

  /// The figures over the charts.
  public var figures: [Figure] {
    guard let report = phase.content else { return [] }
    let amounts = settings.amountText
    var figures = [
      Figure(title: phrases.sales, value: amounts.text(of: report.sales)),
      Figure(title: phrases.orders, value: settings.decimal(report.orders)),
      Figure(title: phrases.tillSaleCount, value: settings.decimal(report.tillSaleCount)),
      Figure(title: phrases.tillSales, value: amounts.text(of: report.tillSales)),
      Figure(title: phrases.taxIncluded, value: amounts.text(of: report.tax)),
      Figure(title: phrases.tips, value: amounts.text(of: report.tips)),
      Figure(title: phrases.refunds, value: amounts.text(of: report.refunds)),
    ]
    if let seconds = report.secondsToReady {
      figures.append(
        Figure(title: phrases.meanTime, value: phrases.ageInMinutes((seconds + 30) / 60)))
    }
    return figures
  }

  /// The sales of each hour, from the first with sales to the last.
  public var hours: BarChart {
    let hours = phase.content?.hours ?? []
    let busy = hours.filter { $0.sales.minorUnits > 0 || $0.orders > 0 }.map(\.hour)
    guard let first = busy.min(), let last = busy.max() else {
      return BarChart([], settings: settings)
    }
    // A few hours around a single one, so that the chart has a shape.
    let range = max(0, first - 1)...min(23, last + 1)
    return BarChart(
      hours.filter { range.contains($0.hour) }.map { hour in
        let name = hourText(hour.hour, style: .omitted)
        let words = hourText(hour.hour, style: .abbreviated)
        return BarChart.Column(
          label: name, amount: hour.sales,
          words: { phrases, amount in phrases.hourWords(words, amount, hour.orders) })
      }, settings: settings)
  }

  /// The products that sold most, with bars by the number of pieces.
  public var products: [BarChart.Bar] {
    guard let report = phase.content else { return [] }
    let shown = report.products.prefix(Self.shownProducts)
    let largest = shown.map(\.quantity).max() ?? 0
    return shown.map { product in
      let value = settings.amountText.text(of: product.sales)
      return BarChart.Bar(
        label: phrases.pieces(product.quantity, of: product.name),
        fraction: largest > 0 ? Double(product.quantity) / Double(largest) : 0,
        amount: value,
        words: [product.name, value].joined(separator: phrases.listSeparator))
    }
  }

  /// The sales by means of payment.
  public var payments: [BarChart.Bar] {
    guard let report = phase.content else { return [] }
    let largest = report.payments.map(\.amount.minorUnits).max() ?? 0
    return report.payments.map { payment in
      let name = phrases.name(of: payment.kind)
      let value = settings.amountText.text(of: payment.amount)
      return BarChart.Bar(
        label: name, fraction: Self.fraction(payment.amount, of: largest), amount: value,
        words: [name, value].joined(separator: phrases.listSeparator))
    }
  }

  /// The report as a file of comma-separated values; `nil` until it is loaded.
  public var file: (name: String, contents: Data)? {
    guard let report = phase.content else { return nil }
    let name = "\(member.shop.id)-\(report.date).csv"
    return (name, Data(ReportFile(report, phrases).text.utf8))
  }

  private static func fraction(_ amount: Amount, of largest: Int64) -> Double {
    largest > 0 ? max(0, Double(amount.minorUnits) / Double(largest)) : 0
  }

  // MARK: Dates

  private var calendar: Calendar {
    var calendar = settings.calendar
    if let zone = TimeZone(identifier: member.shop.timeZone) { calendar.timeZone = zone }
    return calendar
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(
      locale: settings.locale, calendar: calendar, timeZone: calendar.timeZone)
  }

  /// The day as `2026-11-23`.
  private var key: String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day())
  }

  private func hourText(
    _ hour: Int, style: Date.FormatStyle.Symbol.Hour.AMPMStyle
  ) -> String {
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(hour) * 3600)
    let text = date.formatted(
      Date.FormatStyle(locale: settings.locale, calendar: utc, timeZone: .gmt)
        .hour(.defaultDigits(amPM: style)))
    // Without a period of the day, a zero fills the hour to two digits.
    return text.count == 2 && text.first?.wholeNumberValue == 0 ? String(text.dropFirst()) : text
  }
}
