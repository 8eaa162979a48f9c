import Wire

/// The routes of the coffee app; all need a session.
public enum MermaidbucksEndpoints {
  /// Returns the content of the home screen.
  public static let home = Endpoint<EmptyBody, Home>(.get, "/v1/home")
  /// Returns the star balance and the reward levels.
  public static let rewards = Endpoint<EmptyBody, Rewards>(.get, "/v1/rewards")
  /// Returns star transactions, newest first; takes `cursor` and `limit`, 1...200.
  public static let history = Endpoint<EmptyBody, HistoryPage>(.get, "/v1/history")
  /// Returns the newest thousand star transactions in the seed's format.
  public static let seedHistory = Endpoint<EmptyBody, SeedHistory>(.get, "/prod/history")
  /// Returns messages, newest first; takes `cursor` and `limit`, 1...200.
  public static let inbox = Endpoint<EmptyBody, Page<InboxMessage>>(.get, "/v1/inbox")
  /// Marks the message `id` as read and returns it; may be repeated.
  public static let readMessage = Endpoint<EmptyBody, InboxMessage>(.post, "/v1/inbox/{id}/read")
}
