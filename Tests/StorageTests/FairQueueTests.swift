import Foundation
import PostgresStorage
import Storage
import StorageTesting
import Synchronization
import Testing

@Suite struct `Fair queues` {
  @Test func `owners take turns, and each keeps its order`() {
    var queue = FairQueue<String>()
    for number in 1...3 { queue.append("a\(number)", of: "a") }
    queue.append("b1", of: "b")
    for number in 1...2 { queue.append("c\(number)", of: "c") }
    #expect(queue.count == 6)
    var elements: [String] = []
    while let element = queue.popFirst() { elements.append(element) }
    #expect(elements == ["a1", "b1", "c1", "a2", "c2", "a3"])
    #expect(queue.isEmpty)
  }

  @Test func `a long line neither delays another owner nor loses elements`() {
    var queue = FairQueue<Int>()
    for number in 0..<2_000 { queue.append(number, of: "flood") }
    for number in 0..<500 {
      #expect(queue.popFirst() == number)
      queue.append(number + 2_000, of: "flood")
    }
    queue.append(-1, of: "stranger")
    #expect(queue.popFirst() == 500)
    #expect(queue.popFirst() == -1)
    for number in 501..<2_500 { #expect(queue.popFirst() == number) }
    #expect(queue.popFirst() == nil)
  }

  @Test(arguments: Backend.allCases)
  func `a customer's write precedes most of those another queued before`(
    _ backend: Backend
  ) async throws {
    try await backend.withDatabase { database in
      try await database.write { transaction in
        _ = try await transaction.execute(Query(sql: "CREATE TABLE cups (id BIGINT PRIMARY KEY)"))
      }
      let order = Order()
      let (isHeld, hold) = AsyncStream<Void>.makeStream()
      let gate = Gate()
      let writerCount = backend == .postgres ? 4 : 1
      try await withThrowingTaskGroup(of: Void.self) { group in
        // Every writer is held, so that the others gather.
        for _ in 0..<writerCount {
          group.addTask {
            try await database.write { _ in
              hold.yield()
              gate.wait()
            }
          }
        }
        var heldCount = 0
        for await _ in isHeld {
          heldCount += 1
          if heldCount == writerCount { break }
        }
        for number in 1...200 {
          group.addTask {
            try await TransactionOwner.$current.withValue("flood") {
              try await database.write { _ in order.numbers.withLock { $0.append(number) } }
            }
          }
        }
        group.addTask {
          try await TransactionOwner.$current.withValue("stranger") {
            try await database.write { _ in order.numbers.withLock { $0.append(0) } }
          }
        }
        // Yields until the tasks are in the queue, however few threads there are.
        for _ in 0..<2_000 { await Task.yield() }
        for _ in 0..<writerCount { gate.open() }
        try await group.waitForAll()
      }
      let position = try #require(order.numbers.withLock { $0.firstIndex(of: 0) })
      #expect(position < 60)
    }
  }

  /// The order in which writes ran.
  private final class Order: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  /// Blocks the thread of a writer.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func wait() { semaphore.wait() }

    func open() { semaphore.signal() }
  }
}
