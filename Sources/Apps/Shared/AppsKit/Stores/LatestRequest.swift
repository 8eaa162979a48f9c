/// Distinguishes the response to the latest request from older ones.
///
/// A late response to an older request must not replace a newer one.
@MainActor
public final class LatestRequest {
  private var number = 0

  /// Makes a sequence of requests without any.
  public init() {}

  /// Starts a request, which makes the earlier ones outdated.
  ///
  /// - Returns: Whether the request is still the latest.
  public func start() -> @MainActor () -> Bool {
    number += 1
    return { [number] in number == self.number }
  }
}
