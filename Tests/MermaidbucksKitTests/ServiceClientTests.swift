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
  private let store: MemoryStore

  init() throws {
    store = MemoryStore(
      StoredSession(
        token: "t0ken", expiry: try instant("2027-01-01T00:00:00Z"), customer: .jonathan))
  }

  private func client(_ locale: String = "en_US") throws -> ServiceClient {
    ServiceClient(
      address: try #require(URL(string: "http://127.0.0.1:8080")), transport: transport,
      store: store, settings: try settings(locale))
  }

  private func services() throws -> RemoteServices { RemoteServices(client: try client()) }

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
    + #"{"id":"p","kind":"promotion","title":"Try","subtitle":"This","button_title":"Go"}]}"#

  private let receipt =
    #"{"token":"new","expires_at":"2027-02-01T00:00:00Z","customer":{"id":"1","email":"a@b.c","#
    + #""name":"Ann Bee","given_name":"Ann"}}"#

  // MARK: Requests

  @Test func `a request carries the token, the language and what it takes`() async throws {
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

  @Test func `signing in sends no token and keeps the new one`() async throws {
    answer(201, receipt)
    let services = try services()
    let customer = try await services.signIn(email: "a@b.c", password: "pw")
    #expect(customer == Customer(email: "a@b.c", givenName: "Ann", name: "Ann Bee"))
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(
      request.httpBody.map { String(decoding: $0, as: UTF8.self) }
        == #"{"email":"a@b.c","password":"pw"}"#)
    #expect(store.session?.token == "new")
    #expect(store.session?.expiry == (try instant("2027-02-01T00:00:00Z")))
    #expect(services.restoredCustomer()?.givenName == "Ann")
  }

  @Test func `without a session nothing that needs one is sent`() async throws {
    store.session = nil
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == .signedOut)
    #expect(transport.requests.isEmpty)
  }

  @Test func `a session past its time is not taken up again`() throws {
    store.session?.expiry = try instant("2026-11-21T14:30:00Z")
    #expect(try services().restoredCustomer() == nil)
    store.session?.expiry = try instant("2026-11-21T14:30:01Z")
    #expect(try services().restoredCustomer() == .jonathan)
  }

  // MARK: Failures

  @Test(arguments: [
    (400, LoadFailure.server(status: 400)), (403, .server(status: 403)),
    (404, .server(status: 404)), (500, .server(status: 500)), (503, .server(status: 503)),
    (302, .server(status: 302)), (429, .tooManyTries(seconds: 60)),
  ])
  func `a status says what went wrong`(status: Int, expected: LoadFailure) async throws {
    answer(status, "{}")
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == expected)
    #expect(store.session != nil)
  }

  @Test func `too many tries tell how long to wait`() async throws {
    answer(429, "{}", ["Retry-After": "17"])
    let services = try services()
    #expect(
      await failure { () throws(LoadFailure) in
        try await services.signIn(email: "a@b.c", password: "x")
      } == .tooManyTries(seconds: 17))
  }

  @Test func `a session that the service does not know ends here too`() async throws {
    answer(401, "{}")
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    let services = RemoteServices(client: client)
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == .signedOut)
    #expect(ends == 1)
    #expect(store.session == nil)
    #expect(services.restoredCustomer() == nil)
  }

  @Test func `wrong credentials end no session`() async throws {
    answer(401, "{}")
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    let services = RemoteServices(client: client)
    #expect(
      await failure { () throws(LoadFailure) in
        try await services.signIn(email: "a@b.c", password: "x")
      } == .wrongCredentials)
    #expect(ends == 0)
    #expect(store.session != nil)
  }

  @Test func `a late refusal of an older session leaves the one that is open`() async throws {
    let gate = Calls<Void, Bool>()
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    let services = RemoteServices(client: client)
    transport.answer = { [receipt] request in
      guard request.url?.path == "/v1/home" else { return .init(status: 201, body: receipt) }
      _ = try await gate.call(())
      return .init(status: 401)
    }
    let late = Task { await failure { () throws(LoadFailure) in try await services.home() } }
    await gate.arrived(1)
    _ = try await services.signIn(email: "a@b.c", password: "pw")
    gate.answer(0, .success(true))
    #expect(await late.value == .signedOut)
    #expect(ends == 0)
    #expect(store.session?.token == "new")
  }

  @Test(arguments: [
    "", "null", "[]", "<html>", #"{"greeting":{}}"#, #"{"greeting":{"name":"J"},"tiles":{}}"#,
  ])
  func `an answer of another shape cannot be read`(body: String) async throws {
    answer(200, body)
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == .parsing)
  }

  @Test(arguments: [
    (URLError.Code.timedOut, LoadFailure.tooSlow), (.cannotConnectToHost, .unreachable),
    (.notConnectedToInternet, .unreachable), (.networkConnectionLost, .unreachable),
  ])
  func `a broken connection says how it broke`(
    code: URLError.Code, expected: LoadFailure
  ) async throws {
    transport.answer = { _ in throw URLError(code) }
    let services = try services()
    #expect(await failure { () throws(LoadFailure) in try await services.home() } == expected)
  }

  // MARK: Signing out

  @Test func `signing out tells the service and forgets the session`() async throws {
    answer(204)
    let services = try services()
    await services.signOut()
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "DELETE")
    #expect(request.url?.path == "/v1/sessions/current")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t0ken")
    #expect(store.session == nil)
    await services.signOut()
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: [401, 500])
  func `a service that cannot end the session is not asked again`(status: Int) async throws {
    answer(status)
    let client = try client()
    var ends = 0
    client.onSessionEnd = { ends += 1 }
    await RemoteServices(client: client).signOut()
    #expect(store.session == nil)
    #expect(ends == 0)
  }

  @Test func `whoever signs in while the service is told stays signed in`() async throws {
    let gate = Calls<Void, Bool>()
    let services = try services()
    transport.answer = { [receipt] request in
      guard request.httpMethod == "DELETE" else { return .init(status: 201, body: receipt) }
      _ = try await gate.call(())
      return .init(status: 204)
    }
    let out = Task { await services.signOut() }
    await gate.arrived(1)
    #expect(store.session == nil)
    _ = try await services.signIn(email: "a@b.c", password: "pw")
    gate.answer(0, .success(true))
    await out.value
    #expect(store.session?.token == "new")
  }

  // MARK: What is read

  @Test func `tiles of unknown kinds are left out`() async throws {
    answer(200, home)
    let feed = try await services().home()
    let promotion = Promotion(id: "p", title: "Try", subtitle: "This", buttonTitle: "Go")
    #expect(feed == HomeFeed(givenName: "Jon", tiles: [.rewards, .promotion(promotion)]))
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

  @Test func `history keeps unknown kinds and asks on with the cursor`() async throws {
    answer(
      200,
      #"{"transactions":[{"id":1,"type":"redeemed","amount":"150","processed_at":"#
        + #""2020-07-17T12:56:27-04:00"},{"id":1,"type":"gifted","amount":"7","processed_at":"#
        + #""2020-07-16T00:00:00Z","description":"From Ann"}],"next_cursor":"a/b"}"#)
    let services = try services()
    let page = try await services.movements(after: nil)
    #expect(page.movements.map(\.kind) == [.redeemed, .other])
    #expect(page.movements.map(\.stars) == [150, 7])
    #expect(page.movements.last?.description == "From Ann")
    #expect(page.movements.first?.date == (try instant("2020-07-17T16:56:27Z")))
    _ = try await services.movements(after: page.next)
    #expect(
      transport.requests.map { $0.url?.query() } == ["limit=100", "cursor=a%2Fb&limit=100"])
  }

  @Test func `the inbox is all its pages`() async throws {
    transport.answer = { request in
      let isFirst = request.url?.query()?.contains("cursor") == false
      let id = isFirst ? "1" : "2"
      let next = isFirst ? "\"n\"" : "null"
      return .init(
        body: #"{"items":[{"id":"\#(id)","title":"T","body":"B","sent_at":"2020-07-16T00:00:00Z","#
          + #""is_read":false}],"next_cursor":\#(next)}"#)
    }
    #expect(try await services().messages().map(\.id) == ["1", "2"])
  }

  @Test func `marking a message escapes its name`() async throws {
    answer(
      200,
      #"{"id":"a/b","title":"T","body":"B","sent_at":"2020-07-16T00:00:00Z","is_read":true}"#)
    try await services().markRead("a/b")
    #expect(
      transport.requests.first?.url?.absoluteString
        == "http://127.0.0.1:8080/v1/inbox/a%2Fb/read")
  }

  @Test func `the demo account is there only with demo data`() async throws {
    let services = try services()
    let account = #""demo_account":{"email":"d@e.f","password":"demo"}"#
    answer(200, #"{"demo":true,\#(account)}"#)
    #expect(await services.demoAccount() == DemoAccount(email: "d@e.f", password: "demo"))
    answer(200, #"{"demo":false,\#(account)}"#)
    #expect(await services.demoAccount() == nil)
    answer(500)
    #expect(await services.demoAccount() == nil)
  }
}
