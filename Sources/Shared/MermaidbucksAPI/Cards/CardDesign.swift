/// The picture of a card or a gift, drawn by the app; apps must accept unknown designs.
public struct CardDesign: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a design.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Waves in the colors of the brand.
  public static let waves = CardDesign(rawValue: "waves")
  /// Steam over a cup at night.
  public static let evening = CardDesign(rawValue: "evening")
  /// Blossoms.
  public static let blossom = CardDesign(rawValue: "blossom")
  /// Confetti and a cake, for birthdays.
  public static let birthday = CardDesign(rawValue: "birthday")
  /// A bouquet, for thanks.
  public static let thanks = CardDesign(rawValue: "thanks")
  /// Snow and a mug, for the holidays.
  public static let winter = CardDesign(rawValue: "winter")

  /// The designs that the service accepts, in order.
  public static let all: [CardDesign] = [waves, evening, blossom, birthday, thanks, winter]
}
