public import Foundation

/// A place in the app that a link names, such as `mermaidbucks://history`.
public enum DeepLink: Hashable, Sendable {
  /// A tab.
  case tab(Tab)
  /// The history of stars, presented over the home tab.
  case history
  /// The messages, presented over the home tab.
  case inbox
  /// The levels of rewards and the stars that expire.
  case rewards
  /// The news.
  case news
  /// A piece of news.
  case newsItem(NewsItem.ID)
  /// A shop in the stores tab.
  case store(String)
  /// The order tab with the shop nearest to a place, such as the end of a ride, for a pick-up at
  /// the time of arrival there.
  case orderNear(Position, arrivingAt: Date?)
  /// The favorite products, in the order tab.
  case favourites
  /// The basket, in the order tab.
  case basket
  /// The orders, in the order tab.
  case orders
  /// A product in the order tab.
  case product(String)
  /// The gift of a code, in the gift tab.
  case gift(code: String)

  /// A tab of the app; the raw values are the tabs' names.
  public enum Tab: String, Sendable, CaseIterable {
    case home, scan, order, gift, stores
  }

  /// Parses a link; `nil` if it names no place in this app.
  public init?(_ url: URL) {
    guard let link = Self.parser.link(for: url) else { return nil }
    self = link
  }

  private static let parser = DeepLinkParser<DeepLink>(
    scheme: "mermaidbucks",
    routes: Tab.allCases.map { .init($0.rawValue, .tab($0)) } + [
      .init("history", .history), .init("inbox", .inbox), .init("rewards", .rewards),
      .init("favourites", .favourites), .init("basket", .basket), .init("orders", .orders),
      .init("news", .news), .init("news/{id}") { .newsItem($0[0]) },
      .init("order/near/{position}") { values in
        position(values[0]).map { .orderNear($0, arrivingAt: nil) }
      },
      .init("order/near/{position}/at/{date}") { values in
        position(values[0]).map {
          .orderNear($0, arrivingAt: try? Date(values[1], strategy: .iso8601))
        }
      },
      .init("gift/{code}") { .gift(code: $0[0]) },
      .init("stores/{id}") { .store($0[0]) }, .init("product/{id}") { .product($0[0]) },
    ])

  /// Parses a latitude and a longitude.
  private static func position(_ text: String) -> Position? {
    let parts = text.split(separator: ",").compactMap { Double($0) }
    guard parts.count == 2, (-90...90).contains(parts[0]), (-180...180).contains(parts[1]) else {
      return nil
    }
    return Position(latitude: parts[0], longitude: parts[1])
  }
}

extension DeepLink: WebLink {
  /// The path that follows the app in the place's address.
  public var path: String {
    switch self {
    case .tab(let tab): tab.rawValue
    case .history: "history"
    case .inbox: "inbox"
    case .rewards: "rewards"
    case .news: "news"
    case .newsItem(let id): "news/\(id)"
    case .store(let id): "stores/\(id)"
    case .orderNear(let position, let date):
      "order/near/\(position.latitude),\(position.longitude)"
        + (date.map { "/at/\($0.formatted(.iso8601))" } ?? "")
    case .favourites: "favourites"
    case .basket: "basket"
    case .orders: "orders"
    case .product(let id): "product/\(id)"
    case .gift(let code): "gift/\(code)"
    }
  }
}
