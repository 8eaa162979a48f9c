import FerryService
import Foundation
import HTTPServer
import LocalPostgres
import PostgresStorage
import RushHour
import SQLiteStorage

/// Orders with all of their postings, the queue of a busy shop, and the menu.
enum ShopBenchmark {
  private static let shopCount = 200
  private static let customerCount = 400
  private static let orderCount = 4_000
  private static let ticketCount = 5_000
  private static let path = "/v1/coffee/catalogue?shop=circular-quay"
  private static let roundCount = 3

  @Sendable static func run(_ note: (String) -> Void) async throws -> [Measurement] {
    try await sqlite(note) + postgres(note) + menu(note)
  }

  private static func sqlite(_ note: (String) -> Void) async throws -> [Measurement] {
    note("shops: preparing \(shopCount) shops and \(customerCount) customers")
    let folder = try TemporaryFolder()
    let database = try SQLiteDatabase(directory: folder.path)
    let rush = try await RushHour(
      database, shopCount: shopCount, customerCount: customerCount)
    note("shops: placing \(orderCount) orders")
    let placing = try await rush.run(
      orderCount: orderCount, clientCount: 64, isPlacingOnly: true)
    note("shops: a rush hour of \(orderCount) orders in \(shopCount) shops")
    let busy = try await rush.run(
      orderCount: orderCount, clientCount: 64, from: orderCount)
    note("shops: comparing the orders with the ledger")
    let isSound = try await rush.isSound()
    await database.close()
    guard isSound else { throw CommandFailure("shops: the books do not balance") }
    return [
      Measurement("shops.sqlite.orders", Double(orderCount) / placing.seconds, "orders/s"),
      Measurement(
        "shops.sqlite.rush", Double(busy.orderCount) / busy.seconds, "orders made/s"),
    ] + (try await queue(note))
  }

  /// The queue of one shop with thousands of open tickets.
  private static func queue(_ note: (String) -> Void) async throws -> [Measurement] {
    note("shops: filling a queue with \(ticketCount) tickets")
    let folder = try TemporaryFolder()
    let database = try SQLiteDatabase(directory: folder.path)
    let rush = try await RushHour(database, shopCount: 1, customerCount: customerCount)
    _ = try await rush.run(orderCount: ticketCount, clientCount: 64, isPlacingOnly: true)
    let (count, milliseconds) = try await rush.queueTime(ofShop: 0)
    await database.close()
    guard count == ticketCount else { throw CommandFailure("shops: \(count) tickets") }
    return [Measurement("shops.queue.\(ticketCount)", milliseconds, "ms")]
  }

  private static func postgres(_ note: (String) -> Void) async throws -> [Measurement] {
    guard PostgresServer.programs != nil else {
      note("shops: PostgreSQL is not installed; apt-get install postgresql")
      return []
    }
    note("shops: a rush hour of \(orderCount / 2) orders on PostgreSQL")
    let server = try PostgresServer(isDurable: true)
    defer { server.remove() }
    let database = try await PostgresDatabase(
      PostgresAddress(try server.makeDatabase()), writerCount: 8)
    let rush = try await RushHour(
      database, shopCount: shopCount, customerCount: customerCount)
    let busy = try await rush.run(orderCount: orderCount / 2, clientCount: 64)
    let isSound = try await rush.isSound()
    await database.close()
    guard isSound else { throw CommandFailure("shops: the books do not balance") }
    return [
      Measurement(
        "shops.postgres.rush", Double(busy.orderCount) / busy.seconds, "orders made/s")
    ]
  }

  /// Requests for a shop's menu, compared with nginx serving the same bytes from a file.
  private static func menu(_ note: (String) -> Void) async throws -> [Measurement] {
    guard let wrk = ToolPath.find("wrk") else {
      note("shops: the menu is skipped, wrk is not installed; apt-get install wrk")
      return []
    }
    note("shops: requesting the menu")
    return try await ComparedService.run { try await menu(wrk, $0, note) }
  }

  private static func menu(
    _ wrk: String, _ compared: ComparedService, _ note: (String) -> Void
  ) async throws -> [Measurement] {
    let body = await compared.service.handler.respond(to: try HTTPRequest(.get, path)).body
    let folder = try TemporaryFolder()
    let file = "/v1/coffee/catalogue"
    let nginx = try await FileServer.start(
      in: folder.path, serving: body, at: file, workers: compared.loopCount, note)
    defer { nginx?.stop() }
    var (ours, theirs) = (0.0, 0.0)
    let header = "Accept: application/json"
    for _ in 0..<roundCount {
      ours = max(
        ours, try await FileServer.rate(wrk, port: compared.port, path: path, header: header))
      guard let nginx else { continue }
      theirs = max(
        theirs, try await FileServer.rate(wrk, port: nginx.port, path: file, header: header))
    }
    guard nginx != nil else { return [Measurement("shops.menu.throughput", ours, "requests/s")] }
    return [
      Measurement("shops.menu.request", 1e6 / ours, "µs", against: "nginx", 1e6 / theirs),
      Measurement("shops.menu.size", Double(body.count), "bytes"),
    ]
  }
}
