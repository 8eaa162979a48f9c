import Synchronization

/// The listeners of one process, by topic.
package final class AnnouncementHub: Sendable {
  private struct State {
    var listeners: [String: [Int: AsyncStream<Announcement>.Continuation]] = [:]
    var nextNumber = 0
    var isClosed = false
  }

  /// A listener that falls further behind loses the oldest announcements.
  private static let largestBacklog = 256

  private let state = Mutex(State())

  package init() {}

  /// Returns the announcements on a topic from now on; the stream of a closed hub ends immediately.
  package func listen(to topic: String) -> AsyncStream<Announcement> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Announcement.self, bufferingPolicy: .bufferingNewest(Self.largestBacklog))
    let number = state.withLock { state -> Int? in
      guard !state.isClosed else { return nil }
      state.nextNumber += 1
      state.listeners[topic, default: [:]][state.nextNumber] = continuation
      return state.nextNumber
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number, from: topic) }
    return stream
  }

  /// Notifies the listeners of a topic.
  package func announce(_ message: String, on topic: String) {
    let listeners = state.withLock { $0.listeners[topic] ?? [:] }
    for listener in listeners.values {
      // A listener that lost the oldest message receives a gap instead of the next one.
      if case .dropped = listener.yield(.message(message)) { listener.yield(.gap) }
    }
  }

  /// Notifies all listeners that messages may have been lost.
  package func announceGap() {
    let listeners = state.withLock { state in state.listeners.values.flatMap(\.values) }
    for listener in listeners { listener.yield(.gap) }
  }

  /// Ends every stream.
  package func close() {
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return state.listeners.values.flatMap(\.values)
    }
    for listener in listeners { listener.finish() }
  }

  private func remove(_ number: Int, from topic: String) {
    state.withLock { state in
      state.listeners[topic]?[number] = nil
      if state.listeners[topic]?.isEmpty == true { state.listeners[topic] = nil }
    }
  }
}
