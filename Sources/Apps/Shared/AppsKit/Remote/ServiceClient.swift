public import Foundation
public import Wire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An authenticated client of a service's API.
@MainActor
public final class ServiceClient {
  private let address: URL
  private let transport: any HTTPTransport
  private let store: any SessionStoring
  private let settings: AppSettings
  /// The session of the signed-in customer; `nil` before sign-in.
  public private(set) var session: StoredSession?
  /// Called when the service has ended the session.
  public var onSessionEnd: (() -> Void)?

  /// Makes a client with the stored session.
  public init(
    address: URL, transport: any HTTPTransport, store: any SessionStoring, settings: AppSettings
  ) {
    self.address = address
    self.transport = transport
    self.store = store
    self.settings = settings
    session = store.load().flatMap { $0.expiry > settings.now() ? $0 : nil }
  }

  /// Sets the session and stores it for the next run; `nil` removes it.
  public func save(_ session: StoredSession?) {
    self.session = session
    store.save(session)
  }

  /// Sends a request and decodes the response.
  ///
  /// - Parameter other: The session of the request; `nil` uses the current one.
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

  /// Sends a request with a body.
  ///
  /// - Parameter key: The idempotency key; `nil` for none.
  public func send<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, sending body: Body, parameters: [String: String] = [:],
    key: String? = nil
  ) async throws(LoadFailure) -> Answer {
    let request: WireRequest
    do {
      request = try endpoint.request(sending: body, parameters: parameters, key: key)
    } catch {
      throw .parsing
    }
    return try await send(endpoint, request)
  }

  /// Sends a request that is answered only if the resource differs from the one with a tag.
  ///
  /// - Parameter tag: The entity tag of the known resource; `nil` if there is none.
  /// - Returns: The resource with its tag; `nil` if it is unchanged.
  public func send<Answer>(
    _ endpoint: Endpoint<EmptyBody, Answer>, _ request: WireRequest, unlessMatching tag: String?
  ) async throws(LoadFailure) -> (answer: Answer, tag: String?)? {
    let used = request.needsSession ? session : nil
    let (data, status, headers) = try await answer(to: request, in: used, unlessMatching: tag)
    if status == 304 { return nil }
    guard (200...299).contains(status) else {
      throw failure(status, data, retryAfter: headers["Retry-After"], in: used)
    }
    do {
      return (try endpoint.answer(from: data), headers["ETag"])
    } catch {
      throw .parsing
    }
  }

  /// Loads all pages of a list.
  ///
  /// - Parameters:
  ///   - status: The status of the items; `nil` loads any.
  ///   - limit: The number of items after which no further page is loaded.
  public func all<Item>(
    _ endpoint: Endpoint<EmptyBody, Page<Item>>, status: String? = nil, limit: Int
  ) async throws(LoadFailure) -> [Item] {
    var items: [Item] = []
    var cursor: String?
    repeat {
      let page = try await send(
        endpoint,
        endpoint.request(query: ["status": status, "cursor": cursor, "limit": "100"]))
      items += page.items
      cursor = page.nextCursor
    } while cursor != nil && items.count < limit
    return items
  }

  /// Opens an event stream; `nil` before sign-in.
  ///
  /// A 401 ends the session, as that of any other request does.
  ///
  /// - Parameters:
  ///   - lastEventID: The identifier of the last event of an earlier stream.
  ///   - onEvent: Called with each event, on any thread.
  ///   - onEnd: Called once, on any thread, with the status of the response and the seconds after
  ///     which to try again, if it has them.
  public func open(
    _ wire: WireRequest, lastEventID: String?,
    onEvent: @escaping @Sendable (ServerSentEvent) -> Void,
    onEnd: @escaping @Sendable (_ status: Int?, _ retryAfter: Int?) -> Void
  ) -> EventStream? {
    guard let session, var request = try? request(for: wire, in: session) else { return nil }
    request.setValue(ServerSentEvent.mediaType, forHTTPHeaderField: "Accept")
    request.setValue(lastEventID, forHTTPHeaderField: "Last-Event-ID")
    return EventStream.open(request, onEvent: onEvent) { [weak self] status, retryAfter in
      if status == 401 { Task { @MainActor in self?.end(session) } }
      onEnd(status, retryAfter)
    }
  }

  /// The current time of the app.
  var now: Date { settings.now() }

  /// Removes a session that the service has ended.
  private func end(_ used: StoredSession) {
    // A late response to an older session does not end the current one.
    guard used == session else { return }
    save(nil)
    onSessionEnd?()
  }

  private func answer(
    to wire: WireRequest, in session: StoredSession?, unlessMatching tag: String? = nil
  ) async throws(LoadFailure) -> (Data, status: Int, headers: [String: String]) {
    var request = try request(for: wire, in: session)
    request.setValue(tag, forHTTPHeaderField: "If-None-Match")
    do {
      let (data, response) = try await transport.data(for: request)
      guard let response = response as? HTTPURLResponse else { throw LoadFailure.parsing }
      var headers: [String: String] = [:]
      for name in ["Retry-After", "ETag"] {
        headers[name] = response.value(forHTTPHeaderField: name)
      }
      return (data, response.statusCode, headers)
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
    if wire.needsSession {
      guard let session else { throw .signedOut }
      request.setValue("Bearer \(session.token)", forHTTPHeaderField: "Authorization")
    }
    if let proof = Self.visitorProof {
      request.setValue(proof, forHTTPHeaderField: "Ferry-Visitor")
    }
    if let key = wire.idempotencyKey {
      request.setValue(key, forHTTPHeaderField: HTTPFieldName.idempotencyKey)
    }
    return request
  }

  /// Proves the address of the visitor for whom a host runs the app, for the limits of sign-ins.
  private static let visitorProof = ProcessInfo.processInfo.environment["FERRY_VISITOR"]

  private func failure(
    _ status: Int, _ body: Data, retryAfter: String?, in used: StoredSession?
  ) -> LoadFailure {
    let problem: Problem? = try? WireJSON.decode(from: body)
    switch status {
    case 401:
      guard let used, problem?.type != .wrongCredentials else { return .wrongCredentials }
      end(used)
      return .signedOut
    case 429: return .tooManyTries(seconds: retryAfter.flatMap { Int($0) } ?? 60)
    case 400...499, 501:
      guard let type = problem?.type, type != .unspecified else { return .server(status: status) }
      return .refused(problem: type.rawValue)
    case 503:
      // The type names the part of the service that does not respond.
      guard let type = problem?.type, type != .unspecified, type != .unavailable,
        type != .outcomeUnknown
      else {
        return .server(status: status)
      }
      return .refused(problem: type.rawValue)
    default: return .server(status: status)
    }
  }
}
