/// Receives the customer who signed in.
@MainActor
public protocol SignedInResponder: AnyObject {
  /// Shows the app of a customer.
  func didSignIn(_ customer: Customer)
}

/// Receives the end of the session.
@MainActor
public protocol NotSignedInResponder: AnyObject {
  /// Shows the way to sign in.
  func sessionDidEnd()
}

extension AppViewModel: SignedInResponder, NotSignedInResponder {}

/// Receives the ride in progress at launch.
@MainActor
public protocol LaunchResponder: AnyObject {
  /// Shows the trip in progress, or the map without one.
  func didLaunch(with trip: Trip?)
}

/// Receives the pick-up.
@MainActor
public protocol PickupLocationDeterminedResponder: AnyObject {
  /// Sets the pick-up.
  func didDetermine(pickup: Place)
}

/// Receives the drop-off that the rider chose.
@MainActor
public protocol DropOffLocationDeterminedResponder: AnyObject {
  /// Sets the drop-off.
  func didChoose(dropoff: Place)
}

/// Receives the option that the rider chose.
@MainActor
public protocol RideOptionDeterminedResponder: AnyObject {
  /// Sets the option.
  func didChoose(option: RideOption.ID)
}

/// Receives the result of a request for a ride.
@MainActor
public protocol RideRequestedResponder: AnyObject {
  /// Shows the trip.
  func didRequest(_ trip: Trip)
  /// Explains a failure.
  func didFailToRequest(_ failure: RideFailure)
}

/// Starts another ride on the rider's request.
@MainActor
public protocol NewRideResponder: AnyObject {
  /// Starts over with the position of the rider.
  func startNewRide()
}
