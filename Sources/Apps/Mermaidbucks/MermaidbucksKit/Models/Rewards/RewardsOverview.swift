public import Foundation

/// The balance with the levels of rewards and the stars that expire.
public struct RewardsOverview: Codable, Equatable, Sendable {
  /// A level of rewards.
  public struct Level: Codable, Equatable, Sendable, Identifiable {
    /// The identifier.
    public var id: String
    /// The price in stars.
    public var stars: Int
    /// The reward in one line.
    public var title: String
    /// The products that the reward covers.
    public var details: String
    /// When the balance reached the price; `nil` while it is below.
    public var reachedAt: Date?

    /// Makes a level.
    public init(id: String, stars: Int, title: String, details: String, reachedAt: Date? = nil) {
      self.id = id
      self.stars = stars
      self.title = title
      self.details = details
      self.reachedAt = reachedAt
    }
  }

  /// Stars that expire together.
  public struct Batch: Codable, Equatable, Sendable {
    /// The number of stars.
    public var stars: Int
    /// When they expire.
    public var expiresAt: Date

    /// Makes a batch.
    public init(stars: Int, expiresAt: Date) {
      self.stars = stars
      self.expiresAt = expiresAt
    }
  }

  /// A day of the year.
  public struct Birthday: Codable, Equatable, Sendable {
    /// The month, `1...12`.
    public var month: Int
    /// The day, `1...31`.
    public var day: Int

    /// Makes a day.
    public init(month: Int, day: Int) {
      self.month = month
      self.day = day
    }
  }

  /// The number of stars.
  public var balance: Int
  /// The levels, by increasing price.
  public var levels: [Level]
  /// The stars that expire soon, the earliest first.
  public var expiring: [Batch]
  /// The birthday; `nil` if the customer has not entered it.
  public var birthday: Birthday?

  /// Makes an overview.
  public init(
    balance: Int, levels: [Level], expiring: [Batch] = [], birthday: Birthday? = nil
  ) {
    self.balance = balance
    self.levels = levels
    self.expiring = expiring
    self.birthday = birthday
  }
}
