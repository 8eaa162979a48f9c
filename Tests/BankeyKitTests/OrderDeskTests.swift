import BankeyKit
import Foundation
import Testing

@MainActor
@Suite struct OrderDeskTests {
  private let bank = StubBank()
  private let store = MemoryOrders()
  private let keys = Keys()

  private final class Keys {
    var count = 0
    func next() -> String {
      count += 1
      return "key-\(count)"
    }
  }

  private func desk(_ customer: String = "kevin@example.com") -> OrderDesk {
    OrderDesk(
      customer: customer, service: bank, store: store, makeKey: { [keys] in keys.next() },
      now: { Date(timeIntervalSince1970: 0) })
  }

  private func order(_ cents: Int64 = 500) -> Order {
    .transfer(
      TransferOrder(
        from: "a", destination: .person(email: "grace@example.com", name: nil),
        amount: .dollars(cents)))
  }

  @Test func `an order is written down before it is sent and crossed out when answered`()
    async throws
  {
    let desk = desk()
    _ = try await desk.place(order())
    #expect(bank.placed.map(\.key) == ["key-1"])
    #expect(desk.pending.isEmpty)
    #expect(store.orders.isEmpty)
  }

  @Test func `without an answer the same order keeps its key`() async {
    bank.orderAnswers = [.failure(.unreachable), .failure(.tooSlow)]
    let desk = desk()
    for _ in 0..<3 { _ = try? await desk.place(order()) }
    #expect(bank.placed.map(\.key) == ["key-1", "key-1", "key-1"])
    #expect(desk.pending.isEmpty)
  }

  @Test func `an order after an answer has a new key though it says the same`() async {
    let desk = desk()
    for _ in 0..<2 { _ = try? await desk.place(order()) }
    #expect(bank.placed.map(\.key) == ["key-1", "key-2"])
  }

  @Test func `a refusal is an answer`() async {
    bank.orderAnswers = [.failure(.refused(problem: "/problems/insufficient-funds"))]
    let desk = desk()
    _ = try? await desk.place(order())
    #expect(desk.pending.isEmpty)
  }

  @Test(arguments: [
    LoadFailure.unreachable, .tooSlow, .parsing, .server(status: 500), .server(status: 503),
    .signedOut, .tooManyTries(seconds: 9),
  ])
  func `what is no answer leaves the order pending`(failure: LoadFailure) async {
    bank.orderAnswers = [.failure(failure)]
    let desk = desk()
    _ = try? await desk.place(order())
    #expect(desk.pending.map(\.key) == ["key-1"])
    #expect(store.orders.map(\.key) == ["key-1"])
  }

  @Test func `the next run asks again under the key of the one that was killed`() async {
    bank.orderAnswers = [.failure(.unreachable)]
    _ = try? await desk().place(order())
    let next = desk()
    #expect(next.pending.count == 1)
    await next.resume()
    #expect(bank.placed.map(\.key) == ["key-1", "key-1"])
    #expect(next.resumed == [.done(.transfer(.sample()))])
    #expect(next.pending.isEmpty)
    #expect(store.orders.isEmpty)
  }

  @Test func `an order that the bank refuses when it is asked again does not vanish unsaid`()
    async
  {
    let refusal = LoadFailure.refused(problem: "/problems/insufficient-funds")
    bank.orderAnswers = [.failure(.unreachable), .failure(refusal)]
    let desk = desk()
    _ = try? await desk.place(order())
    await desk.resume()
    #expect(desk.pending.isEmpty)
    #expect(desk.resumed == [.refused(order(), refusal)])
  }

  @Test func `an order that cannot be written down is not sent`() async {
    store.isFull = true
    let desk = desk()
    await #expect(throws: LoadFailure.notKept) { try await desk.place(order()) }
    #expect(bank.placed.isEmpty)
    #expect(desk.pending.isEmpty)
    store.isFull = false
    _ = try? await desk.place(order())
    #expect(bank.placed.map(\.key) == ["key-2"])
  }

  @Test func `a folder that cannot be written into keeps no orders, and says so`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Orders-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let pending = PendingOrder(
      key: "k", customer: "c", order: order(), createdAt: Date(timeIntervalSince1970: 7))
    // A file stands where the folder should be.
    #expect(throws: (any Error).self) {
      try FilePendingOrderStore(directory: file).save([pending])
    }
  }

  @Test func `nobody sends what another customer ordered`() async {
    bank.orderAnswers = [.failure(.unreachable)]
    _ = try? await desk().place(order())
    let other = desk("ada@example.com")
    #expect(other.pending.isEmpty)
    await other.resume()
    _ = try? await other.place(order(1))
    #expect(bank.placed.count == 2)
    #expect(store.orders.map(\.customer) == ["kevin@example.com"])
  }

  @Test func `the file of pending orders survives, and only this user can read it`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Orders-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let pending = PendingOrder(
      key: "k", customer: "c", order: order(), createdAt: Date(timeIntervalSince1970: 7))
    try FilePendingOrderStore(directory: folder).save([pending])
    #expect(FilePendingOrderStore(directory: folder).load() == [pending])
    // Nothing is left of what was written beside it.
    let name = "pending-orders.json"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    let file = folder.appendingPathComponent(name).path
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try FilePendingOrderStore(directory: folder).save([])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `what is pending stays the customer's under another address`() async {
    bank.orderAnswers = [.failure(.unreachable)]
    let desk = desk()
    _ = try? await desk.place(order())
    desk.move(to: "flynn@example.com")
    #expect(desk.pending.map(\.customer) == ["flynn@example.com"])
    #expect(self.desk().pending.isEmpty)
    #expect(self.desk("flynn@example.com").pending.map(\.key) == ["key-1"])
  }
}

@Suite struct EvenPartsTests {
  @Test(arguments: [(10_000, 3, true), (10_001, 2, false), (7, 3, true), (100, 7, false)])
  func `parts and the rest make the whole bill`(cents: Int, count: Int, includesMe: Bool) throws {
    let total = Amount.dollars(Int64(cents))
    let parts = try #require(
      SplitOrder.evenParts(of: total, among: count, includesMe: includesMe))
    #expect(parts.count == count)
    let others = parts.reduce(0) { $0 + $1.minorUnits }
    if includesMe {
      #expect(total.minorUnits - others >= (parts.map(\.minorUnits).max() ?? 0))
    } else {
      #expect(others == total.minorUnits)
      let sizes = Set(parts.map(\.minorUnits))
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test func `nobody is asked for nothing`() {
    #expect(SplitOrder.evenParts(of: .dollars(2), among: 3, includesMe: false) == nil)
  }
}
