/// Is informed that somebody signed in.
@MainActor
public protocol SignedInResponder: AnyObject {
  /// Shows the app of a customer.
  func didSignIn(_ customer: Customer)
}

/// Is informed that the session ended.
@MainActor
public protocol NotSignedInResponder: AnyObject {
  /// Shows the way to sign in.
  func sessionDidEnd()
}

extension AppViewModel: SignedInResponder, NotSignedInResponder {}

/// Is informed about the ride in progress when the app starts.
@MainActor
public protocol LaunchResponder: AnyObject {
  /// Goes on with the trip in progress, or without one.
  func didLaunch(with trip: Trip?)
}

/// Is informed that the pick-up was determined.
@MainActor
public protocol PickupLocationDeterminedResponder: AnyObject {
  /// Goes on with a pick-up.
  func didDetermine(pickup: Place)
}

/// Is informed that the rider chose a drop-off.
@MainActor
public protocol DropOffLocationDeterminedResponder: AnyObject {
  /// Goes on with a drop-off.
  func didChoose(dropoff: Place)
}

/// Is informed that the rider chose an animal.
@MainActor
public protocol RideOptionDeterminedResponder: AnyObject {
  /// Goes on with an option.
  func didChoose(option: RideOption.ID)
}

/// Is informed about the end of a request.
@MainActor
public protocol RideRequestedResponder: AnyObject {
  /// Goes on with a trip.
  func didRequest(_ trip: Trip)
  /// Explains a failure.
  func didFailToRequest(_ failure: RideFailure)
}

/// Is informed that the rider wants another ride.
@MainActor
public protocol NewRideResponder: AnyObject {
  /// Starts over with the position of the rider.
  func startNewRide()
}
