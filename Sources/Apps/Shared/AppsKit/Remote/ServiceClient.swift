public import Foundation
public import Wire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Speaks the wire with one service, for whoever is signed in.
@MainActor
public final class ServiceClient {
  private let address: URL
  private let transport: any HTTPTransport
  private let store: any SessionStoring
  private let settings: AppSettings
  /// The session that requests are sent in; `nil` while nobody is signed in.
  public private(set) var session: StoredSession?
  /// Called when the service no longer knows the session.
  public var onSessionEnd: (() -> Void)?

  /// Makes a client with the session that was kept.
  public init(
    address: URL, transport: any HTTPTransport, store: any SessionStoring, settings: AppSettings
  ) {
    self.address = address
    self.transport = transport
    self.store = store
    self.settings = settings
    session = store.load().flatMap { $0.expiry > settings.now() ? $0 : nil }
  }

  /// Opens a session and keeps it for the next run; `nil` closes and forgets it.
  public func keep(_ session: StoredSession?) {
    self.session = session
    store.save(session)
  }

  /// Sends a request and reads the answer.
  ///
  /// - Parameter other: The session it is sent in; `nil` is the one that is open.
  public func send<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ request: WireRequest, as other: StoredSession? = nil
  ) async throws(LoadFailure) -> Answer {
    let used = request.needsSession ? other ?? session : nil
    let (data, status, headers) = try await answer(to: request, in: used)
    guard (200...299).contains(status) else {
      throw failure(status, data, retryAfter: headers["Retry-After"], in: used)
    }
    do {
      return try endpoint.answer(from: data)
    } catch {
      throw .parsing
    }
  }

  /// Opens a connection that the service sends events over; `nil` while nobody is signed in.
  ///
  /// - Parameters:
  ///   - lastEventID: The last event that was read over an earlier connection.
  ///   - onEvent: Called with each event, on some thread.
  ///   - onEnd: Called once, on some thread, with the status of the answer if there was one.
  public func open(
    _ wire: WireRequest, lastEventID: String?,
    onEvent: @escaping @Sendable (ServerSentEvent) -> Void,
    onEnd: @escaping @Sendable (Int?) -> Void
  ) -> EventStream? {
    guard let session, var request = try? request(for: wire, in: session) else { return nil }
    request.setValue(ServerSentEvent.mediaType, forHTTPHeaderField: "Accept")
    request.setValue(lastEventID, forHTTPHeaderField: "Last-Event-ID")
    return EventStream.open(request, onEvent: onEvent, onEnd: onEnd)
  }

  private func answer(
    to wire: WireRequest, in session: StoredSession?
  ) async throws(LoadFailure) -> (Data, status: Int, headers: [String: String]) {
    let request = try request(for: wire, in: session)
    do {
      let (data, response) = try await transport.data(for: request)
      guard let response = response as? HTTPURLResponse else { throw LoadFailure.parsing }
      let retry = response.value(forHTTPHeaderField: "Retry-After")
      return (data, response.statusCode, retry.map { ["Retry-After": $0] } ?? [:])
    } catch let failure as LoadFailure {
      throw failure
    } catch let error as URLError where error.code == .timedOut {
      throw .tooSlow
    } catch {
      throw .unreachable
    }
  }

  private func request(
    for wire: WireRequest, in session: StoredSession?
  ) throws(LoadFailure) -> URLRequest {
    guard let url = URL(string: wire.target, relativeTo: address) else { throw .parsing }
    var request = URLRequest(url: url)
    request.httpMethod = wire.method.rawValue
    request.httpBody = wire.body
    if wire.body != nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue(settings.language.tag, forHTTPHeaderField: "Accept-Language")
    if let key = wire.idempotencyKey {
      request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    }
    if wire.needsSession {
      guard let session else { throw .signedOut }
      request.setValue("Bearer \(session.token)", forHTTPHeaderField: "Authorization")
    }
    if let key = wire.idempotencyKey {
      request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    }
    return request
  }

  private func failure(
    _ status: Int, _ body: Data, retryAfter: String?, in used: StoredSession?
  ) -> LoadFailure {
    let problem: Problem? = try? WireJSON.decode(from: body)
    switch status {
    case 401:
      guard let used, problem?.type != .wrongCredentials else { return .wrongCredentials }
      // A late answer to an older session says nothing of the one that is open now.
      if used == session {
        keep(nil)
        onSessionEnd?()
      }
      return .signedOut
    case 429: return .tooManyTries(seconds: retryAfter.flatMap { Int($0) } ?? 60)
    case 400...499:
      guard let type = problem?.type, type != .unspecified else { return .server(status: status) }
      return .refused(problem: type.rawValue)
    default: return .server(status: status)
    }
  }
}
