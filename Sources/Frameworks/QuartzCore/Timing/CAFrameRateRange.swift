/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum acceptable rate.
  public var minimum: Float
  /// The maximum useful rate.
  public var maximum: Float
  /// The preferred rate; 0 selects the display's rate, and `nil` accepts the whole range.
  public var preferred: Float?

  /// The display's rate.
  public static let `default` = CAFrameRateRange()

  /// Creates a range that selects the display's rate.
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

  /// Creates a range.
  ///
  /// - Precondition: No rate is negative, and a preferred rate other than 0 lies in the range.
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

  /// The requested rate; 0 selects the display's rate.
  var wanted: Int { Int((preferred ?? maximum).rounded()) }
}
