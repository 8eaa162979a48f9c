public import Observation

/// The sales of the shop's till, newest first.
@MainActor
@Observable
public final class SalesViewModel: Paginating {
  /// A sale in the list.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The sale.
    public var sale: Sale
    /// The number of the receipt.
    public var title: String
    /// The time and the member of staff.
    public var detail: String
    /// The total.
    public var total: String
    /// How it was paid, or that it was refunded.
    public var payment: String

    /// The identifier of the sale.
    public var id: Sale.ID { sale.id }
  }

  /// The list.
  public let list: Paginator<Sale, Row>
  private let settings: AppSettings

  /// Makes a list that has not loaded.
  public init(service: any SaleRefunding, settings: AppSettings) {
    self.settings = settings
    list = Paginator(
      arrange: { rows, sales in rows + sales.map { Self.row($0, settings) } },
      loadPage: { (cursor: String?) async throws(LoadFailure) in
        try await service.sales(after: cursor)
      })
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  private static func row(_ sale: Sale, _ settings: AppSettings) -> Row {
    let phrases = settings.phrases
    let refunded = sale.total.minorUnits - sale.refundable.minorUnits
    let kinds = Set(sale.payments.map(\.kind))
    let payment =
      refunded > 0
      ? phrases.refundedAmount(
        settings.amountText.text(
          of: Amount(minorUnits: refunded, currency: sale.total.currency)))
      : kinds.count > 1
        ? phrases.splitPayment
        : kinds.first.map { phrases.name(of: $0) } ?? phrases.stars
    return Row(
      sale: sale, title: phrases.receiptNumber(settings.decimal(sale.number)),
      detail: [settings.dateText.dayAndTime(sale.soldAt), sale.cashier]
        .joined(separator: phrases.listSeparator),
      total: settings.amountText.text(of: sale.total), payment: payment)
  }
}
