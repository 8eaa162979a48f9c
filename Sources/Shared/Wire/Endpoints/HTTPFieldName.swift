/// The names of header fields that the client and the service agree on.
public enum HTTPFieldName {
  /// The client's key for a request that must be performed once; a retry repeats it.
  public static let idempotencyKey = "Idempotency-Key"
  /// Marks the response to a retry with `true`.
  public static let idempotentReplayed = "Idempotent-Replayed"
}
