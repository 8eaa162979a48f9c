public import Foundation

/// A place in the app that a link names, such as `barista://till`.
public enum DeepLink: Hashable, Sendable {
  /// The board of orders.
  case orders
  /// The till.
  case till
  /// The menu.
  case menu
  /// The report of the day.
  case report
  /// The shop's hours and the settings.
  case shop

  /// Parses a link; `nil` if it names no place in this app.
  public init?(_ url: URL) {
    guard let link = Self.parser.link(for: url) else { return nil }
    self = link
  }

  private static let parser = DeepLinkParser<DeepLink>(
    scheme: "barista",
    routes: [
      .init("orders", .orders), .init("till", .till), .init("menu", .menu),
      .init("report", .report), .init("shop", .shop),
    ])
}
