import Foundation
import HTTPServer
import MermaidbucksService
import SQLiteStorage
import Storage
import Synchronization
import Testing
import Wire

@testable import FerryService

@Suite struct `A full disk` {
  private final class Clock: Sendable {
    let time = Mutex(ServiceHarness.start)
  }

  /// A database that can be read but not written to while its disk is full.
  private final class Disk: Database {
    let base: any Database
    let isFull = Mutex(false)

    init(_ base: any Database) { self.base = base }

    func read<Result: Sendable>(
      _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
    ) async throws -> Result { try await base.read(body) }

    func write<Result: Sendable>(
      _ body: @escaping @Sendable (any WriteTransaction) async throws -> Result
    ) async throws -> Result {
      if isFull.withLock(\.self) { throw StorageError.full }
      return try await base.write(body)
    }

    func announcements(on topic: String) -> AsyncStream<Announcement> {
      base.announcements(on: topic)
    }

    func close() async { await base.close() }
  }

  @Test func `sessions that were idle are answered, and the health check reports the disk`()
    async throws
  {
    let clock = Clock()
    let disk = Disk(try SQLiteDatabase.inMemory())
    let service = try await FerryService.start(
      FerryService.Configuration(
        database: .memory, demoData: true, now: { clock.time.withLock(\.self) }),
      on: disk)
    let signedIn = await service.handler.respond(
      to: try HTTPRequest(
        .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Array(try WireJSON.encode(DemoData.account))))
    let token = try WireJSON.decode(SessionReceipt.self, from: Data(signedIn.body)).token
    let request = try HTTPRequest(
      .get, "/v1/accounts", headers: ["Authorization": "Bearer \(token)"])
    #expect(await service.handler.respond(to: request).status == .ok)
    disk.isFull.withLock { $0 = true }
    clock.time.withLock { $0 += 301 }
    #expect(await service.handler.respond(to: request).status == .ok)
    let health = await service.handler.respond(to: try HTTPRequest(.get, "/healthz"))
    #expect(health.status == .serviceUnavailable && health.text.contains("The disk is full."))
    disk.isFull.withLock { $0 = false }
    #expect(await service.handler.respond(to: request).status == .ok)
    #expect(await service.handler.respond(to: try HTTPRequest(.get, "/healthz")).status == .ok)
    await service.stop()
  }
}
