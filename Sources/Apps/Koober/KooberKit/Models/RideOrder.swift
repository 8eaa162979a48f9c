public import Foundation

/// An order that must be carried out once, even if its answer is lost.
public enum RideOrder: Codable, Hashable, Sendable {
  /// A ride now.
  case ride(RideRequest)
  /// Another drop-off for a ride.
  case dropoffChange(DropoffChange)
  /// A ride at a later time.
  case booking(RideBooking)
  /// The end of a trip before its drop-off.
  case cancellation(TripCancellation)
  /// A rating, with or without a tip.
  case rating(RideRating)
  /// A report of a problem.
  case problem(ProblemReport)
}

/// The result of an order.
public enum RideOrderOutcome: Hashable, Sendable {
  /// The trip that was requested, changed or rated.
  case trip(Trip)
  /// The ride that was booked.
  case booking(ScheduledRide)
  /// The problem was reported.
  case reported
}

/// The outbox of orders.
public typealias RideOrderOutbox = OrderOutbox<RideOrder, RideOrderOutcome>
/// The flow of an order.
public typealias RideOrderFlow = OrderFlow<RideOrder, RideOrderOutcome>

/// A ride to request with a price that was accepted.
public struct RideRequest: Codable, Hashable, Sendable {
  /// The places.
  public var journey: Journey
  /// The option that was chosen.
  public var option: RideOption
  /// The account that pays.
  public var account: PaymentAccount.ID

  /// Makes a request.
  public init(journey: Journey, option: RideOption, account: PaymentAccount.ID) {
    self.journey = journey
    self.option = option
    self.account = account
  }
}

/// A cancellation whose fee the rider accepted.
public struct TripCancellation: Codable, Hashable, Sendable {
  /// The trip.
  public var trip: Trip.ID
  /// The fee.
  public var acceptedFee: Amount

  /// Makes a cancellation.
  public init(trip: Trip.ID, acceptedFee: Amount) {
    self.trip = trip
    self.acceptedFee = acceptedFee
  }
}

/// The cost of canceling a trip now.
public struct CancellationTerms: Codable, Hashable, Sendable {
  /// The fee; zero while canceling is free.
  public var fee: Amount
  /// Whether the trip can still be canceled.
  public var isCancellable: Bool

  /// Makes terms.
  public init(fee: Amount, isCancellable: Bool) {
    self.fee = fee
    self.isCancellable = isCancellable
  }
}

/// A report of a problem with a trip.
public struct ProblemReport: Codable, Hashable, Sendable {
  /// The kind of a problem.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    case lostItem = "lost_item"
    case hopsTooHigh = "hops_too_high"
    case wrongCharge = "wrong_charge"
    case safety
    case other
  }

  /// The trip.
  public var trip: Trip.ID
  /// The kind.
  public var kind: Kind
  /// The description.
  public var text: String

  /// Makes a report.
  public init(trip: Trip.ID, kind: Kind, text: String) {
    self.trip = trip
    self.kind = kind
    self.text = text
  }
}

/// Another drop-off for a ride, with its new price.
public struct DropoffChange: Codable, Hashable, Sendable {
  /// The trip.
  public var trip: Trip.ID
  /// The identifier of the quote.
  public var quote: String
  /// The drop-off.
  public var dropoff: Place
  /// The price until now.
  public var oldPrice: Amount
  /// The new price.
  public var price: RidePrice
  /// The date when the new price expires.
  public var expiresAt: Date

  /// Makes a change.
  public init(
    trip: Trip.ID, quote: String, dropoff: Place, oldPrice: Amount, price: RidePrice,
    expiresAt: Date
  ) {
    self.trip = trip
    self.quote = quote
    self.dropoff = dropoff
    self.oldPrice = oldPrice
    self.price = price
    self.expiresAt = expiresAt
  }
}

/// A ride to book for later.
public struct RideBooking: Codable, Hashable, Sendable {
  /// The places.
  public var journey: Journey
  /// The option, whose price the booking keeps.
  public var option: RideOption
  /// The date of the pick-up.
  public var pickupAt: Date
  /// The account that pays.
  public var account: PaymentAccount.ID

  /// Makes a booking.
  public init(
    journey: Journey, option: RideOption, pickupAt: Date, account: PaymentAccount.ID
  ) {
    self.journey = journey
    self.option = option
    self.pickupAt = pickupAt
    self.account = account
  }
}

/// A ride that is booked for later.
public struct ScheduledRide: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The places.
  public var journey: Journey
  /// The kind of animal.
  public var animal: Animal
  /// The date of the pick-up.
  public var pickupAt: Date
  /// The price.
  public var price: Amount
  /// Whether the booking failed.
  public var hasFailed: Bool

  /// Makes a booked ride.
  public init(
    id: String, journey: Journey, animal: Animal, pickupAt: Date, price: Amount,
    hasFailed: Bool = false
  ) {
    self.id = id
    self.journey = journey
    self.animal = animal
    self.pickupAt = pickupAt
    self.price = price
    self.hasFailed = hasFailed
  }
}

/// The rider's opinion of a ride.
public struct RideRating: Codable, Hashable, Sendable {
  /// A remark that is often made.
  public enum Tag: String, Codable, Hashable, Sendable, CaseIterable {
    case smoothHops = "smooth_hops"
    case friendlyDriver = "friendly_driver"
    case onTime = "on_time"
    case cleanPouch = "clean_pouch"
    case goodRoute = "good_route"
    case roughHops = "rough_hops"
    case unfriendlyDriver = "unfriendly_driver"
    case late
    case untidyPouch = "untidy_pouch"
    case detour

    /// The remarks for a number of stars: praise for many, criticism for few.
    public static func suggested(for stars: Int) -> [Tag] {
      stars >= 4 ? Array(allCases.prefix(5)) : Array(allCases.suffix(5))
    }
  }

  /// The trip.
  public var trip: Trip.ID
  /// The number of stars, `1...5`.
  public var stars: Int
  /// The remarks.
  public var tags: [Tag]
  /// The text; empty for none.
  public var comment: String
  /// The height of the hops; `nil` if the rider gave no answer.
  public var hopHeight: HopHeight?
  /// The tip; `nil` for none.
  public var tip: Amount?

  /// Makes a rating.
  public init(
    trip: Trip.ID, stars: Int, tags: [Tag] = [], comment: String = "",
    hopHeight: HopHeight? = nil, tip: Amount? = nil
  ) {
    self.trip = trip
    self.stars = stars
    self.tags = tags
    self.comment = comment
    self.hopHeight = hopHeight
    self.tip = tip
  }
}
