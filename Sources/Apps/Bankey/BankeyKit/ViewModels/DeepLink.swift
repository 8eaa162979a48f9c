public import Foundation

/// A place in the app that a link names, such as `bankey://account/17`.
public enum DeepLink: Hashable, Sendable {
  /// The summary tab.
  case summary
  /// The movements of an account.
  case account(Account.ID)
  /// The choice of accounts that can be opened.
  case openAccount
  /// The tab to move money.
  case moveMoney
  /// The form for a transfer between own accounts.
  case transfer
  /// The form to send to somebody.
  case send
  /// The form to split a bill.
  case split
  /// The receipt of a transfer.
  case receipt(Transfer.ID)
  /// The notices.
  case notifications
  /// The tab with everything else.
  case more

  /// Reads a link; `nil` where it names no place of this app.
  public init?(_ url: URL) {
    guard url.scheme?.lowercased() == "bankey" else { return nil }
    let parts = [url.host ?? ""] + url.pathComponents.filter { $0 != "/" }
    switch (parts[0].lowercased(), parts.dropFirst().first, parts.count) {
    case ("summary", nil, 1): self = .summary
    case ("open-account", nil, 1): self = .openAccount
    case ("account", let id?, 2): self = .account(id)
    case ("move-money", nil, 1): self = .moveMoney
    case ("move-money", "transfer"?, 2): self = .transfer
    case ("move-money", "send"?, 2): self = .send
    case ("move-money", "split"?, 2): self = .split
    case ("receipt", let id?, 2): self = .receipt(id)
    case ("notifications", nil, 1): self = .notifications
    case ("more", nil, 1): self = .more
    default: return nil
    }
  }
}
