import BaristaAPI
import Cryptography
import Foundation
import LoyaltyService
import MermaidbucksAPI
import PaymentCodes
import Storage
import Wire
import Zlib

extension RushHour {
  /// The number of codes in each second.
  package struct CodeRates: Sendable {
    /// Codes that customers request, signed and stored.
    package var issued = 0.0
    /// Codes that a till checks with the service, without using them.
    package var checked = 0.0
    /// Sales that codes pay, with all postings.
    package var redeemed = 0.0
    /// Codes that one core of a till verifies without the service.
    package var verifiedOffline = 0.0
  }

  /// The number of codes that a customer may request at once.
  private static let codesPerCustomer = 20

  /// Issues payment codes, checks each with a till, verifies it offline, and pays a sale with it.
  ///
  /// - Parameter note: Receives a line at the start of each step.
  /// - Precondition: There are at most twenty codes for each customer.
  package func runCodes(
    count: Int, clientCount: Int, _ note: (String) -> Void
  ) async throws -> CodeRates {
    precondition(count <= customers.count * Self.codesPerCustomer)
    var rates = CodeRates()
    note("loading \(customers.count) cards and opening \(shops.count) tills")
    let cards = try await loadCards(clientCount: clientCount)
    try await openTills(clientCount: clientCount)
    note("issuing \(count) codes")
    var codes = [String](repeating: "", count: count)
    var seconds = try await each(count, clientCount, collect: { codes[$0] = $1 }) { number in
      let index = number % customers.count
      return try await send(
        CodeEndpoints.makeCode, NewPaymentCode(cardID: cards[index]), as: customers[index]
      ).code
    }
    rates.issued = Double(count) / seconds
    note("checking \(count) codes")
    let issued = codes
    seconds = try await each(count, clientCount, collect: { _, _ in }) { number in
      _ = try await send(
        TillEndpoints.checkCode, NewCodeCheck(code: issued[number]),
        as: baristas[number % baristas.count])
      return ""
    }
    rates.checked = Double(count) / seconds
    note("verifying \(count) codes offline")
    rates.verifiedOffline = Double(count) / (try await secondsToVerify(issued))
    note("paying \(count) sales with codes")
    let price = Money(minorUnits: 500, currency: "AUD")
    seconds = try await each(count, clientCount, collect: { _, _ in }) { number in
      _ = try await send(
        TillEndpoints.sell,
        NewSale(
          reference: "sale-\(number)", lines: [NewSaleLine(productID: "caffe-latte")],
          payments: [NewSalePayment(kind: .card, amount: price, code: issued[number])],
          expectedTotal: price),
        as: baristas[number % baristas.count], key: "sale-\(number)")
      return ""
    }
    rates.redeemed = Double(count) / seconds
    return rates
  }

  /// Loads A$100 on the card of each customer, and returns the cards.
  private func loadCards(clientCount: Int) async throws -> [String] {
    var cards = [String](repeating: "", count: customers.count)
    _ = try await each(customers.count, clientCount, collect: { cards[$0] = $1 }) { index in
      let customer = customers[index]
      let page = try await send(CardEndpoints.cards, EmptyBody(), as: customer)
      guard let card = page.items.first else { throw RushHourError.customerWithoutCard }
      _ = try await send(
        CardEndpoints.topUp,
        NewTopUp(
          accountID: customer.account, amount: Money(minorUnits: 10_000, currency: "AUD")),
        id: card.id, as: customer, key: "top-up-\(index)")
      return card.id
    }
    return cards
  }

  private func openTills(clientCount: Int) async throws {
    _ = try await each(baristas.count, clientCount, collect: { _, _ in }) { index in
      _ = try await send(
        TillEndpoints.open,
        NewTillSession(openingFloat: Money(minorUnits: 0, currency: "AUD")),
        as: baristas[index], key: "till-\(index)")
      return ""
    }
  }

  /// Returns the seconds in which one core verifies codes with the public keys alone.
  private func secondsToVerify(_ codes: [String]) async throws -> Double {
    let keys = try await send(TillEndpoints.codeKeys, EmptyBody(), as: baristas[0])
    let verifier = PaymentCodeVerifier(
      keys: keys.keys.map { key in
        PaymentCodeVerifier.Key(
          id: Hexadecimal.bytes(of: key.id) ?? [],
          publicKey: Array(Data(base64Encoded: key.publicKey) ?? Data()))
      },
      isValidSignature: { Ed25519.isValid($0, of: $1, publicKey: $2) },
      decompress: { ZlibStream.decompress($0, largestSize: $1) })
    let clock = ContinuousClock()
    let start = clock.now
    for code in codes { _ = try verifier.verify(code, shop: shops[0], at: Self.now) }
    return (clock.now - start) / .seconds(1)
  }

  /// Performs work for each number with a number of clients, and returns the seconds.
  private func each(
    _ count: Int, _ clientCount: Int, collect: (Int, String) -> Void,
    _ perform: @escaping @Sendable (Int) async throws -> String
  ) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let next = Counter()
    try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      for _ in 0..<clientCount {
        group.addTask {
          var results: [(Int, String)] = []
          while let number = next.next(below: count) {
            results.append((number, try await perform(number)))
          }
          return results
        }
      }
      for try await results in group {
        for (number, result) in results { collect(number, result) }
      }
    }
    return (clock.now - start) / .seconds(1)
  }
}

/// A failure of a rush hour.
enum RushHourError: Error {
  /// The service made no card.
  case customerWithoutCard
  /// The service stayed busy.
  case busyService
}
