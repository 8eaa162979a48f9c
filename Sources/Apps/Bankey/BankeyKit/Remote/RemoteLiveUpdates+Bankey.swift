internal import BankeyAPI
import Foundation
internal import Wire

extension RemoteLiveUpdates where Event == LiveEvent {
  /// Makes updates from the bank's event stream.
  ///
  /// - Parameter wait: Suspends for a number of seconds before reconnecting.
  public convenience init(
    client: ServiceClient, wait: @escaping (_ seconds: Double) async -> Void
  ) {
    self.init(client: client, request: BankeyEndpoints.events.request(), wait: wait) { event in
      (try? BankEvent(name: event.name, data: Data(event.data.utf8))).map { LiveEvent($0) }
    }
  }
}
