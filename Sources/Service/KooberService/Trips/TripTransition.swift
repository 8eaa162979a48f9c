import KooberAPI

/// An action on a trip.
enum TripAction: String, Sendable, Hashable, CaseIterable {
  case request
  case offer
  case withdrawOffer = "withdraw_offer"
  case accept
  case depart
  case arrive
  case start
  case finish
  /// Ends the trip for the rider.
  case cancel
  /// Searches for another driver.
  case reassign
  case giveUp = "give_up"
  /// Changes the drop-off; the state stays.
  case changeDropoff = "change_dropoff"
}

/// The transitions of trips as data; every other one is rejected.
struct TripTransition: Sendable, Hashable {
  let from: TripState
  let action: TripAction
  let actor: TripParty
  let to: TripState

  /// Returns the state that an action leads to; `nil` when it is not allowed.
  static func state(
    after action: TripAction, by actor: TripParty, in state: TripState
  ) -> TripState? {
    all.first { $0.from == state && $0.action == action && $0.actor == actor }?.to
  }

  static let all: [TripTransition] = [
    Self(from: .requested, action: .offer, actor: .system, to: .offered),
    Self(from: .offered, action: .withdrawOffer, actor: .system, to: .requested),
    Self(from: .offered, action: .withdrawOffer, actor: .driver, to: .requested),
    Self(from: .offered, action: .accept, actor: .driver, to: .accepted),
    Self(from: .accepted, action: .depart, actor: .driver, to: .enRouteToPickup),
    Self(from: .enRouteToPickup, action: .arrive, actor: .driver, to: .arrived),
    Self(from: .arrived, action: .start, actor: .driver, to: .inProgress),
    Self(from: .inProgress, action: .finish, actor: .driver, to: .completed),
    Self(from: .requested, action: .giveUp, actor: .system, to: .noDriver),

    Self(from: .requested, action: .cancel, actor: .rider, to: .cancelled),
    Self(from: .offered, action: .cancel, actor: .rider, to: .cancelled),
    Self(from: .accepted, action: .cancel, actor: .rider, to: .cancelled),
    Self(from: .enRouteToPickup, action: .cancel, actor: .rider, to: .cancelled),
    Self(from: .arrived, action: .cancel, actor: .rider, to: .cancelled),
    Self(from: .inProgress, action: .cancel, actor: .rider, to: .cancelled),

    // A driver may leave a rider who does not appear, or who is in danger.
    Self(from: .arrived, action: .cancel, actor: .driver, to: .cancelled),
    Self(from: .inProgress, action: .cancel, actor: .driver, to: .cancelled),
    Self(from: .accepted, action: .reassign, actor: .driver, to: .requested),
    Self(from: .enRouteToPickup, action: .reassign, actor: .driver, to: .requested),
    Self(from: .arrived, action: .reassign, actor: .driver, to: .requested),

    // A driver who can no longer be reached.
    Self(from: .accepted, action: .reassign, actor: .system, to: .requested),
    Self(from: .enRouteToPickup, action: .reassign, actor: .system, to: .requested),
    Self(from: .arrived, action: .reassign, actor: .system, to: .requested),
    Self(from: .inProgress, action: .cancel, actor: .system, to: .cancelled),

    Self(from: .requested, action: .changeDropoff, actor: .rider, to: .requested),
    Self(from: .accepted, action: .changeDropoff, actor: .rider, to: .accepted),
    Self(from: .enRouteToPickup, action: .changeDropoff, actor: .rider, to: .enRouteToPickup),
    Self(from: .arrived, action: .changeDropoff, actor: .rider, to: .arrived),
    Self(from: .inProgress, action: .changeDropoff, actor: .rider, to: .inProgress),
  ]
}
