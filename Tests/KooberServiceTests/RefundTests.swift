import Foundation
import KooberAPI
import KooberService
import ServiceTesting
import Testing
import Wire

@Suite struct `A refund by an operator` {
  @Test func `is paid once for each reference and shown on the receipt`() async throws {
    try await RideHarness.opened { rides in
      let before = try await rides.account().availableBalance.minorUnits
      let trip = try await rides.completedTrip()
      let charged = trip.payment.charged.minorUnits
      let first = try await rides.service.refund(
        trip: trip.id, minorUnits: 300, reference: "C-17")
      let second = try await rides.service.refund(
        trip: trip.id, minorUnits: 300, reference: "C-17")
      #expect(!first.isRepeated && second.isRepeated && first.paid == second.paid)
      let receipt = try await rides.call(KooberEndpoints.receipt, id: trip.id)
      let lines = receipt.price.lines
      #expect(lines.filter { $0.kind == .refund }.map(\.amount.minorUnits) == [-300])
      #expect(lines.reduce(0) { $0 + $1.amount.minorUnits } == receipt.price.total.minorUnits)
      #expect(receipt.payment.charged.minorUnits == charged - first.paid.minorUnits)
      let after = try await rides.account().availableBalance.minorUnits
      #expect(after == before - receipt.payment.charged.minorUnits)
    }
  }

  @Test(arguments: [0, 100])
  func `leaves a later report of high hops no more than the rest`(rest: Int64) async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let before = try await rides.account().availableBalance
      let trip = try await rides.completedTrip(limit: 2)
      try await rides.call(
        KooberEndpoints.rateTrip, NewRating(stars: 2, hopHeight: 5), id: trip.id)
      _ = try await rides.service.refund(
        trip: trip.id, minorUnits: trip.price.total.minorUnits - rest, reference: "1")
      let report = NewTripProblem(kind: .hopsTooHigh, text: "Over a bus!")
      let problem = try await rides.call(KooberEndpoints.reportProblem, report, id: trip.id)
      #expect(problem.status == (rest == 0 ? .open : .refunded))
      let ended = try await rides.trip(trip.id)
      #expect(ended.payment.charged.minorUnits == 0 && ended.price.total.minorUnits == 0)
      #expect(try await rides.account().availableBalance == before)
    }
  }

  @Test func `never exceeds what was paid, to the cent in another currency`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let before = try await rides.account().availableBalance
      let trip = try await rides.completedTrip()
      let total = trip.price.total
      await #expect(throws: RideRefundError.tooMuch(rest: total)) {
        try await rides.service.refund(
          trip: trip.id, minorUnits: total.minorUnits + 1, reference: "1")
      }
      for (number, part) in [1, 333, total.minorUnits - 334].enumerated() {
        _ = try await rides.service.refund(
          trip: trip.id, minorUnits: part, reference: "\(number)")
      }
      #expect(try await rides.account().availableBalance == before)
      await #expect(
        throws: RideRefundError.referenceUsed(amount: Money(minorUnits: 1, currency: "AUD"))
      ) {
        try await rides.service.refund(trip: trip.id, minorUnits: 2, reference: "0")
      }
    }
  }

  @Test func `of a cancellation fee is its whole amount`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      let before = try await rides.account().availableBalance
      let trip = try await rides.startedTrip(to: RideHarness.townHall)
      let terms = try await rides.call(KooberEndpoints.cancellationTerms, id: trip.id)
      let ended = try await rides.call(
        KooberEndpoints.cancelTrip, Cancellation(acceptedFee: terms.fee), id: trip.id)
      #expect(ended.payment.charged.minorUnits > 0)
      _ = try await rides.service.refund(
        trip: trip.id, minorUnits: terms.fee.minorUnits, reference: "fee")
      #expect(try await rides.account().availableBalance == before)
    }
  }

  @Test func `needs a ride that was paid`() async throws {
    try await RideHarness.opened(isLocal: true) { rides in
      await #expect(throws: RideRefundError.unknownTrip("trip-0")) {
        try await rides.service.refund(trip: "trip-0", minorUnits: 1, reference: "1")
      }
      let trip = try await rides.request()
      await #expect(throws: RideRefundError.nothingPaid(trip.id)) {
        try await rides.service.refund(trip: trip.id, minorUnits: 1, reference: "1")
      }
      await #expect(throws: RideRefundError.invalidValue) {
        try await rides.service.refund(trip: trip.id, minorUnits: 0, reference: "1")
      }
    }
  }
}
