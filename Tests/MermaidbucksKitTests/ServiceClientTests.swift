import AppsTesting
import Foundation
import MermaidbucksKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite struct ServiceClientTests {
  private final class StubTransport: HTTPTransport {
    struct Answer {
      var status = 200
      var body = ""
      var headers: [String: String] = [:]
    }

    var requests: [URLRequest] = []
    var answer: (URLRequest) async throws -> Answer = { _ in Answer() }

    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      requests.append(request)
      let answer = try await answer(request)
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: answer.status, httpVersion: nil, headerFields: answer.headers)
      else { throw URLError(.badURL) }
      return (Data(answer.body.utf8), response)
    }
  }

  private let transport = StubTransport()
  private let store: MemorySessionStore
  private let device = MemoryDeviceStateStore()

  init() throws {
    store = MemorySessionStore(
      StoredSession(
        token: "t0ken", expiry: try instant("2027-01-01T00:00:00Z"), customer: .jonathan))
  }

  private func client(_ locale: String = "en_US") throws -> ServiceClient {
    ServiceClient(
      address: try #require(URL(string: "http://127.0.0.1:8080")), transport: transport,
      store: store, settings: try settings(locale))
  }

  private func services() throws -> RemoteServices { RemoteServices(client: try client()) }

  private func identity(_ client: ServiceClient? = nil) throws -> RemoteIdentity {
    RemoteIdentity(
      client: try client ?? self.client(), store: device, deviceName: { "Test phone" })
  }

  private func answer(_ status: Int, _ body: String = "", _ headers: [String: String] = [:]) {
    transport.answer = { _ in .init(status: status, body: body, headers: headers) }
  }

  private func failure<Value>(
    _ act: () async throws(LoadFailure) -> Value
  ) async -> LoadFailure? {
    do throws(LoadFailure) {
      _ = try await act()
      return nil
    } catch {
      return error
    }
  }

  private let home =
    #"{"greeting":{"name":"Jon"},"tiles":[{"id":"r","kind":"rewards","title":"Stars"},"#
    + #"{"id":"q","kind":"quiz","title":"New"},"#
    + #"{"id":"p","kind":"promotion","title":"Try","subtitle":"This","button_title":"Go"}],"unread_count":3}"#

  private let receipt =
    #"{"token":"new","expires_at":"2027-02-01T00:00:00Z","customer":{"id":"1","email":"a@b.c","#
    + #""name":"Ann Bee","given_name":"Ann"}}"#

  // MARK: Requests

  @Test func `a request has the token, the language and the accepted type`() async throws {
    answer(200, home)
    _ = try await RemoteServices(client: try client("ko_KR")).home()
    let request = try #require(transport.requests.first)
    #expect(request.url?.absoluteString == "http://127.0.0.1:8080/v1/home")
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t0ken")
    #expect(request.value(forHTTPHeaderField: "Accept-Language") == "ko")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  @Test func `signing in sends no token and saves the new one`() async throws {
    answer(201, receipt)
    let identity = try identity()
    let customer = try await identity.signIn(email: "a@b.c", password: "pw")
    #expect(customer == Customer(email: "a@b.c", givenName: "Ann", name: "Ann Bee"))
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(
      request.httpBody.map { String(decoding: $0, as: UTF8.self) }
        == #"{"device":"Test phone","email":"a@b.c","password":"pw"}"#)
    #expect(store.session?.token == "new")
    #expect(store.session?.expiry == (try instant("2027-02-01T00:00:00Z")))
    #expect(identity.restoredCustomer()?.givenName == "Ann")
  }

  @Test func `a request that needs a session is not sent without one`() async throws {
    store.session = nil
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == .signedOut)
    #expect(transport.requests.isEmpty)
  }

  @Test func `an expired session is not restored`() throws {
    store.session?.expiry = try instant("2026-11-21T14:30:00Z")
    #expect(try identity().restoredCustomer() == nil)
    store.session?.expiry = try instant("2026-11-21T14:30:01Z")
    #expect(try identity().restoredCustomer() == .jonathan)
  }

  // MARK: Failures

  @Test(arguments: [
    (400, LoadFailure.server(status: 400)), (403, .server(status: 403)),
    (404, .server(status: 404)), (500, .server(status: 500)), (503, .server(status: 503)),
    (302, .server(status: 302)), (429, .tooManyTries(seconds: 60)),
  ])
  func `HTTP statuses map to failures`(status: Int, expected: LoadFailure) async throws {
    answer(status, "{}")
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == expected)
    #expect(store.session != nil)
  }

  @Test func `a rate limit has the time to wait`() async throws {
    answer(429, "{}", ["Retry-After": "17"])
    let identity = try identity()
    #expect(
      await failure { () throws(LoadFailure) in
        try await identity.signIn(email: "a@b.c", password: "x")
      } == .tooManyTries(seconds: 17))
  }

  @Test func `an unknown session ends on this device`() async throws {
    answer(401, "{}")
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    let services = RemoteServices(client: client)
    let identity = try identity(client)
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == .signedOut)
    #expect(ends == 1)
    #expect(store.session == nil)
    #expect(identity.restoredCustomer() == nil)
  }

  @Test func `wrong credentials do not end the session`() async throws {
    answer(401, "{}")
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    let identity = try identity(client)
    #expect(
      await failure { () throws(LoadFailure) in
        try await identity.signIn(email: "a@b.c", password: "x")
      } == .wrongCredentials)
    #expect(ends == 0)
    #expect(store.session != nil)
  }

  @Test func `a late 401 for an older session does not end the current one`() async throws {
    let gate = Calls<Void, Bool>()
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    let services = RemoteServices(client: client)
    let identity = try identity(client)
    transport.answer = { [receipt] request in
      guard request.url?.path == "/v1/home" else { return .init(status: 201, body: receipt) }
      _ = try await gate.call(())
      return .init(status: 401)
    }
    let late = Task { await failure { () throws(LoadFailure) in try await services.home() } }
    await gate.arrived(1)
    _ = try await identity.signIn(email: "a@b.c", password: "pw")
    gate.answer(0, .success(true))
    #expect(await late.value == .signedOut)
    #expect(ends == 0)
    #expect(store.session?.token == "new")
  }

  @Test(arguments: [
    "", "null", "[]", "<html>", #"{"greeting":{}}"#, #"{"greeting":{"name":"J"},"tiles":{}}"#,
  ])
  func `a malformed response is a parsing failure`(body: String) async throws {
    answer(200, body)
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == .parsing)
  }

  @Test(arguments: [
    (URLError.Code.timedOut, LoadFailure.tooSlow), (.cannotConnectToHost, .unreachable),
    (.notConnectedToInternet, .unreachable), (.networkConnectionLost, .unreachable),
  ])
  func `connection errors map to failures`(
    code: URLError.Code, expected: LoadFailure
  ) async throws {
    transport.answer = { _ in throw URLError(code) }
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == expected)
  }

  // MARK: Signing out

  @Test func `signing out ends the session on the service and the device`() async throws {
    answer(204)
    let identity = try identity()
    await identity.signOut()
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "DELETE")
    #expect(request.url?.path == "/v1/sessions/current")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t0ken")
    #expect(store.session == nil)
    await identity.signOut()
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [401, 500])
  func `a failed sign-out is not repeated`(status: Int) async throws {
    answer(status)
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    try await identity(client).signOut()
    #expect(store.session == nil)
    #expect(ends == 0)
  }

  @Test func `signing in during a sign-out keeps the new session`() async throws {
    let gate = Calls<Void, Bool>()
    let identity = try identity()
    transport.answer = { [receipt] request in
      guard request.httpMethod == "DELETE" else { return .init(status: 201, body: receipt) }
      _ = try await gate.call(())
      return .init(status: 204)
    }
    let out = Task { await identity.signOut() }
    await gate.arrived(1)
    #expect(store.session == nil)
    _ = try await identity.signIn(email: "a@b.c", password: "pw")
    gate.answer(0, .success(true))
    await out.value
    #expect(store.session?.token == "new")
  }

  // MARK: Responses

  @Test func `tiles of unknown kinds are omitted`() async throws {
    answer(200, home)
    let feed = try await services().home()
    let promotion = Promotion(
      id: "p", title: "Try", subtitle: "This", buttonTitle: "Go",
      link: URL(string: "mermaidbucks://order"))
    #expect(
      feed == HomeFeed(givenName: "Jon", tiles: [.rewards, .promotion(promotion)], unreadCount: 3))
  }

  @Test func `levels are sorted by price`() async throws {
    answer(
      200,
      #"{"balance":{"minor_units":312,"currency":"STAR"},"levels":["#
        + #"{"stars":50,"description":"b"},{"stars":25,"description":"a"}]}"#)
    let rewards = try await services().rewards()
    #expect(rewards.balance == 312)
    #expect(rewards.levels.map(\.stars) == [25, 50])
  }

  @Test func `the history has unknown kinds and continues at the cursor`() async throws {
    answer(
      200,
      #"{"transactions":[{"id":1,"type":"redeemed","amount":"150","processed_at":"#
        + #""2020-07-17T12:56:27-04:00"},{"id":1,"type":"gifted","amount":"7","processed_at":"#
        + #""2020-07-16T00:00:00Z","description":"From Ann"}],"next_cursor":"a/b"}"#)
    let services = try services()
    let page = try await services.movements(after: nil)
    #expect(page.items.map(\.kind) == [.redeemed, .other])
    #expect(page.items.map(\.stars) == [150, 7])
    #expect(page.items.last?.description == "From Ann")
    #expect(page.items.first?.date == (try instant("2020-07-17T16:56:27Z")))
    _ = try await services.movements(after: page.next)
    #expect(
      transport.requests.map { $0.url?.query() } == ["limit=100", "cursor=a%2Fb&limit=100"])
  }

  @Test func `the identifier of a message is percent-encoded`() async throws {
    answer(
      200,
      #"{"id":"a/b","title":"T","body":"B","sent_at":"2020-07-16T00:00:00Z","is_read":true}"#)
    try await services().markRead("a/b")
    #expect(
      transport.requests.first?.url?.absoluteString
        == "http://127.0.0.1:8080/v1/inbox/a%2Fb/read")
  }

  @Test func `only a service with demo data has a demo account`() async throws {
    let identity = try identity()
    let account = #""demo_account":{"email":"d@e.f","password":"demo"}"#
    answer(200, #"{"demo":true,\#(account)}"#)
    #expect(await identity.demoAccount() == DemoAccount(email: "d@e.f", password: "demo"))
    answer(200, #"{"demo":false,\#(account)}"#)
    #expect(await identity.demoAccount() == nil)
    answer(500)
    #expect(await identity.demoAccount() == nil)
  }
}
