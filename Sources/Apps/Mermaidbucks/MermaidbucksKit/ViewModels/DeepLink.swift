import Foundation

/// A place in the app that a link names, such as `mermaidbucks://history`.
public enum DeepLink: String, Sendable, CaseIterable {
  /// The home tab.
  case home
  /// The scan tab.
  case scan
  /// The order tab.
  case order
  /// The gift tab.
  case gift
  /// The stores tab.
  case stores
  /// The history of stars, over the home tab.
  case history
  /// The messages, over the home tab.
  case inbox

  /// Reads a link; `nil` where it names no place of this app.
  public init?(_ url: URL) {
    guard url.scheme?.lowercased() == "mermaidbucks" else { return nil }
    self.init(rawValue: (url.host ?? "").lowercased())
  }
}
