import Foundation
import Observation

/// The messages to the customer.
@MainActor
@Observable
public final class InboxViewModel: Paginating {
  /// The messages, newest first.
  public let list: Paginator<InboxMessage, InboxMessage>

  @ObservationIgnored private let inbox: any InboxReading
  private let settings: AppSettings

  /// Makes the screen.
  ///
  /// - Parameter cache: Caches the newest messages for use offline.
  public init(
    inbox: any InboxReading, cache: (any ValueCaching<[InboxMessage]>)? = nil,
    settings: AppSettings
  ) {
    self.inbox = inbox
    self.settings = settings
    list = Paginator(cache: cache) { cursor async throws(LoadFailure) in
      try await inbox.messages(after: cursor)
    }
  }

  /// The notice that the messages are out of date; `nil` if they are current.
  public var staleText: String? {
    staleSince.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Formats the date of a message.
  public func dateText(of message: InboxMessage) -> String {
    let style = Date.FormatStyle(
      locale: settings.locale, calendar: settings.calendar, timeZone: settings.timeZone)
    return message.date.formatted(style.month(.abbreviated).day().year())
  }

  /// Marks a message as read at once; a failure marks it as unread again.
  public func open(_ id: InboxMessage.ID) async {
    guard set(id, isRead: true) else { return }
    do throws(LoadFailure) {
      try await inbox.markRead(id)
    } catch {
      _ = set(id, isRead: false)
    }
  }

  /// - Returns: Whether the message changed.
  private func set(_ id: InboxMessage.ID, isRead: Bool) -> Bool {
    var hasChanged = false
    list.update { messages in
      guard let index = messages.firstIndex(where: { $0.id == id }),
        messages[index].isRead != isRead
      else { return }
      messages[index].isRead = isRead
      hasChanged = true
    }
    return hasChanged
  }
}
