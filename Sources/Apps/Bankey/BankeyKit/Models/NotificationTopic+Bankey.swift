extension NotificationTopic {
  /// Money that the customer receives.
  public static let moneyReceived = NotificationTopic(rawValue: "money-received")
  /// News of the bank.
  public static let news = NotificationTopic(rawValue: "news")
}
