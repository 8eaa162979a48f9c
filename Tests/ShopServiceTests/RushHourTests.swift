import Foundation
import Ledger
import MermaidbucksAPI
import RushHour
import ShopService
import Storage
import StorageTesting
import Testing

@Suite struct `A rush hour` {
  @Test func `many orders at once in many shops leave balanced books`() async throws {
    for backend in Backend.allCases where backend != .file {
      try await backend.withDatabase { database in
        let rush = try await RushHour(database, shopCount: 5, customerCount: 4)
        let result = try await rush.run(orderCount: 60, clientCount: 8)
        #expect(result.orderCount == 60)
        #expect(result.cancelledCount == 6)
        #expect(result.changeCount == 54 * 3)
        #expect(try await rush.isSound())
      }
    }
  }

  @Test func `codes are issued, checked, verified offline and redeemed once each`() async throws {
    for backend in Backend.allCases where backend != .file {
      try await backend.withDatabase { database in
        let rush = try await RushHour(database, shopCount: 2, customerCount: 3)
        let rates = try await rush.runCodes(count: 12, clientCount: 4) { _ in }
        #expect(rates.issued > 0 && rates.checked > 0)
        #expect(rates.redeemed > 0 && rates.verifiedOffline > 0)
        #expect(try await rush.isSound())
      }
    }
  }

  @Test func `the audit finds an order whose payment is missing`() async throws {
    try await ShopHarness.opened(isLocal: true, isAudited: false) { shops in
      let order = try await shops.order()
      let found = try await shops.database.read { transaction in
        try await Ledger().recorded(
          PostingID(rawValue: "coffee/\(order.id)/payment"), in: transaction)
      }
      #expect(found.posting.entries.count == 2)
      #expect(try await shops.database.read { try await ShopService.audit(in: $0) } == [])
      try await shops.database.write { transaction in
        try await Ledger().reverse(
          PostingID(rawValue: "coffee/\(order.id)/payment"),
          as: PostingID(rawValue: "coffee/\(order.id)/refund"), kind: "reversal",
          postedAt: shops.now, in: transaction)
      }
      let findings = try await shops.database.read { try await ShopService.audit(in: $0) }
      #expect(
        findings == [.strayPosting(PostingID(rawValue: "coffee/\(order.id)/refund"))])
    }
  }
}
