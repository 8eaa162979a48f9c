import Foundation

/// A complete request, except for the service's address and the token.
public struct WireRequest: Sendable, Hashable {
  /// The method.
  public let method: WireMethod
  /// Path and query, percent-encoded, beginning with a slash.
  public let target: String
  /// JSON; `nil` when there is no body.
  public let body: Data?
  /// Whether the client must add a bearer token.
  public let needsSession: Bool
  /// The value of `Idempotency-Key`; `nil` without that field.
  public let idempotencyKey: String?

  /// Makes a request of its parts.
  public init(
    method: WireMethod, target: String, body: Data?, needsSession: Bool,
    idempotencyKey: String? = nil
  ) {
    self.method = method
    self.target = target
    self.body = body
    self.needsSession = needsSession
    self.idempotencyKey = idempotencyKey
  }
}
