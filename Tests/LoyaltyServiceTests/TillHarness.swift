import BaristaAPI
import Foundation
import Ledger
import LoyaltyService
import MermaidbucksAPI
import ServiceTesting
import Serving
import Storage
import Wire

/// A shop with two products and two members of staff.
struct TestShops: TillShops {
  func clerk(
    ofCustomer id: String, in transaction: any ReadTransaction
  ) async throws -> TillClerk? {
    guard let index = ["c2", "c3"].firstIndex(of: id) else { return nil }
    return TillClerk(
      id: id, name: ["Bea Steam", "Max Boss"][index], isManager: index == 1, shop: "haymarket",
      shopName: "Mermaidbucks Haymarket", currency: .australianDollar, taxRate: 1_000)
  }

  func lines(
    _ lines: [NewSaleLine], shop: String, language: Language, in transaction: any ReadTransaction
  ) async throws -> [TillLine] {
    try lines.map { line in
      let price: (category: String, amount: Int64)
      switch line.productID {
      case NewSaleLine.latte.productID: price = ("espresso", 550)
      case NewSaleLine.mug.productID: price = ("mug", 2_500)
      default: throw ProblemError.invalidValue("/lines/0/product_id", "There is no such product.")
      }
      return TillLine(
        productID: line.productID, name: line.productID,
        price: RewardDiscount.Line(
          category: price.category, unitPrice: price.amount, optionsPrice: 0,
          quantity: line.quantity))
    }
  }
}

extension NewSaleLine {
  static let latte = NewSaleLine(productID: "caffe-latte")
  static let mug = NewSaleLine(productID: "white-mug")
}

extension NewSalePayment {
  static func card(_ cents: Int64, _ code: String) -> NewSalePayment {
    NewSalePayment(kind: .card, amount: .aud(cents), code: code)
  }

  static func cash(_ cents: Int64, tendered: Int64? = nil) -> NewSalePayment {
    NewSalePayment(kind: .cash, amount: .aud(cents), tendered: tendered.map(Money.aud))
  }
}

extension LoyaltyHarness {
  static let barista = "bea@example.com"
  static let manager = "max@example.com"

  func openTill(float: Int64 = 0) async throws {
    try await call(
      TillEndpoints.open, NewTillSession(openingFloat: .aud(float)), as: Self.barista)
  }

  func code(shop: String? = nil) async throws -> PaymentCode {
    try await call(
      CodeEndpoints.makeCode, NewPaymentCode(cardID: try await card().id, shopID: shop))
  }

  func sale(
    _ lines: [NewSaleLine], _ payments: [NewSalePayment], reference: String = UUID().uuidString
  ) -> NewSale {
    NewSale(
      reference: reference, lines: lines, payments: payments,
      expectedTotal: .aud(
        lines.reduce(0) { $0 + ($1.productID == NewSaleLine.latte.productID ? 550 : 2_500) }))
  }

  @discardableResult
  func sell(_ order: NewSale) async throws -> Sale {
    try await call(TillEndpoints.sell, order, as: Self.barista)
  }
}
