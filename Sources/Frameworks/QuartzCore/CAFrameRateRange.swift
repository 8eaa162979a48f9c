/// How many frames a second are wanted.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest that will do.
  public var minimum: Float
  /// The most that are of use.
  public var maximum: Float
  /// What is best; 0 leaves it to the display, and without one the whole range is taken as good.
  public var preferred: Float?

  /// Leaves the rate to the display.
  public static let `default` = CAFrameRateRange()

  /// Makes a range that leaves the rate to the display.
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

  /// Makes a range.
  ///
  /// - Precondition: No rate is negative, and the best lies between the others where it is not 0.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum, "A frame rate's minimum is not above its maximum.")
    if let preferred, preferred > 0 {
      precondition(
        (minimum...maximum).contains(preferred), "The preferred frame rate is not in its range.")
    }
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The rate that is asked for; 0 leaves it to the display.
  var wanted: Int { Int((preferred ?? maximum).rounded()) }
}
