public import Observation

/// Counts the changes of a customer's account, so that screens know when to load it again.
@MainActor
@Observable
public final class AccountChanges {
  /// The number of changes of the balance of stars.
  public private(set) var stars = 0

  /// Makes counts of zero.
  public init() {}

  /// Notes that the balance of stars may have changed.
  func starsDidChange() { stars += 1 }

  /// Notes that changes may have been missed.
  func reset() { starsDidChange() }
}
