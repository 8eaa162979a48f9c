import Foundation
public import Observation

/// The orders that have ended, newest first, after those in progress.
@MainActor
@Observable
public final class OrderHistoryViewModel: Paginating {
  /// An order as a row.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The order.
    public var order: CoffeeOrder
    /// The products, such as “Caffè Latte and 2 more”.
    public var title: String
    /// The shop and the date.
    public var detail: String
    /// The formatted price.
    public var price: String
    /// The state, unless the order was collected.
    public var status: String?

    /// The identifier of the order.
    public var id: CoffeeOrder.ID { order.id }
  }

  /// The orders, newest first.
  public let list: Paginator<CoffeeOrder, Row>
  private let settings: AppSettings

  /// Makes the history.
  ///
  /// - Parameter cache: Caches the newest orders for use offline.
  public init(
    state: OrderingState, service: any OrderFollowing,
    cache: (any ValueCaching<[CoffeeOrder]>)? = nil, settings: AppSettings
  ) {
    self.settings = settings
    list = Paginator(
      cache: cache,
      arrange: { rows, orders in
        rows + orders.map { Self.row($0, shop: state.shop($0.shop), settings) }
      },
      loadPage: { cursor async throws(LoadFailure) in
        var page = try await service.orders(after: cursor)
        if cursor == nil { page.items = state.currentOrders + page.items }
        return page
      })
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The notice that the history is out of date; `nil` if it is current.
  public var staleText: String? {
    staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The name of the first product, with the number of pieces.
  private static func title(of order: CoffeeOrder, _ settings: AppSettings) -> String {
    guard let first = order.lines.first else { return "" }
    let name = first.names[settings.language]
    if order.count == 1 { return name }
    return order.lines.count == 1
      ? "\(settings.decimal(first.quantity)) × \(name)"
      : settings.phrases.andMore(name, order.count - 1)
  }

  private static func row(
    _ order: CoffeeOrder, shop: Shop?, _ settings: AppSettings
  ) -> Row {
    let phrases = settings.phrases
    return Row(
      order: order, title: title(of: order, settings),
      detail: order.shopNames[settings.language] + "\n"
        + settings.shopText.date(order.placedAt, of: shop),
      price: order.price.starsSpent > 0 && order.price.total.minorUnits == 0
        ? phrases.stars(order.price.starsSpent)
        : settings.amountText.text(of: order.price.total),
      status: order.state == .collected ? nil : phrases.shortTitle(of: order.state))
  }
}
