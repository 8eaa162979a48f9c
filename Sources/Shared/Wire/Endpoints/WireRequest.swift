import Foundation

/// A request that is ready to be sent, but for the address of the service and the token.
public struct WireRequest: Sendable, Hashable {
  /// The method.
  public let method: WireMethod
  /// Path and query, percent-encoded, beginning with a slash.
  public let target: String
  /// JSON; `nil` when there is no body.
  public let body: Data?
  /// Whether `Authorization: Bearer` has to be added.
  public let needsSession: Bool

  /// Makes a request of its parts.
  public init(method: WireMethod, target: String, body: Data?, needsSession: Bool) {
    self.method = method
    self.target = target
    self.body = body
    self.needsSession = needsSession
  }
}
