/// Loads the home screen.
@MainActor
public protocol HomeLoading {
  /// Loads the tiles.
  func home() async throws(LoadFailure) -> HomeFeed
  /// Loads the balance and the levels.
  func rewards() async throws(LoadFailure) -> Rewards
}

/// Loads the movements of stars.
@MainActor
public protocol HistoryLoading {
  /// Loads a part; `nil` asks for the newest.
  func movements(after cursor: String?) async throws(LoadFailure) -> StarMovementPage
}

/// Loads messages and marks them.
@MainActor
public protocol InboxReading {
  /// Loads all messages, newest first.
  func messages() async throws(LoadFailure) -> [InboxMessage]
  /// Marks a message as read; doing it again changes nothing.
  func markRead(_ id: InboxMessage.ID) async throws(LoadFailure)
}
