public import Foundation

/// A place in the app that a link names, such as `barista://till`.
public enum DeepLink: Hashable, Sendable {
  /// A tab.
  case tab(Tab)

  /// A tab of the app; the raw values are the tabs' names.
  public enum Tab: String, Sendable, CaseIterable {
    /// The board of orders.
    case orders
    /// The till.
    case till
    /// The menu.
    case menu
    /// The report of the day, for managers.
    case report
    /// The shop's hours and the settings.
    case shop
  }

  /// Parses a link; `nil` if it names no place in this app.
  public init?(_ url: URL) {
    guard let link = Self.parser.link(for: url) else { return nil }
    self = link
  }

  private static let parser = DeepLinkParser<DeepLink>(
    scheme: "barista", routes: Tab.allCases.map { .init($0.rawValue, .tab($0)) })
}
