// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Payment methods

  public var paymentMethods: String { localized("paymentMethods") }
  public var payForOrdersWith: String { localized("payForOrdersWith") }
  public var payForOrdersText: String { localized("payForOrdersText") }
  public var cardsTitle: String { localized("cardsTitle") }
  public var accountsTitle: String { localized("accountsTitle") }
  public var accountsText: String { localized("accountsText") }
  public var noAccountsText: String { localized("noAccountsText") }
  public var defaultMark: String { localized("defaultMark") }

  // MARK: Notifications

  public var orderPlacedTopic: String { localized("orderPlacedTopic") }
  public var orderPlacedTopicText: String { localized("orderPlacedTopicText") }
  public var orderReadyTopic: String { localized("orderReadyTopic") }
  public var orderReadyTopicText: String { localized("orderReadyTopicText") }
  public var orderCancelledTopic: String { localized("orderCancelledTopic") }
  public var orderCancelledTopicText: String { localized("orderCancelledTopicText") }
  public var giftReceivedTopic: String { localized("giftReceivedTopic") }
  public var giftReceivedTopicText: String { localized("giftReceivedTopicText") }
  public var notificationsAllowedTitle: String { localized("notificationsAllowedTitle") }
  public var notificationsAllowedText: String { localized("notificationsAllowedText") }
  public var notificationsDeniedTitle: String { localized("notificationsDeniedTitle") }
  public var notificationsDeniedText: String { localized("notificationsDeniedText") }
  public var openSettings: String { localized("openSettings") }
}
