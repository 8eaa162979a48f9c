import Wire

/// The routes of the coffee app; all want a session.
public enum MermaidbucksEndpoints {
  /// Answers the greeting and the tiles of the home screen.
  public static let home = Endpoint<Nothing, Home>(.get, "/v1/home")
  /// Answers the balance of stars and what can be had for them.
  public static let rewards = Endpoint<Nothing, Rewards>(.get, "/v1/rewards")
  /// Answers the star transactions, newest first; takes `cursor` and `limit`, 1...200.
  public static let history = Endpoint<Nothing, HistoryPage>(.get, "/v1/history")
  /// Answers the newest thousand star transactions as a seed's reader expects them.
  public static let seedHistory = Endpoint<Nothing, SeedHistory>(.get, "/prod/history")
  /// Answers the messages, newest first; takes `cursor` and `limit`, 1...200.
  public static let inbox = Endpoint<Nothing, Page<InboxMessage>>(.get, "/v1/inbox")
  /// Marks the message `id` as read and answers it; doing it again changes nothing.
  public static let readMessage = Endpoint<Nothing, InboxMessage>(.post, "/v1/inbox/{id}/read")
}
