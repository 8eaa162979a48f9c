import BankeyAPI
import FerryService
import Foundation
import HTTPServer
import HTTPTesting
import LocalPostgres
import MermaidbucksService
import StorageTesting
import Synchronization
import Testing
import Wire

/// Customers who send money over HTTP while the service is killed, and retry when it is back.
///
/// `FERRY_KILLS` sets the number of kills.
@Suite(.serialized) struct `Transfers and kills` {
  private static let rounds =
    ProcessInfo.processInfo.environment["FERRY_KILLS"].flatMap { Int($0) } ?? 5

  @Test func `on SQLite each order moves money once across kills`() async throws {
    try await withTemporaryDirectory { directory in
      try await Self.sendUntilKilled(database: "sqlite:\(directory)", directory: directory)
    }
  }

  @Test(.enabled(if: PostgresServer.programs != nil))
  func `on PostgreSQL each order moves money once across kills`() async throws {
    try await withTemporaryDirectory { directory in
      try await withPostgres { address in
        try await Self.sendUntilKilled(database: address, directory: directory)
      }
    }
  }

  private static func sendUntilKilled(database: String, directory: String) async throws {
    let portFile = directory + "/port"
    let first = try await FerryService.start(try configuration(of: database))
    let (token, before) = try await Customer.signIn(to: first)
    await first.stop()
    let orders = Orders(from: before.from, to: before.to)
    for round in 1...rounds {
      try? FileManager.default.removeItem(atPath: portFile)
      #expect(mkfifo(portFile, 0o600) == 0)
      async let clients: Void = send(orders, token: token, portFile: portFile)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [database = database as String, portFile = portFile as String, round = round as Int] in
        try await serveUntilKilled(database: database, portFile: portFile, round: round)
      }
      try await clients
    }

    let last = try await FerryService.start(try configuration(of: database))
    for order in orders.all {
      let answer = await last.handler.respond(to: try order.request(token: token))
      #expect(answer.status == .created)
      let transfer = try WireJSON.decode(Transfer.self, from: Data(answer.body))
      #expect(order.answer == nil || order.answer == transfer.id)
    }
    let after = try await Customer.standing(of: token, at: last)
    let sent = Int64(orders.all.count) * Orders.cents
    #expect(after.fromBalance == before.fromBalance - sent)
    #expect(after.toBalance == before.toBalance + sent)
    #expect(orders.all.count { $0.answer != nil } >= 10 * rounds)
    await last.stop()
    #expect(try await FerryService.check(.init(database: database)).isEmpty)
  }

  /// Runs clients that retry unanswered orders and send new ones, until the service is gone.
  private static func send(_ orders: Orders, token: String, portFile: String) async throws {
    // Opening the pipe waits for the serving process.
    orders.repeatUnanswered()
    let port = try await onThread { try #require(readPort(from: portFile)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onThread {
            guard let client = try? LoopbackClient(port: port) else { return }
            while true {
              let order = orders.next()
              guard let text = try? order.text(token: token), (try? client.send(text)) != nil,
                let response = try? client.receiveResponse()
              else { return }
              #expect(response.status == 201, "\(response.text)")
              guard response.status == 201 else { return }
              let transfer = try WireJSON.decode(Transfer.self, from: Data(response.body))
              orders.answer(order.number, transfer.id)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    // If clients gave up, these requests trigger the kill.
    try await onThread {
      while let client = try? LoopbackClient(port: port),
        (try? client.send("GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")) != nil
      { _ = try? client.receiveResponse() }
    }
  }
}

/// The configuration of all services of the test.
private func configuration(of database: String) throws -> FerryService.Configuration {
  FerryService.Configuration(
    database: try .init(database: database), demoData: true,
    now: { Date(timeIntervalSince1970: 1_763_706_720) })
}

/// Serves in a separate process until it is killed amid many requests.
private func serveUntilKilled(
  database: String, portFile: String, round: Int
) async throws {
  let service = try await FerryService.start(try configuration(of: database))
  let handler = DeadlyHandler(next: service.handler, answersLeft: 15 + round * 7 % 43)
  let port = try await EpollServer(
    EpollServer.Configuration(port: 0), handler: handler
  ).start()
  let pipe = open(portFile, O_WRONLY | O_CLOEXEC)
  let line = Array("\(port)\n".utf8)
  try #require(write(pipe, line, line.count) == line.count)
  close(pipe)
  while true { try await Task.sleep(for: .seconds(60)) }
}

/// Reads a number from a named pipe, which Foundation's functions do not support.
private func readPort(from path: String) -> Int? {
  let pipe = open(path, O_RDONLY | O_CLOEXEC)
  defer { close(pipe) }
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = read(pipe, &bytes, bytes.count)
  return Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).dropLast())
}

/// Kills the process after a number of responses, before the last is sent.
private final class DeadlyHandler: HTTPHandler {
  private let next: any HTTPHandler
  private let answersLeft: Atomic<Int>

  init(next: any HTTPHandler, answersLeft: Int) {
    self.next = next
    self.answersLeft = Atomic(answersLeft)
  }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let response = await next.respond(to: request)
    if answersLeft.subtract(1, ordering: .relaxed).newValue == 0 { kill(getpid(), SIGKILL) }
    return response
  }
}

/// The orders of a customer with their keys and responses.
private final class Orders: Sendable {
  struct Order: Sendable {
    let number: Int
    let body: NewTransfer
    var answer: String?

    private var fields: [(String, String)] {
      [("Content-Type", "application/json"), ("Idempotency-Key", "order-\(number)")]
    }

    func text(token: String) throws -> String {
      let json = String(decoding: try WireJSON.encode(body), as: UTF8.self)
      let head = fields.map { "\($0.0): \($0.1)\r\n" }.joined()
      return "POST /v1/transfers HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer \(token)\r\n"
        + "\(head)Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
    }

    func request(token: String) throws -> HTTPRequest {
      var headers: HTTPHeaders = ["Authorization": "Bearer \(token)"]
      for (name, value) in fields { headers[name] = value }
      return try HTTPRequest(
        .post, "/v1/transfers", headers: headers, body: Array(try WireJSON.encode(body)))
    }
  }

  static let cents: Int64 = 3
  private let body: NewTransfer
  private let state = Mutex<(orders: [Order], toRepeat: [Int])>(([], []))

  init(from: String, to: String) {
    body = NewTransfer(
      from: from, to: to, amount: Money(minorUnits: Self.cents, currency: "USD"), note: "Rent")
  }

  var all: [Order] { state.withLock { $0.orders } }

  /// Returns the next order to send: an interrupted one, or else a new one.
  func next() -> Order {
    state.withLock { state in
      // Interrupted orders without a response are sent again.
      if let number = state.toRepeat.popLast() { return state.orders[number] }
      state.orders.append(Order(number: state.orders.count, body: body))
      return state.orders[state.orders.count - 1]
    }
  }

  func answer(_ number: Int, _ transfer: String) {
    state.withLock { $0.orders[number].answer = transfer }
  }

  /// Marks all orders without a response as interrupted.
  func repeatUnanswered() {
    state.withLock { state in
      state.toRepeat = state.orders.filter { $0.answer == nil }.map(\.number)
    }
  }
}

/// The demo customer's accounts.
private struct Customer {
  let from: String
  let to: String
  let fromBalance: Int64
  let toBalance: Int64

  static func signIn(to service: FerryService) async throws -> (token: String, Customer) {
    let answer = await service.handler.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(try WireJSON.encode(DemoData.account))))
    let token = try WireJSON.decode(SessionReceipt.self, from: Data(answer.body)).token
    return (token, try await standing(of: token, at: service))
  }

  static func standing(of token: String, at service: FerryService) async throws -> Customer {
    let answer = await service.handler.respond(
      to: try HTTPRequest(.get, "/v1/accounts", headers: ["Authorization": "Bearer \(token)"]))
    let accounts = try WireJSON.decode(Page<BankAccount>.self, from: Data(answer.body)).items
      .filter { $0.balance.currency == "USD" && $0.canSend && $0.balance.minorUnits > 10_000 }
    let (from, to) = (try #require(accounts.first), try #require(accounts.dropFirst().first))
    return Customer(
      from: from.id, to: to.id, fromBalance: from.balance.minorUnits,
      toBalance: to.balance.minorUnits)
  }
}
