import AppsTesting
import Foundation
import Testing

@testable import AppsKit

/// An order of a pretend shop.
struct SampleOrder: Codable, Hashable, Sendable {
  var item = "tea"
}

/// Answers orders one by one, and then with success.
@MainActor
final class StubShop: OrderPlacing {
  var answers: [Result<String, LoadFailure>] = []
  private(set) var placed: [(order: SampleOrder, key: String)] = []

  func place(_ order: SampleOrder, key: String) async throws(LoadFailure) -> String {
    placed.append((order, key))
    return try (answers.isEmpty ? .success("receipt") : answers.removeFirst()).get()
  }
}

@MainActor
@Suite struct OrderOutboxTests {
  private let shop = StubShop()
  private let store = MemoryPendingOrderStore<SampleOrder>()
  private let keys = Keys()
  private let rejection = LoadFailure.refused(problem: "/problems/sold-out")

  private final class Keys {
    var count = 0
    func next() -> String {
      count += 1
      return "key-\(count)"
    }
  }

  private func outbox(
    _ customer: String = "kevin@example.com"
  ) -> OrderOutbox<SampleOrder, String> {
    OrderOutbox(
      customer: customer, service: shop, store: store, makeKey: { [keys] in keys.next() },
      now: { Date(timeIntervalSince1970: 0) })
  }

  private func pending() -> PendingOrder<SampleOrder> {
    PendingOrder(
      key: "k", customer: "c", order: SampleOrder(), createdAt: Date(timeIntervalSince1970: 7))
  }

  @Test func `an order is removed from the outbox when it is answered`() async throws {
    let outbox = outbox()
    _ = try await outbox.place(SampleOrder())
    #expect(shop.placed.map(\.key) == ["key-1"])
    #expect(outbox.pending.isEmpty)
    #expect(store.orders.isEmpty)
  }

  @Test func `an order without an answer is sent again under its key`() async {
    shop.answers = [.failure(.unreachable), .failure(.tooSlow)]
    let outbox = outbox()
    for _ in 0..<3 { _ = try? await outbox.place(SampleOrder()) }
    #expect(shop.placed.map(\.key) == ["key-1", "key-1", "key-1"])
    #expect(outbox.pending.isEmpty)
  }

  @Test func `an equal order after an answer has a new key`() async {
    let outbox = outbox()
    for _ in 0..<2 { _ = try? await outbox.place(SampleOrder()) }
    #expect(shop.placed.map(\.key) == ["key-1", "key-2"])
  }

  @Test func `a rejection is an answer`() async {
    shop.answers = [.failure(rejection)]
    let outbox = outbox()
    _ = try? await outbox.place(SampleOrder())
    #expect(outbox.pending.isEmpty)
  }

  @Test(arguments: [
    LoadFailure.unreachable, .tooSlow, .parsing, .server(status: 500), .server(status: 503),
    .signedOut, .tooManyTries(seconds: 9),
  ])
  func `other failures leave the order pending`(failure: LoadFailure) async {
    shop.answers = [.failure(failure)]
    let outbox = outbox()
    _ = try? await outbox.place(SampleOrder())
    #expect(outbox.pending.map(\.key) == ["key-1"])
    #expect(store.orders.map(\.key) == ["key-1"])
  }

  @Test func `the next run sends pending orders under their keys`() async {
    shop.answers = [.failure(.unreachable)]
    _ = try? await outbox().place(SampleOrder())
    let next = outbox()
    #expect(next.pending.count == 1)
    #expect(await next.resume() == [.completed(SampleOrder(), "receipt")])
    #expect(shop.placed.map(\.key) == ["key-1", "key-1"])
    #expect(next.pending.isEmpty)
    #expect(store.orders.isEmpty)
  }

  @Test func `resuming reports rejections`() async {
    shop.answers = [.failure(.unreachable), .failure(rejection)]
    let outbox = outbox()
    _ = try? await outbox.place(SampleOrder())
    #expect(await outbox.resume() == [.rejected(SampleOrder(), rejection)])
    #expect(outbox.pending.isEmpty)
  }

  @Test func `an order that cannot be stored is not sent`() async {
    store.isFull = true
    let outbox = outbox()
    await #expect(throws: LoadFailure.notKept) { try await outbox.place(SampleOrder()) }
    #expect(shop.placed.isEmpty)
    #expect(outbox.pending.isEmpty)
    store.isFull = false
    _ = try? await outbox.place(SampleOrder())
    #expect(shop.placed.map(\.key) == ["key-2"])
  }

  @Test func `storing orders in an unwritable directory throws`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Orders-\(UUID().uuidString)")
    // A file takes the place of the directory.
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: (any Error).self) {
      try FilePendingOrderStore(directory: file).save([pending()])
    }
  }

  @Test func `orders of another customer are not sent`() async {
    shop.answers = [.failure(.unreachable)]
    _ = try? await outbox().place(SampleOrder())
    let other = outbox("ada@example.com")
    #expect(other.pending.isEmpty)
    #expect(await other.resume().isEmpty)
    _ = try? await other.place(SampleOrder(item: "coffee"))
    #expect(shop.placed.count == 2)
    #expect(store.orders.map(\.customer) == ["kevin@example.com"])
  }

  @Test func `the file of pending orders is private and leaves no draft`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Orders-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FilePendingOrderStore(directory: folder).save([pending()])
    #expect(FilePendingOrderStore(directory: folder).load() == [pending()])
    let name = "pending-orders.json"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    let file = folder.appendingPathComponent(name).path
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try FilePendingOrderStore<SampleOrder>(directory: folder).save([])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `pending orders follow the customer to a new email address`() async {
    shop.answers = [.failure(.unreachable)]
    let outbox = outbox()
    _ = try? await outbox.place(SampleOrder())
    outbox.changeCustomer(to: "flynn@example.com")
    #expect(outbox.pending.map(\.customer) == ["flynn@example.com"])
    #expect(self.outbox().pending.isEmpty)
    #expect(self.outbox("flynn@example.com").pending.map(\.key) == ["key-1"])
  }
}
