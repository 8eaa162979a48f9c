/// The sessions of a host at a moment, and since its start.
public struct SessionStatistics: Sendable, Hashable {
  /// The limits on running apps, for which a visitor can be rejected.
  public enum Limit: String, Sendable, CaseIterable {
    /// The apps of one browser.
    case browser
    /// The apps of one customer.
    case customer
    /// The apps of one address.
    case address
    /// All apps.
    case host
  }

  /// The number of running apps.
  public var openCount = 0
  /// The number of running apps whose page is connected.
  public var activeCount = 0
  /// The maximum number of running apps.
  public var limit = 0
  /// The number of sessions that were suspended since the start.
  public var suspendedCount = 0
  /// The number of visitors who were rejected since the start, by the limit that was reached.
  public var rejectedCounts: [Limit: Int] = [:]
  /// Whether another app could start, perhaps after an idle one is suspended.
  public var hasRoom = true
  /// The free bytes of the file system that has the containers; `nil` when unknown.
  public var freeBytes: Int?
}
