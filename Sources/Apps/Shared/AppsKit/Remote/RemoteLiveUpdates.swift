import Foundation
public import Wire

/// Reports changes as they happen.
@MainActor
public protocol LiveUpdating<Event>: AnyObject {
  /// A change.
  associatedtype Event: Sendable
  /// Starts reporting changes, and replaces an earlier observer.
  func follow(_ onEvent: @escaping (Event) -> Void)
  /// Stops reporting changes.
  func stop()
}

/// Reports changes from a service's event stream, and reconnects when the stream breaks.
@MainActor
public final class RemoteLiveUpdates<Event: Sendable>: LiveUpdating {
  private let client: ServiceClient
  private let request: WireRequest
  private let decode: (ServerSentEvent) -> Event?
  private let wait: (_ seconds: Double) async -> Void
  private var onEvent: ((Event) -> Void)?
  private var stream: EventStream?
  private var lastEventID: String?
  /// Increases with each connection, so that events of older ones are discarded.
  private var connection = 0
  private var failures = 0
  private var connectedAt = Date.distantPast
  /// Whether the next stream that ends is replaced without waiting.
  private var reconnectsAtOnce = true
  /// In seconds; a service that ends shorter streams is not asked again at once.
  private static var shortestLastingConnection: TimeInterval { 10 }

  /// Makes updates without a connection.
  ///
  /// - Parameters:
  ///   - request: The request of the event stream.
  ///   - wait: Suspends for a number of seconds before reconnecting, or for none.
  ///   - decode: Decodes an event; `nil` skips it, since the next load has its change.
  public init(
    client: ServiceClient, request: WireRequest,
    wait: @escaping (_ seconds: Double) async -> Void,
    decode: @escaping (ServerSentEvent) -> Event?
  ) {
    self.client = client
    self.request = request
    self.wait = wait
    self.decode = decode
  }

  /// Connects, and replaces an earlier observer.
  public func follow(_ onEvent: @escaping (Event) -> Void) {
    stop()
    self.onEvent = onEvent
    connect()
  }

  /// Disconnects.
  public func stop() {
    connection += 1
    stream?.close()
    stream = nil
    onEvent = nil
    lastEventID = nil
    failures = 0
    reconnectsAtOnce = true
  }

  private func connect() {
    let number = connection
    connectedAt = client.now
    stream = client.open(
      request, lastEventID: lastEventID,
      onEvent: { [weak self] event in
        Task { @MainActor in self?.receive(event, of: number) }
      },
      onEnd: { [weak self] status, retryAfter in
        Task { @MainActor in await self?.didEnd(status, retryAfter: retryAfter, of: number) }
      })
  }

  private func receive(_ event: ServerSentEvent, of number: Int) {
    guard number == connection else { return }
    failures = 0
    lastEventID = event.id ?? lastEventID
    if let change = decode(event) { onEvent?(change) }
  }

  private func didEnd(_ status: Int?, retryAfter: Int?, of number: Int) async {
    // Do not retry if the service has no events or the session has ended. A 429 is retried: another
    // device may disconnect.
    guard number == connection, onEvent != nil,
      status.map({ $0 >= 500 || $0 == 200 || $0 == 429 }) ?? true
    else { return }
    await wait(max(delay(after: status), Double(retryAfter ?? 0)))
    guard number == connection else { return }
    connection += 1
    connect()
  }

  /// Returns how long to wait before the next connection.
  ///
  /// A stream ends when its session does, and only the next response tells.
  private func delay(after status: Int?) -> TimeInterval {
    if client.now.timeIntervalSince(connectedAt) >= Self.shortestLastingConnection {
      reconnectsAtOnce = true
    }
    if status == 200, reconnectsAtOnce {
      reconnectsAtOnce = false
      return 0
    }
    failures += 1
    return min(30, pow(2, Double(min(failures, 5))))
  }
}
