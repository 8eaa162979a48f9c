import Foundation

/// Describes orders to the rider.
@MainActor
struct RideOrderDescription: OrderDescribing {
  let settings: AppSettings
  let account: PaymentAccount?

  private var phrases: Phrases { settings.phrases }

  func review(of order: RideOrder) -> OrderReview {
    switch order {
    case .ride(let request):
      OrderReview(
        amount: request.option.price.total,
        lines: lines(request.journey) + priceLines(request.option.price),
        confirmTitle: phrases.confirmRide)
    case .dropoffChange(let change):
      OrderReview(
        amount: change.price.total,
        lines: [
          Receipt.Line(title: phrases.dropoff, value: phrases.name(of: change.dropoff)),
          Receipt.Line(title: phrases.oldPrice, value: text(change.oldPrice)),
          Receipt.Line(title: phrases.newPrice, value: text(change.price.total)),
          Receipt.Line(
            title: phrases.goodUntil, value: settings.dateText.time(change.expiresAt)),
        ], confirmTitle: phrases.changeDropoff)
    case .booking(let booking):
      OrderReview(
        amount: booking.option.price.total,
        lines: lines(booking.journey) + [
          Receipt.Line(
            title: phrases.whenTitle, value: settings.dateText.dayAndTime(booking.pickupAt)),
          Receipt.Line(title: phrases.animal, value: phrases.name(of: booking.option.animal)),
          Receipt.Line(title: phrases.payFrom, value: account?.name ?? ""),
        ], confirmTitle: phrases.confirmBooking)
    case .cancellation(let order):
      OrderReview(amount: order.acceptedFee, lines: [], confirmTitle: phrases.cancelRide)
    case .rating(let rating):
      OrderReview(amount: rating.tip, lines: [], confirmTitle: phrases.sendFeedback)
    case .problem:
      OrderReview(lines: [], confirmTitle: phrases.sendReport)
    }
  }

  func receipt(of outcome: RideOrderOutcome) -> Receipt {
    switch outcome {
    case .trip(let trip) where trip.state.isFinal: Receipt(trip, settings: settings)
    case .trip(let trip): changeReceipt(of: trip)
    case .booking(let ride):
      Receipt(
        issuer: phrases.appName, status: .scheduled, title: phrases.rideBooked,
        amount: ride.price, amountText: text(ride.price),
        lines: [
          Receipt.Line(
            title: phrases.whenTitle, value: settings.dateText.dayAndTime(ride.pickupAt)),
          Receipt.Line(title: phrases.animal, value: phrases.name(of: ride.animal)),
        ] + lines(ride.journey))
    case .reported:
      Receipt(
        issuer: phrases.appName, status: .completed, title: phrases.reportReceived, lines: [])
    }
  }

  func message(of failure: LoadFailure, about order: RideOrder) -> String {
    let alert = phrases.alert(about: RideFailure(failure))
    return alert.title + ". " + alert.text
  }

  func pendingText(of order: RideOrder) -> String { phrases.orderPending }

  /// Describes a ride in progress after its drop-off changed; it is paid at the end.
  private func changeReceipt(of trip: Trip) -> Receipt {
    Receipt(
      issuer: phrases.appName, status: .completed, title: phrases.dropoffChanged,
      amount: trip.price.total, amountText: text(trip.price.total),
      lines: lines(trip.journey) + priceLines(trip.price))
  }

  private func text(_ amount: Amount) -> String { settings.amountText.text(of: amount) }

  private func lines(_ journey: Journey) -> [Receipt.Line] {
    [
      Receipt.Line(title: phrases.pickup, value: phrases.name(of: journey.pickup)),
      Receipt.Line(title: phrases.dropoff, value: phrases.name(of: journey.dropoff)),
    ]
  }

  private func priceLines(_ price: RidePrice) -> [Receipt.Line] {
    price.items.map {
      Receipt.Line(title: phrases.name(of: $0.kind), value: text($0.amount))
    }
  }
}

extension OrderFlow where Order == RideOrder, Outcome == RideOrderOutcome {
  /// Makes the flow of an order, which shows a changed trip when it is placed.
  ///
  /// - Parameter order: The order to review first; `nil` begins with a form.
  public convenience init(
    reviewing order: RideOrder? = nil, outbox: RideOrderOutbox, rider: RiderState,
    settings: AppSettings
  ) {
    self.init(
      reviewing: order, outbox: outbox,
      description: RideOrderDescription(settings: settings, account: rider.account),
      settings: settings)
    addCompletion { await rider.refreshTrip() }
  }
}

extension OrderTerms<RideOrder> {
  /// Makes the terms of another drop-off: its price, which is renewed when it expires.
  @MainActor
  public static func dropoffPrice(of trip: Trip, planning: any RidePlanning) -> OrderTerms {
    OrderTerms(
      expiry: { order in
        if case .dropoffChange(let change) = order { change.expiresAt } else { nil }
      }, isExpiry: { RideFailure($0) == .quoteExpired }, renewalNotice: { $0.priceRenewed },
      renew: { order async throws(LoadFailure) in
        guard case .dropoffChange(let change) = order else { return order }
        do throws(RideFailure) {
          return .dropoffChange(try await planning.change(of: trip, to: change.dropoff))
        } catch {
          if case .other(let failure) = error { throw failure }
          throw .parsing
        }
      })
  }
}
