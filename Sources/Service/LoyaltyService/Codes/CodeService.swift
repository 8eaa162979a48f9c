import Cryptography
import Foundation
import HTTPServer
import Ledger
import MermaidbucksAPI
import PaymentCodes
import Serving
import Storage
import Wire

/// Makes payment codes, and redeems each of them once.
struct CodeService: Sendable {
  /// A code that was redeemed, or may be.
  struct Payer: Sendable {
    let code: StoredCode
    let card: StoredCard
  }

  /// The longest time after which a till may send a sale that it made offline, in seconds.
  static let longestOfflineTime: TimeInterval = 12 * 3_600
  /// The largest difference of a till's clock, in seconds.
  static let clockTolerance: TimeInterval = 60

  /// Twenty codes at once, and one every three seconds.
  private static let rule = RateLimiter.Rule(capacity: 20, interval: 3)

  let database: any Database
  let payments: CardPayments
  let signer: CodeSigner
  let randomBytes: @Sendable (_ count: Int) -> [UInt8]
  let now: @Sendable () -> Date

  /// Makes a code that pays with a card.
  ///
  /// - Throws: ``ProblemError`` with 422 for a card of another customer, or 429.
  func make(_ order: NewPaymentCode, customer: String) async throws -> PaymentCode {
    let now = now()
    let id = randomBytes(16)
    let numbers = (0..<4).map { _ in Self.number(of: randomBytes(8)) }
    let shop = try order.shopID.map { text throws(ProblemError) in
      try TextValidation.name(text, "shop_id")
    }
    return try await database.write { transaction in
      guard let card = try await payments.stored(order.cardID, in: transaction),
        card.customer == customer
      else { throw ProblemError.invalidValue("/card_id", "You have no card with this id.") }
      try await RateLimiter.takeToken(
        from: "codes/\(customer)", rule: Self.rule, now: now, in: transaction)
      let claims = PaymentClaims(
        id: id, issuedAt: now, expiresAt: now + PaymentCodeFormat.lifetime, shopID: shop,
        lastDigits: card.lastDigits, currency: card.currency.code)
      let code = StoredCode(
        id: Hexadecimal.text(of: id), number: try await unused(numbers, in: transaction),
        card: card.id, shop: shop, issuedAt: claims.issuedAt, expiresAt: claims.expiresAt)
      try await transaction.execute(CodeQueries.insert(code))
      return PaymentCode(
        id: code.id, cardID: card.id, code: signer.text(of: claims), number: code.number,
        issuedAt: code.issuedAt, expiresAt: code.expiresAt)
    }
  }

  /// Returns the first number that no code has.
  private func unused(
    _ numbers: [String], in transaction: any ReadTransaction
  ) async throws -> String {
    for number in numbers {
      guard try await transaction.firstRow(CodeQueries.code(number: number)) != nil else {
        return number
      }
    }
    throw ProblemError.unavailable(after: 1)
  }

  /// Returns the state of a customer's code.
  ///
  /// - Throws: ``ProblemError/notFound`` for a code of another customer.
  func status(
    of id: String, customer: String, in transaction: any ReadTransaction
  ) async throws -> PaymentCodeStatus {
    guard let row = try await transaction.firstRow(CodeQueries.code(id)) else {
      throw ProblemError.notFound
    }
    let code = try StoredCode(row)
    guard let card = try await payments.stored(code.card, in: transaction),
      card.customer == customer
    else { throw ProblemError.notFound }
    let state: PaymentCodeStatus.State =
      code.isUsed ? .used : now() < code.expiresAt ? .open : .expired
    return PaymentCodeStatus(
      id: id, state: state, amount: code.amount.map(card.money), usedAt: code.usedAt,
      balance: try await payments.card(card, in: transaction).balance)
  }

  /// Returns the card behind a code that a shop may redeem; the code stays valid.
  ///
  /// - Parameters:
  ///   - text: The scanned text, or the twelve digits.
  ///   - offlineAt: When the till accepted the code without the service; `nil` for now.
  ///   - pointer: The member of the body with the code.
  /// - Throws: ``ProblemError`` with 422.
  func payer(
    _ text: String, shop: String, currency: Currency, offlineAt: Date?, pointer: String,
    in transaction: any ReadTransaction
  ) async throws -> Payer {
    let code = try await stored(text, isOffline: offlineAt != nil, pointer, in: transaction)
    try check(code, offlineAt: offlineAt, pointer)
    guard let card = try await payments.stored(code.card, in: transaction) else {
      throw Self.problem(.malformed, pointer)
    }
    guard code.shop ?? shop == shop, card.currency == currency else {
      throw Self.problem(.wrongShop, pointer)
    }
    return Payer(code: code, card: card)
  }

  /// Uses a code.
  ///
  /// - Parameter amount: The amount paid; negative for cash paid in.
  /// - Throws: ``ProblemError`` with 422 when another request has used it.
  func use(
    _ payer: Payer, amount: Int64, pointer: String, in transaction: any WriteTransaction
  ) async throws {
    let count = try await transaction.execute(
      CodeQueries.use(payer.code.id, at: now(), amount: amount))
    guard count == 1 else { throw Self.used(pointer) }
  }

  private func stored(
    _ text: String, isOffline: Bool, _ pointer: String, in transaction: any ReadTransaction
  ) async throws -> StoredCode {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let digits = text.filter { $0 != " " }
    if digits.utf8.count == 12, digits.utf8.allSatisfy({ (48...57).contains($0) }) {
      // Only the service knows the card of a number.
      guard !isOffline, let row = try await transaction.firstRow(CodeQueries.code(number: digits))
      else { throw Self.problem(.malformed, pointer) }
      return try StoredCode(row)
    }
    let claims: PaymentClaims
    do {
      claims = try signer.claims(of: text)
    } catch {
      throw Self.problem(error, pointer)
    }
    guard
      let row = try await transaction.firstRow(CodeQueries.code(Hexadecimal.text(of: claims.id)))
    else { throw Self.problem(.expired, pointer) }
    return try StoredCode(row)
  }

  private func check(
    _ code: StoredCode, offlineAt: Date?, _ pointer: String
  ) throws(ProblemError) {
    guard !code.isUsed else { throw Self.used(pointer) }
    let now = now()
    guard let offlineAt else {
      guard now < code.expiresAt else { throw Self.problem(.expired, pointer) }
      return
    }
    guard offlineAt <= now + Self.clockTolerance,
      offlineAt >= code.issuedAt - Self.clockTolerance
    else { throw Self.problem(.notYetValid, "/offline_at") }
    guard offlineAt < code.expiresAt, offlineAt > now - Self.longestOfflineTime else {
      throw Self.problem(.expired, pointer)
    }
  }

  private static func used(_ pointer: String) -> ProblemError {
    .unprocessable(
      LoyaltyProblems.codeUsed, "The code was used before", pointer,
      "A payment code pays once; ask for a new one.")
  }

  private static func problem(_ error: PaymentCodeError, _ pointer: String) -> ProblemError {
    switch error {
    case .malformed, .unknownKey, .wrongSignature:
      .unprocessable(
        LoyaltyProblems.invalidCode, "The code is invalid", pointer,
        "The text is not a payment code of this service: \(error).")
    case .expired:
      .unprocessable(
        LoyaltyProblems.codeExpired, "The code expired", pointer,
        "A payment code is valid for \(Int(PaymentCodeFormat.lifetime)) seconds.")
    case .notYetValid:
      .unprocessable(
        LoyaltyProblems.clockSkew, "The clock is wrong", pointer,
        "The time of the sale is before the code was made, or in the future.")
    case .wrongShop:
      .unprocessable(
        LoyaltyProblems.wrongShop, "Not in this shop", pointer,
        "The code is for another shop, or its card has another currency.")
    }
  }

  /// Deletes unused codes after a day and used ones after ninety days.
  func deleteOld() async throws {
    let now = now()
    try await database.write { transaction in
      _ = try await transaction.execute(
        CodeQueries.delete(unusedBefore: now - 86_400, usedBefore: now - 90 * 86_400))
    }
  }

  private static func number(of bytes: [UInt8]) -> String {
    let digits = String(bytes.reduce(0) { $0 << 8 | UInt64($1) } % 1_000_000_000_000)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
