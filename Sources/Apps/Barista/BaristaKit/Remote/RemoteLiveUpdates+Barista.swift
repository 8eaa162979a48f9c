internal import BaristaAPI
import Foundation
internal import Wire

extension RemoteLiveUpdates where Event == ShopEvent {
  /// Makes updates from the event stream of the staff.
  ///
  /// - Parameters:
  ///   - phrases: Returns the texts of the language of names in tickets.
  ///   - wait: Suspends for a number of seconds before reconnecting.
  public convenience init(
    client: ServiceClient, phrases: @escaping @MainActor () -> Phrases,
    wait: @escaping (_ seconds: Double) async -> Void
  ) {
    self.init(client: client, request: BaristaEndpoints.events.request(), wait: wait) { event in
      switch try? StaffEvent(name: event.name, data: Data(event.data.utf8)) {
      case .ticket(let ticket): .ticket(Ticket(ticket, phrases()))
      case .menu: .menu
      case .schedule: .hours
      case .reset: .reset
      case nil: nil
      }
    }
  }
}
