/// How reliable the drivers of a fleet are; each value is a probability, 0...1.
public struct DriverTemper: Sendable, Hashable {
  /// Declining an offer.
  public var declines: Double
  /// Canceling a trip before the pick-up.
  public var cancels: Double
  /// Losing the connection for a while during a trip.
  public var losesConnection: Double

  /// Makes a temper.
  public init(declines: Double, cancels: Double, losesConnection: Double) {
    self.declines = declines
    self.cancels = cancels
    self.losesConnection = losesConnection
  }

  /// Accepts everything and never fails.
  public static let reliable = DriverTemper(declines: 0, cancels: 0, losesConnection: 0)
  /// Behaves like people.
  public static let human = DriverTemper(declines: 0.1, cancels: 0.03, losesConnection: 0.05)
}
