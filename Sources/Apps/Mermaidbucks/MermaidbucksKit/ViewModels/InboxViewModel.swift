import Foundation
import Observation

/// The messages to the customer.
@MainActor
@Observable
public final class InboxViewModel {
  /// What the screen shows.
  public private(set) var phase = LoadPhase<[InboxMessage]>.loading

  @ObservationIgnored private let inbox: any InboxReading
  private let settings: AppSettings

  /// Makes the screen.
  public init(inbox: any InboxReading, settings: AppSettings) {
    self.inbox = inbox
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// The day of a message.
  public func dateText(of message: InboxMessage) -> String {
    let style = Date.FormatStyle(
      locale: settings.locale, calendar: settings.calendar, timeZone: settings.timeZone)
    return message.date.formatted(style.month(.abbreviated).day().year())
  }

  /// Loads the messages; what is shown stays until they are there.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      phase = .loaded(try await inbox.messages())
    } catch {
      if phase.content == nil { phase = .failed(error) }
    }
  }

  /// Marks a message as read here at once and with the service; a failure marks it unread again.
  public func open(_ id: InboxMessage.ID) async {
    guard set(id, isRead: true) else { return }
    do throws(LoadFailure) {
      try await inbox.markRead(id)
    } catch {
      _ = set(id, isRead: false)
    }
  }

  /// - Returns: Whether that changed something.
  private func set(_ id: InboxMessage.ID, isRead: Bool) -> Bool {
    guard var messages = phase.content,
      let index = messages.firstIndex(where: { $0.id == id }), messages[index].isRead != isRead
    else { return false }
    messages[index].isRead = isRead
    phase = .loaded(messages)
    return true
  }
}
