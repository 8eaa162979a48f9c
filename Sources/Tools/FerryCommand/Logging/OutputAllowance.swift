/// The output of apps that the log accepts: a burst, and a rate after it.
///
/// Without a limit an app could fill the disk of the log.
struct OutputAllowance {
  private let bytesPerSecond: Double
  private let burst: Double
  private var available: Double
  private var filledAt: Double?

  /// Creates a full allowance.
  init(bytesPerSecond: Int = 16 << 10, burst: Int = 1 << 20) {
    self.bytesPerSecond = Double(bytesPerSecond)
    self.burst = Double(burst)
    available = Double(burst)
  }

  /// Takes bytes if so many are available.
  ///
  /// - Parameter time: The present time of a monotonic clock, in seconds.
  mutating func take(_ count: Int, at time: Double) -> Bool {
    if let filledAt {
      available = min(burst, available + max(0, time - filledAt) * bytesPerSecond)
    }
    filledAt = time
    guard available >= Double(count) else { return false }
    available -= Double(count)
    return true
  }
}
