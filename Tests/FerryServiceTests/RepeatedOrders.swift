import FerryService
import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing
import Wire

/// Tests that kill serving processes, one after the other: two at a time block each other.
@Suite(.serialized) struct `Services that are killed` {}

/// Orders with their keys and responses, which clients send until each has an answer.
final class RepeatedOrders: Sendable {
  struct Order: Sendable {
    let number: Int
    let path: String
    let body: Data
    /// The identifier of what the service made; `nil` without an answer.
    var answer: String?

    private var fields: [(String, String)] {
      [("Content-Type", "application/json"), ("Idempotency-Key", "order-\(number)")]
    }

    func text(token: String) -> String {
      let json = String(decoding: body, as: UTF8.self)
      let head = fields.map { "\($0.0): \($0.1)\r\n" }.joined()
      return "POST \(path) HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer \(token)\r\n"
        + "\(head)Content-Length: \(json.utf8.count)\r\n\r\n\(json)"
    }

    func request(token: String) throws -> HTTPRequest {
      var headers: HTTPHeaders = ["Authorization": "Bearer \(token)"]
      for (name, value) in fields { headers[name] = value }
      return try HTTPRequest(.post, path, headers: headers, body: Array(body))
    }
  }

  /// The identifier in an answer.
  private struct Answer: Decodable { let id: String }

  private let path: String
  private let makeBody: @Sendable (_ number: Int) throws -> Data
  private let state = Mutex<(orders: [Order], toRepeat: [Int])>(([], []))

  init(to path: String, makeBody: @escaping @Sendable (_ number: Int) throws -> Data) {
    self.path = path
    self.makeBody = makeBody
  }

  var all: [Order] { state.withLock { $0.orders } }

  /// Returns the next order to send: an interrupted one, or else a new one.
  private func next() throws -> Order {
    try state.withLock { state in
      // Interrupted orders without a response are sent again.
      if let number = state.toRepeat.popLast() { return state.orders[number] }
      let number = state.orders.count
      let order = Order(number: number, path: path, body: try makeBody(number))
      state.orders.append(order)
      return order
    }
  }

  private func answer(_ number: Int, _ id: String) {
    state.withLock { $0.orders[number].answer = id }
  }

  /// Marks all orders without a response as interrupted.
  private func repeatUnanswered() {
    state.withLock { state in
      state.toRepeat = state.orders.filter { $0.answer == nil }.map(\.number)
    }
  }

  /// Serves in processes that are killed amid requests, and sends the orders to each of them.
  func sendAcrossKills(
    database: String, directory: String, token: String, rounds: Int
  ) async throws {
    let portFile = directory + "/port"
    for round in 1...rounds {
      try? FileManager.default.removeItem(atPath: portFile)
      #expect(mkfifo(portFile, 0o600) == 0)
      async let clients: Void = send(token: token, portFile: portFile)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [database = database as String, portFile = portFile as String, round = round as Int] in
        try await serveUntilKilled(database: database, portFile: portFile, round: round)
      }
      try await clients
    }
  }

  /// Sends all orders again, and expects the answers of the first time.
  func expectSameAnswers(from service: FerryService, token: String) async throws {
    for order in all {
      let answer = await service.handler.respond(to: try order.request(token: token))
      #expect(answer.status == .created)
      let id = try WireJSON.decode(Answer.self, from: Data(answer.body)).id
      #expect(order.answer == nil || order.answer == id)
    }
  }

  /// Runs clients that retry unanswered orders and send new ones, until the service is gone.
  private func send(token: String, portFile: String) async throws {
    // Opening the pipe waits for the serving process.
    repeatUnanswered()
    let port = try await onThread { try #require(readPort(from: portFile)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onThread { try self.sendUntilGone(token: token, port: port) }
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

  private func sendUntilGone(token: String, port: Int) throws {
    guard let client = try? LoopbackClient(port: port) else { return }
    while true {
      let order = try next()
      guard (try? client.send(order.text(token: token))) != nil,
        let response = try? client.receiveResponse()
      else { return }
      #expect(response.status == 201, "\(response.text)")
      guard response.status == 201 else { return }
      answer(order.number, try WireJSON.decode(Answer.self, from: Data(response.body)).id)
    }
  }
}

/// The configuration of all services of a crash test.
func crashConfiguration(of database: String) throws -> FerryService.Configuration {
  FerryService.Configuration(
    database: try .init(database: database), demoData: true,
    now: { Date(timeIntervalSince1970: 1_763_706_720) })
}

/// Serves in a separate process until it is killed amid many requests.
func serveUntilKilled(
  database: String, portFile: String, round: Int
) async throws {
  let service = try await FerryService.start(try crashConfiguration(of: database))
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
