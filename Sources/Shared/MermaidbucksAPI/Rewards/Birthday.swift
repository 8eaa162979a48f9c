/// A day of the year.
public struct Birthday: Codable, Hashable, Sendable {
  /// The month, 1...12.
  public var month: Int
  /// The day, 1...31; 29 February is celebrated on 1 March in years without it.
  public var day: Int

  /// Makes a day.
  public init(month: Int, day: Int) {
    self.month = month
    self.day = day
  }
}
