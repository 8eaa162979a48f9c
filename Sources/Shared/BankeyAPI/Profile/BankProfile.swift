/// Who the customer is and how the app is set.
public struct BankProfile: Codable, Hashable, Sendable, Identifiable {
  /// How the app looks.
  public enum Appearance: String, Codable, Hashable, Sendable, CaseIterable {
    /// As the device is set.
    case automatic
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// What the customer has chosen.
  public struct Preferences: Codable, Hashable, Sendable {
    /// A language tag such as `en` or `ko`; `nil` follows the device.
    public var language: String?
    /// How the app looks.
    public var appearance: Appearance
    /// Whether money that comes in makes a notification.
    public var notifiesOfMoneyReceived: Bool
    /// Whether news of the bank make notifications.
    public var notifiesOfNews: Bool

    /// Makes the choices of someone who has made none.
    public init(
      language: String? = nil, appearance: Appearance = .automatic,
      notifiesOfMoneyReceived: Bool = true, notifiesOfNews: Bool = true
    ) {
      self.language = language
      self.appearance = appearance
      self.notifiesOfMoneyReceived = notifiesOfMoneyReceived
      self.notifiesOfNews = notifiesOfNews
    }

    private enum CodingKeys: String, CodingKey {
      case language, appearance
      case notifiesOfMoneyReceived = "notifies_of_money_received"
      case notifiesOfNews = "notifies_of_news"
    }
  }

  /// The customer; fits the seed's routes.
  public var id: String
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The address that the customer signs in with.
  public var email: String
  /// What the customer has chosen.
  public var preferences: Preferences

  /// Makes a profile.
  public init(
    id: String, firstName: String, lastName: String, email: String, preferences: Preferences
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.preferences = preferences
  }

  private enum CodingKeys: String, CodingKey {
    case id, email, preferences
    case firstName = "first_name"
    case lastName = "last_name"
  }
}
