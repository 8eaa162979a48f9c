public import Foundation

/// The state of a trip.
public enum TripState: String, Codable, Hashable, Sendable, CaseIterable {
  /// The rider requested the ride.
  case requested
  /// A driver decides about the ride.
  case offered
  /// A driver accepted the ride.
  case accepted
  /// The driver is on the way to the pick-up.
  case enRouteToPickup = "en_route_to_pickup"
  /// The driver waits at the pick-up.
  case arrived
  /// The rider is on the way to the drop-off.
  case inProgress = "in_progress"
  /// The ride ended at the drop-off.
  case completed
  /// The rider, the driver or the service canceled the ride.
  case cancelled
  /// No driver was found.
  case noDriver = "no_driver"

  /// Whether the trip has ended.
  public var isFinal: Bool {
    switch self {
    case .completed, .cancelled, .noDriver: true
    case .requested, .offered, .accepted, .enRouteToPickup, .arrived, .inProgress: false
    }
  }

  /// Whether the rider waits for the driver.
  public var isBeforePickup: Bool {
    switch self {
    case .accepted, .enRouteToPickup, .arrived: true
    case .requested, .offered, .inProgress, .completed, .cancelled, .noDriver: false
    }
  }
}

/// The driver of a trip, and the animal.
public struct Driver: Codable, Hashable, Sendable {
  /// The name.
  public var name: String
  /// The kind of animal.
  public var animal: Animal
  /// The name of the animal.
  public var animalName: String
  /// The plate.
  public var plate: String
  /// The average of the ratings, `1...5`; `nil` without ratings.
  public var stars: Double?
  /// The usual height of the hops.
  public var hopHeight: HopHeight

  /// Makes a driver.
  public init(
    name: String, animal: Animal, animalName: String, plate: String, stars: Double? = nil,
    hopHeight: HopHeight = .curb
  ) {
    self.name = name
    self.animal = animal
    self.animalName = animalName
    self.plate = plate
    self.stars = stars
    self.hopHeight = hopHeight
  }
}

/// A position that a driver reported.
public struct DriverPosition: Codable, Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The direction of travel in degrees clockwise from north.
  public var heading: Double
  /// The date of the report.
  public var date: Date

  /// Makes a position.
  public init(coordinate: Coordinate, heading: Double, date: Date) {
    self.coordinate = coordinate
    self.heading = heading
    self.date = date
  }
}

/// A ride that was requested.
public struct Trip: Codable, Hashable, Sendable, Identifiable {
  /// Who canceled a trip.
  public enum Party: String, Codable, Hashable, Sendable {
    /// The rider.
    case rider
    /// The driver.
    case driver
    /// The service, because the driver was out of reach.
    case service
  }

  /// The payment of a trip.
  public struct Payment: Codable, Hashable, Sendable {
    /// The name of the account.
    public var accountName: String
    /// The amount reserved at the request, in the account's currency.
    public var authorized: Amount
    /// The amount paid so far, in the account's currency.
    public var charged: Amount

    /// Makes a payment.
    public init(accountName: String, authorized: Amount, charged: Amount) {
      self.accountName = accountName
      self.authorized = authorized
      self.charged = charged
    }
  }

  /// The identifier.
  public var id: String
  /// The state.
  public var state: TripState
  /// The places.
  public var journey: Journey
  /// The kind of animal that was requested.
  public var animal: Animal
  /// The price.
  public var price: RidePrice
  /// The payment.
  public var payment: Payment
  /// The driver; `nil` until one accepts.
  public var driver: Driver?
  /// The last position of the driver; `nil` until one is known.
  public var position: DriverPosition?
  /// Whether the driver has reported a position lately; true without a driver.
  public var isDriverReachable = true
  /// The route of the ride; empty in lists.
  public var route: [Coordinate]
  /// The route of the driver to the pick-up.
  public var approach: [Coordinate]
  /// The length of the ride in meters.
  public var distanceInMeters: Int
  /// The duration of the ride in seconds.
  public var durationInSeconds: Int
  /// The date of the pick-up, an estimate until the driver arrived; `nil` if unknown.
  public var pickupAt: Date?
  /// The date of the drop-off, an estimate until the end of the ride; `nil` if unknown.
  public var dropoffAt: Date?
  /// The date of the request.
  public var requestedAt: Date
  /// The date when the ride ended; `nil` before.
  public var endedAt: Date?
  /// The party that canceled the trip; `nil` if it was not canceled.
  public var cancelledBy: Party?
  /// The rider's opinion; `nil` until the rider gave it.
  public var rating: RideRating?
  /// The highest hop that the rider accepts.
  public var hopLimit: HopHeight

  /// Makes a trip.
  public init(
    id: String, state: TripState, journey: Journey, animal: Animal, price: RidePrice,
    payment: Payment, driver: Driver? = nil, position: DriverPosition? = nil,
    route: [Coordinate] = [], approach: [Coordinate] = [], distanceInMeters: Int = 0,
    durationInSeconds: Int = 0, pickupAt: Date? = nil, dropoffAt: Date? = nil, requestedAt: Date,
    endedAt: Date? = nil, cancelledBy: Party? = nil, rating: RideRating? = nil,
    hopLimit: HopHeight = .car
  ) {
    self.id = id
    self.state = state
    self.journey = journey
    self.animal = animal
    self.price = price
    self.payment = payment
    self.driver = driver
    self.position = position
    self.route = route
    self.approach = approach
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.pickupAt = pickupAt
    self.dropoffAt = dropoffAt
    self.requestedAt = requestedAt
    self.endedAt = endedAt
    self.cancelledBy = cancelledBy
    self.rating = rating
    self.hopLimit = hopLimit
  }
}
