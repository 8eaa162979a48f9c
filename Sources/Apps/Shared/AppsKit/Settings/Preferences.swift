/// The preferences of a customer.
public struct Preferences: Codable, Hashable, Sendable {
  /// The appearance of the app.
  public enum Appearance: String, Codable, Hashable, Sendable, CaseIterable {
    case automatic, light, dark
  }

  /// The language; `nil` follows the system.
  public var language: Language?
  /// The appearance.
  public var appearance = Appearance.automatic
  /// The topics that send no notifications.
  public var mutedTopics: Set<NotificationTopic> = []

  /// Makes the default preferences.
  public init() {}

  /// Reads preferences; missing values are the default.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    language = try values.decodeIfPresent(Language.self, forKey: .language)
    appearance = try values.decodeIfPresent(Appearance.self, forKey: .appearance) ?? .automatic
    mutedTopics =
      try values.decodeIfPresent(Set<NotificationTopic>.self, forKey: .mutedTopics) ?? []
  }

  /// Whether a topic sends notifications.
  public subscript(topic: NotificationTopic) -> Bool {
    get { !mutedTopics.contains(topic) }
    set { if newValue { mutedTopics.remove(topic) } else { mutedTopics.insert(topic) } }
  }
}

/// A topic of notifications that the customer can turn off.
public struct NotificationTopic: RawRepresentable, Codable, Hashable, Sendable {
  /// The identifier.
  public let rawValue: String

  /// Makes a topic.
  public init(rawValue: String) { self.rawValue = rawValue }
}
