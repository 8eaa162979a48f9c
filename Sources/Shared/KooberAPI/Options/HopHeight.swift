/// The scale of hops that limits, drivers and ratings share.
///
/// 0 is a walk, 5 is over a parked car.
public enum HopHeight {
  /// The heights that a rating can have.
  public static let ratings = 0...5
  /// The limits that a rider can set; the highest accepts every hop.
  public static let limits = 1...5
}
