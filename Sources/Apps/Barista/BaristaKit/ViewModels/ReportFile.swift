import Foundation

/// A report as comma-separated values.
///
/// - SeeAlso: RFC 4180.
struct ReportFile {
  /// The lines, each ended by a carriage return and a line feed.
  let text: String

  /// Writes a report with headings in the language of the app.
  init(_ report: DayReport, _ phrases: Phrases) {
    var rows: [[String]] = [
      [phrases.report, report.date],
      [phrases.orders, String(report.orders)],
      [phrases.tillSaleCount, String(report.tillSaleCount)],
      [phrases.tillSales, Self.number(report.tillSales), report.tillSales.currency],
      [phrases.sales, Self.number(report.sales), report.sales.currency],
      [phrases.taxIncluded, Self.number(report.tax), report.tax.currency],
      [phrases.tips, Self.number(report.tips), report.tips.currency],
      [phrases.refunds, Self.number(report.refunds), report.refunds.currency],
      [], [phrases.hour, phrases.orders, phrases.sales],
    ]
    rows += report.hours.map { [String($0.hour), String($0.orders), Self.number($0.sales)] }
    rows += [[], [phrases.product, phrases.quantity, phrases.sales]]
    rows += report.products.map { [$0.name, String($0.quantity), Self.number($0.sales)] }
    rows += [[], [phrases.payment, phrases.orders, phrases.sales]]
    rows += report.payments.map {
      [phrases.name(of: $0.kind), String($0.count), Self.number($0.amount)]
    }
    // Spreadsheets read UTF-8 only behind a byte order mark.
    text =
      "\u{FEFF}" + rows.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// An amount with a point and no grouping, as spreadsheets read it.
  private static func number(_ amount: Amount) -> String {
    let digits = Currency.fractionDigits(of: amount.currency)
    return amount.decimal.formatted(
      Decimal.FormatStyle(locale: Locale(identifier: "en_US_POSIX")).grouping(.never)
        .precision(.fractionLength(digits)))
  }

  /// Quotes a field that has a separator, a quotation mark or a line break.
  ///
  /// A text that a spreadsheet would run as a formula begins with an apostrophe.
  private static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let isNumber = Decimal(string: text) != nil
    let safe = isFormula && !isNumber ? "'" + text : text
    guard safe.contains(where: { ",\"\r\n".contains($0) || $0 == "\r\n" }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
