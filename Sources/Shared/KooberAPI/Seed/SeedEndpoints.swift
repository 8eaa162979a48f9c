import Wire

/// The routes of the original app, in its shape.
///
/// `signIn` takes the credentials as HTTP Basic in `Authorization`; later requests take the token
/// as a bearer token.
public enum SeedEndpoints {
  /// Opens a session.
  public static let signIn = Endpoint<EmptyBody, SeedSession>(
    .post, "/koober/login", needsSession: false)
  /// Creates an account and opens a session for it.
  public static let signUp = Endpoint<SeedSignUp, SeedSession>(
    .post, "/koober/signUp", needsSession: false)
  /// Returns the animals; takes `latitude` and `longitude`.
  public static let rideOptions = Endpoint<EmptyBody, [SeedRideOption]>(
    .get, "/koober/rideOptions")
  /// Returns places; takes `query`, `latitude` and `longitude`.
  public static let locations = Endpoint<EmptyBody, [SeedNamedLocation]>(
    .get, "/koober/locations")
  /// Orders a ride, paid from the rider's first account that can pay for it.
  public static let ride = Endpoint<SeedRideRequest, SeedRide>(.post, "/koober/ride")
}
