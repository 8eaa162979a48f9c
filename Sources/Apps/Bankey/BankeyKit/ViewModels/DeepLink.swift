public import Foundation

/// A place in the app that a link names, such as `bankey://account/17`.
public enum DeepLink: Hashable, Sendable {
  /// A tab.
  case tab(Tab)
  /// The transactions of an account.
  case account(Account.ID)
  /// The products that can be opened.
  case openAccount
  /// The form of a transfer between the customer's accounts.
  case transfer
  /// The form of a transfer to a person.
  case send
  /// The form of a split.
  case split
  /// The receipt of a transfer.
  case receipt(Transfer.ID)
  /// The notifications.
  case notifications

  /// A tab of the app; the raw values are the tabs' names.
  public enum Tab: String, Sendable, CaseIterable {
    case summary
    case moveMoney = "move-money"
    case more
  }

  /// Parses a link; `nil` if it names no place in this app.
  public init?(_ url: URL) {
    guard let link = Self.parser.link(for: url) else { return nil }
    self = link
  }

  private static let parser = DeepLinkParser<DeepLink>(
    scheme: "bankey",
    routes: Tab.allCases.map { .init($0.rawValue, .tab($0)) } + [
      .init("open-account", .openAccount), .init("account/{id}") { .account($0[0]) },
      .init("move-money/transfer", .transfer), .init("move-money/send", .send),
      .init("move-money/split", .split), .init("receipt/{id}") { .receipt($0[0]) },
      .init("notifications", .notifications),
    ])
}

extension DeepLink: WebLink {
  /// The path that follows the app in the place's address.
  public var path: String {
    switch self {
    case .tab(let tab): tab.rawValue
    case .account(let id): "account/\(id)"
    case .openAccount: "open-account"
    case .transfer: "move-money/transfer"
    case .send: "move-money/send"
    case .split: "move-money/split"
    case .receipt(let id): "receipt/\(id)"
    case .notifications: "notifications"
    }
  }
}
