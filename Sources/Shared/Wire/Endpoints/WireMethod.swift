/// The methods that the routes use.
public enum WireMethod: String, Sendable, Hashable {
  /// Reads; may be repeated.
  case get = "GET"
  /// Creates or acts; is repeated only with an idempotency key, or where the route says so.
  case post = "POST"
  /// Changes what the body names and leaves the rest; may be repeated.
  case patch = "PATCH"
  /// Removes; may be repeated.
  case delete = "DELETE"
}
