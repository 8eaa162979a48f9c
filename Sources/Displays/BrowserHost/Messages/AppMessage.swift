import Foundation

/// A message of an app for its host, which is not relayed to the page.
enum AppMessage: Equatable {
  /// A customer signed in, or the customer signed out.
  case customer(String?)

  private struct Body: Decodable {
    let host: String
    let id: String?
  }

  /// The beginning of each message for the host.
  private static let prefix = #"{"host":"#
  private static let longest = 1_024

  /// Whether a message is for the host.
  static func isForHost(_ message: String) -> Bool { message.hasPrefix(prefix) }

  /// Decodes a message; `nil` for an unknown one.
  init?(_ message: String) {
    guard message.utf8.count <= Self.longest,
      let body = try? JSONDecoder().decode(Body.self, from: Data(message.utf8)),
      body.host == "customer"
    else { return nil }
    self = .customer(body.id)
  }
}
