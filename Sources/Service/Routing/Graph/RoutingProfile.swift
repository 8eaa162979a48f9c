import Foundation

/// The speeds and costs that a router assumes.
public struct RoutingProfile: Sendable, Hashable {
  /// The speed on every road in km/h; `nil` for the speeds of the network.
  public var uniformSpeed: Int?
  /// Whether turns take time; sharper turns take longer.
  public var hasTurnCosts: Bool

  /// Creates a profile.
  public init(uniformSpeed: Int? = nil, hasTurnCosts: Bool = true) {
    self.uniformSpeed = uniformSpeed
    self.hasTurnCosts = hasTurnCosts
  }

  /// The additional cost of entering a road for destinations only, in milliseconds.
  ///
  /// No route leads through such a road unless it starts or ends behind it. The cost is not part of
  /// a route's duration.
  package static let throughTrafficCost: UInt32 = 3_600_000

  /// The time to drive an arc, in milliseconds.
  package func milliseconds(of arc: RoadArc, in network: RoadNetwork) -> UInt32 {
    let speed = Double(uniformSpeed ?? network.speed(of: arc))
    let length = Double(network.lengths[arc.segment])
    return UInt32(max(1, min(length * 3_600 / max(speed, 1), 1e8)).rounded())
  }

  /// The time that a turn takes, in milliseconds.
  ///
  /// - Parameter degrees: The angle of the turn, 0 straight ahead and 180 back.
  package func turnMilliseconds(degrees: Double, isUTurn: Bool) -> UInt32 {
    guard hasTurnCosts else { return 0 }
    if isUTurn { return 20_000 }
    // A logistic curve: next to nothing straight ahead, 3 s at a right angle, 6 s back.
    let share = 1 / (1 + exp(-(abs(degrees) - 90) / 20))
    return UInt32((share * 6_000).rounded())
  }
}
