import Foundation

/// The time at which a trip reached a state.
public struct TripMoment: Codable, Hashable, Sendable {
  /// The state.
  public var state: TripState
  /// The time.
  public var at: Date

  /// Makes a moment.
  public init(state: TripState, at: Date) {
    self.state = state
    self.at = at
  }
}
