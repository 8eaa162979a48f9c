/// Loads the home screen.
@MainActor
public protocol HomeLoading {
  /// Loads the tiles.
  func home() async throws(LoadFailure) -> HomeFeed
  /// Loads the balance and the levels.
  func rewards() async throws(LoadFailure) -> Rewards
}

/// Loads the history of stars.
@MainActor
public protocol HistoryLoading {
  /// Loads a page of movements; `nil` loads the newest.
  func movements(after cursor: String?) async throws(LoadFailure) -> ListPage<StarMovement>
}

/// Loads messages and marks them as read.
@MainActor
public protocol InboxReading {
  /// Loads a page of messages; `nil` loads the newest.
  func messages(after cursor: String?) async throws(LoadFailure) -> ListPage<InboxMessage>
  /// Marks a message as read; repeating it has no effect.
  func markRead(_ id: InboxMessage.ID) async throws(LoadFailure)
}
