import Foundation

/// A place in the app that a link names, such as `mermaidbucks://history`.
public enum DeepLink: String, Sendable, CaseIterable {
  /// The home tab.
  case home
  /// The scan tab.
  case scan
  /// The order tab.
  case order
  /// The favorite products, in the order tab.
  case favourites
  /// The basket, in the order tab.
  case basket
  /// The orders, in the order tab.
  case orders
  /// The gift tab.
  case gift
  /// The stores tab.
  case stores
  /// The history of stars, presented over the home tab.
  case history
  /// The messages, presented over the home tab.
  case inbox

  /// Parses a link; `nil` if it names no place in this app.
  public init?(_ url: URL) {
    guard let link = Self.parser.link(for: url) else { return nil }
    self = link
  }

  private static let parser = DeepLinkParser<DeepLink>(
    scheme: "mermaidbucks", routes: allCases.map { .init($0.rawValue, $0) })
}
