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
  /// What `Idempotency-Key` has to say; `nil` when the header is left out.
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
