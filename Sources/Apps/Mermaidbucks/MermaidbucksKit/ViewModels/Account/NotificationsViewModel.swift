public import Observation

/// Whether the customer allows the app to notify.
public enum NotificationPermission: Sendable {
  /// The customer has not been asked.
  case notAsked
  /// The customer allows it.
  case allowed
  /// The customer does not allow it, which only the settings of the device can change.
  case denied
}

/// Asks for the permission to notify.
@MainActor
public protocol NotificationPermitting {
  /// Returns the permission without asking.
  func permission() async -> NotificationPermission
  /// Asks the customer, who is asked once.
  func askForPermission() async -> NotificationPermission
}

extension NotificationTopic {
  /// An order was placed.
  public static let orderPlaced = NotificationTopic(rawValue: "order-placed")
  /// An order waits at the counter.
  public static let orderReady = NotificationTopic(rawValue: "order-ready")
  /// The shop canceled an order.
  public static let orderCancelled = NotificationTopic(rawValue: "order-cancelled")
  /// Someone sent a gift.
  public static let giftReceived = NotificationTopic(rawValue: "gift-received")
}

/// The permission to notify, and a switch for each kind of notification.
@MainActor
@Observable
public final class NotificationsViewModel {
  /// A kind of notification.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The topic.
    public var topic: NotificationTopic
    /// The name.
    public var title: String
    /// When it is sent.
    public var detail: String
    /// Whether it is sent.
    public var isOn: Bool

    /// The identifier of the topic.
    public var id: String { topic.rawValue }
  }

  /// The permission; `nil` until it is known.
  public private(set) var permission: NotificationPermission?
  @ObservationIgnored private let service: any NotificationPermitting
  private let app: AppViewModel
  private let settings: AppSettings

  /// Makes the screen.
  public init(service: any NotificationPermitting, app: AppViewModel, settings: AppSettings) {
    self.service = service
    self.app = app
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The kinds of notifications.
  public var rows: [Row] {
    let topics: [(NotificationTopic, String, String)] = [
      (.orderPlaced, phrases.orderPlacedTopic, phrases.orderPlacedTopicText),
      (.orderReady, phrases.orderReadyTopic, phrases.orderReadyTopicText),
      (.orderCancelled, phrases.orderCancelledTopic, phrases.orderCancelledTopicText),
      (.giftReceived, phrases.giftReceivedTopic, phrases.giftReceivedTopicText),
    ]
    return topics.map { topic, title, detail in
      Row(topic: topic, title: title, detail: detail, isOn: app.preferences[topic])
    }
  }

  /// Explains the permission; `nil` until it is known.
  public var permissionText: String? {
    switch permission {
    case nil: nil
    case .notAsked: phrases.notificationsText
    case .allowed: phrases.notificationsAllowedText
    case .denied: phrases.notificationsDeniedText
    }
  }

  /// Reads the permission.
  public func load() async { permission = await service.permission() }

  /// Asks for the permission.
  public func ask() async { permission = await service.askForPermission() }

  /// Turns a kind of notification on or off.
  public func set(_ isOn: Bool, _ topic: NotificationTopic) {
    var preferences = app.preferences
    preferences[topic] = isOn
    app.apply(preferences)
  }
}
