internal import BankeyAPI
import Foundation
internal import Wire

/// Follows the bank's events, and connects again where the connection breaks.
@MainActor
public final class RemoteLiveUpdates: LiveUpdating {
  private let client: ServiceClient
  private let wait: (_ seconds: Double) async -> Void
  private var onEvent: ((LiveEvent) -> Void)?
  private var stream: EventStream?
  private var lastEventID: String?
  /// Grows with each connection, so that what an older one still says is not heard.
  private var connection = 0
  private var failures = 0

  /// Makes updates that nobody follows yet.
  ///
  /// - Parameter wait: Returns after so many seconds; passed over when the app is not to wait.
  public init(client: ServiceClient, wait: @escaping (_ seconds: Double) async -> Void) {
    self.client = client
    self.wait = wait
  }

  /// Connects in place of the connection before.
  public func follow(_ onEvent: @escaping (LiveEvent) -> Void) {
    stop()
    self.onEvent = onEvent
    connect()
  }

  /// Ends the connection.
  public func stop() {
    connection += 1
    stream?.close()
    stream = nil
    onEvent = nil
    lastEventID = nil
    failures = 0
  }

  private func connect() {
    let endpoint = BankeyEndpoints.events
    let number = connection
    stream = client.open(
      endpoint.request(), lastEventID: lastEventID,
      onEvent: { [weak self] event in
        Task { @MainActor in self?.take(event, of: number) }
      },
      onEnd: { [weak self] status in
        Task { @MainActor in await self?.end(status, of: number) }
      })
  }

  private func take(_ event: ServerSentEvent, of number: Int) {
    guard number == connection else { return }
    failures = 0
    lastEventID = event.id ?? lastEventID
    // An event that cannot be read is passed over: whatever it tells is there at the next load.
    guard let known = try? BankEvent(name: event.name, data: Data(event.data.utf8)) else { return }
    onEvent?(LiveEvent(known))
  }

  private func end(_ status: Int?, of number: Int) async {
    // A service that has no events, or does not know the session, is not asked again.
    guard number == connection, onEvent != nil, status.map({ $0 >= 500 || $0 == 200 }) ?? true
    else { return }
    failures += 1
    await wait(min(30, pow(2, Double(min(failures, 5)))))
    guard number == connection else { return }
    connection += 1
    connect()
  }
}
