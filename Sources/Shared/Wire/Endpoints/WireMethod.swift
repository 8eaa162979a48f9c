/// The HTTP methods of the routes.
public enum WireMethod: String, Sendable, Hashable {
  /// Reads; idempotent.
  case get = "GET"
  /// Creates or acts; safe to retry only with an idempotency key or where documented.
  case post = "POST"
  /// Creates or replaces the resource of the path; idempotent.
  case put = "PUT"
  /// Changes the values in the body; idempotent.
  case patch = "PATCH"
  /// Removes; idempotent.
  case delete = "DELETE"
}
