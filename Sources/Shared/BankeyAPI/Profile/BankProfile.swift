/// The customer's profile and preferences.
public struct BankProfile: Codable, Hashable, Sendable, Identifiable {
  /// The appearance of the app.
  public enum Appearance: String, Codable, Hashable, Sendable, CaseIterable {
    /// The appearance of the device.
    case automatic
    /// Light.
    case light
    /// Dark.
    case dark
  }

  /// The customer's preferences.
  public struct Preferences: Codable, Hashable, Sendable {
    /// A language tag such as `en`, `ko` or `ar`; `nil` follows the device.
    public var language: String?
    /// The appearance of the app.
    public var appearance: Appearance
    /// Whether incoming money causes a notification.
    public var notifiesOfMoneyReceived: Bool
    /// Whether news from the bank causes a notification.
    public var notifiesOfNews: Bool

    /// Makes the default preferences.
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

  /// The identifier of the customer, also for the seed's routes.
  public var id: String
  /// The first name.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The customer's email address.
  public var email: String
  /// The customer's preferences.
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
