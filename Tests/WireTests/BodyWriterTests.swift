import BankeyAPI
import Foundation
import MermaidbucksAPI
import Testing
import Wire

/// The output of the writer equals that of `JSONEncoder`.
@Suite struct `Written bodies` {
  /// Encodes with `JSONEncoder` and the conventions of the wire.
  private func expected(_ body: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Timestamp.text(of: date))
    }
    return String(decoding: try encoder.encode(body), as: UTF8.self)
  }

  private func expectSame(_ body: some Encodable) throws {
    let written = String(decoding: try WireJSON.encode(body), as: UTF8.self)
    #expect(try written == expected(body))
  }

  @Test(arguments: [
    "", "plain", "\"quoted\" \\ and / slashes", "line\nend\ttab\r\u{8}\u{C}", "\u{0}\u{1F}\u{7F}",
    "한국어 ‏عربي 👩‍👩‍👧", "\u{2028}",
  ])
  func `text is escaped alike`(text: String) throws {
    try expectSame([text])
    try expectSame(
      Payee(id: text, name: text, email: text, addedAt: Date(timeIntervalSince1970: 1)))
  }

  @Test(arguments: [0, 1, -1, 10, 999, .max, .min] as [Int64])
  func `numbers are written alike`(number: Int64) throws {
    try expectSame(Money(minorUnits: number, currency: "USD"))
    try expectSame([number])
  }

  @Test func `objects in lists in objects are written alike, absent members too`() throws {
    let money = Money(minorUnits: 5, currency: "USD")
    let date = Date(timeIntervalSince1970: 1_763_706_720)
    try expectSame(Page<Money>(items: []))
    try expectSame(Page(items: [money, money], nextCursor: "next"))
    try expectSame(
      Transfer(
        id: "1", status: .failed, from: .init(kind: .ownAccount, name: "a", accountID: "x"),
        to: .init(kind: .customer, name: "b"), amount: money, createdAt: date,
        repeats: .weekly, failure: .insufficientFunds))
    try expectSame(
      BankProfile(id: "1", firstName: "a", lastName: "", email: "e", preferences: .init()))
    try expectSame(
      Spending(months: [
        .init(
          month: "2026-10", total: money, income: money,
          categories: [.init(category: .dining, amount: money, count: 3)])
      ]))
    let account = BankAccount(
      id: "a \"1\"", type: .creditCard, name: "비자", lastDigits: "0001",
      balance: Money(minorUnits: -5, currency: "KRW"), availableBalance: money, canSend: false,
      openedAt: date)
    try expectSame(account)
    try expectSame(Page(items: [account, account]))
    try expectSame(Page(items: [account], nextCursor: "\n"))
    try expectSame(["b": [1, 2], "a": [], "c": [3]])
    try expectSame([Int?.none, 1])
    try expectSame(EmptyBody())
  }

  @Test func `unsupported values need JSONEncoder`() throws {
    try expectSame(
      SeedAccount(
        id: "1", type: .banking, name: "n", amount: Decimal(string: "929466.23") ?? 0,
        createdDateTime: Date(timeIntervalSince1970: 0)))
    try expectSame([1.5, 2])
    try expectSame(Problem(type: .notFound, title: "t", status: 404, pointer: "/a/b"))
  }
}
