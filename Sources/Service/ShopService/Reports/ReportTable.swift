import BaristaAPI
import Ledger
import MermaidbucksAPI
import Wire

/// A report as comma-separated values, with a point in amounts.
///
/// - SeeAlso: RFC 4180.
struct ReportTable {
  let report: DayReport

  /// The text, with the line ends of the format.
  var text: String {
    var rows = [
      ["section", "key", "name", "count", "amount (\(report.currency))"],
      ["total", "sales", "less refunds", "", amount(report.sales)],
      ["total", "orders", report.date, "\(report.orderCount)", amount(appSales)],
      ["total", "cancelled", "", "\(report.cancelledCount)", ""],
      ["total", "not collected", "", "\(report.notCollectedCount)", ""],
      ["total", "till", report.date, "\(report.tillSaleCount)", amount(report.tillSales)],
      ["total", "refunds", "cancelled orders and till", "", amount(report.refunds)],
      ["total", "items", "", "\(report.itemCount)", ""],
      ["total", "tax", "", "", amount(report.tax)],
      ["total", "tips", "", "", amount(report.tips)],
      ["total", "rewards", "", "", amount(report.rewardDiscount)],
    ]
    rows += report.hours.map { hour in
      ["hour", "\(hour.hour)", "", "\(hour.orderCount)", amount(hour.sales)]
    }
    rows += report.products.map { product in
      [
        "product", product.id, CSVField.inert(product.names.en), "\(product.quantity)",
        amount(product.sales),
      ]
    }
    rows += report.payments.map { payment in
      [
        "payment", payment.kind.rawValue, "", "\(payment.orderCount)", amount(payment.sales),
      ]
    }
    return rows.map { $0.map(CSVField.quoted).joined(separator: ",") + "\r\n" }.joined()
  }

  private var appSales: Money {
    Money(
      minorUnits: report.sales.minorUnits - report.tillSales.minorUnits,
      currency: report.currency)
  }

  private func amount(_ money: Money) -> String {
    let digits = Currency(code: money.currency)?.minorUnitDigits ?? 2
    guard digits > 0 else { return "\(money.minorUnits)" }
    var text = String(money.minorUnits.magnitude)
    text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    return (money.minorUnits < 0 ? "-" : "") + text
  }
}
