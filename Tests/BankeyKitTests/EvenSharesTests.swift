import BankeyKit
import Testing

@Suite struct EvenSharesTests {
  @Test(arguments: [(10_000, 3, true), (10_001, 2, false), (7, 3, true), (100, 7, false)])
  func `the shares and the remainder add up to the bill`(cents: Int, count: Int, includesMe: Bool)
    throws
  {
    let total = Amount.dollars(Int64(cents))
    let shares = try #require(
      SplitOrder.evenShares(of: total, among: count, includesMe: includesMe))
    #expect(shares.count == count)
    let others = shares.reduce(0) { $0 + $1.minorUnits }
    if includesMe {
      #expect(total.minorUnits - others >= (shares.map(\.minorUnits).max() ?? 0))
    } else {
      #expect(others == total.minorUnits)
      let sizes = Set(shares.map(\.minorUnits))
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test func `no share is zero`() {
    #expect(SplitOrder.evenShares(of: .dollars(2), among: 3, includesMe: false) == nil)
  }
}
