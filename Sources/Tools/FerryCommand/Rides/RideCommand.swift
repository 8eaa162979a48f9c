import FerryService
import Foundation
import KooberService
import Wire

/// Refunds a ride.
struct RideCommand {
  let options: RideOptions

  init(_ options: RideOptions) { self.options = options }

  func run() async throws {
    do {
      let refund = try await FerryService.refundRide(
        options.trip, minorUnits: options.minorUnits, reference: options.reference,
        in: options.ledger.location, now: { Date() })
      let amount = Self.text(refund.amount)
      let paid = refund.amount == refund.paid ? "" : ", \(Self.text(refund.paid)) to the account"
      Terminal.write(
        refund.isRepeated
          ? "\(amount) were refunded before under this reference.\n"
          : "Refunded \(amount)\(paid).\n")
    } catch let error as RideRefundError {
      throw CommandFailure(Self.text(error))
    }
  }

  private static func text(_ error: RideRefundError) -> String {
    switch error {
    case .unknownTrip(let id): "unknown ride \(id)"
    case .nothingPaid(let id): "nothing was paid for the ride \(id)"
    case .tooMuch(let rest): "the amount exceeds the rest of the price, \(text(rest))"
    case .referenceUsed(let amount): "the reference was used for a refund of \(text(amount))"
    case .invalidValue: "the amount or the reference is invalid"
    }
  }

  /// Fares and the accounts that pay them have two decimals.
  private static func text(_ money: Money) -> String {
    let cents = String(money.minorUnits % 100)
    return "\(money.minorUnits / 100).\(cents.count < 2 ? "0" : "")\(cents) \(money.currency)"
  }
}
