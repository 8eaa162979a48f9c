import Foundation

/// The facts that the host records about a container.
struct ContainerRecord: Codable, Hashable, Sendable {
  /// The nonce of the valid cookies.
  var nonce: String
  /// The digests of the customers who are signed in, by app.
  var customers: [String: String] = [:]
}
