public import Foundation

/// A ride from one place to another, before it is priced.
public struct Journey: Codable, Hashable, Sendable {
  /// The place of the pick-up.
  public var pickup: Place
  /// The place of the drop-off.
  public var dropoff: Place

  /// Makes a journey.
  public init(pickup: Place, dropoff: Place) {
    self.pickup = pickup
    self.dropoff = dropoff
  }
}

/// An animal that can give a ride, with a price that is honored until it expires.
public struct RideOption: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the quote.
  public var id: String
  /// The kind of animal.
  public var animal: Animal
  /// The number of riders that it carries.
  public var capacity: Int
  /// The price.
  public var price: RidePrice
  /// The number of seconds until the pick-up; `nil` while no animal of the kind is near.
  public var pickupInSeconds: Int?
  /// The date when the price expires.
  public var expiresAt: Date

  /// Makes an option.
  public init(
    id: String, animal: Animal, capacity: Int, price: RidePrice, pickupInSeconds: Int?,
    expiresAt: Date
  ) {
    self.id = id
    self.animal = animal
    self.capacity = capacity
    self.price = price
    self.pickupInSeconds = pickupInSeconds
    self.expiresAt = expiresAt
  }
}

/// The route of a journey and the animals that offer it.
public struct RidePlan: Codable, Hashable, Sendable {
  /// The journey.
  public var journey: Journey
  /// The line of the route, from the pick-up to the drop-off.
  public var route: [Coordinate]
  /// The length of the route in meters.
  public var distanceInMeters: Double
  /// The duration of the ride in seconds.
  public var durationInSeconds: Int
  /// The options by increasing size of the animal.
  public var options: [RideOption]

  /// Makes a plan.
  public init(
    journey: Journey, route: [Coordinate], distanceInMeters: Double, durationInSeconds: Int,
    options: [RideOption]
  ) {
    self.journey = journey
    self.route = route
    self.distanceInMeters = distanceInMeters
    self.durationInSeconds = durationInSeconds
    self.options = options
  }

  /// The date when the first price expires; `nil` without options.
  public var expiresAt: Date? { options.map(\.expiresAt).min() }
}

/// An account in Bankey that can pay for rides.
public struct PaymentAccount: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The last digits of its number.
  public var lastDigits: String
  /// The amount that can be spent.
  public var available: Amount

  /// Makes an account.
  public init(id: String, name: String, lastDigits: String, available: Amount) {
    self.id = id
    self.name = name
    self.lastDigits = lastDigits
    self.available = available
  }
}
