import Wire

/// The routes of the ride app; all but the shared ride and the seed's sign-in need a session.
///
/// Orders need an `Idempotency-Key`: a retry with the same key and body receives the original
/// response, for thirty days at least; the same key with another body is a 409.
///
/// Routes that look at the map answer with `/problems/no-map`, `/problems/off-the-map` or
/// `/problems/no-route`; orders with `/problems/quote-expired`, `/problems/trip-in-progress` or
/// `/problems/insufficient-funds`. ``KooberProblems`` has all of them.
public enum KooberEndpoints {
  // MARK: Before a ride

  /// Returns the animals at a place; takes `latitude` and `longitude`.
  public static let options = Endpoint<EmptyBody, RideOptionList>(.get, "/v1/koober/options")
  /// Makes quotes for a ride, one for each animal.
  public static let makeQuotes = Endpoint<NewQuotes, RideQuotes>(.post, "/v1/koober/quotes")
  /// Returns the accounts in Bankey that can pay for rides.
  public static let accounts = Endpoint<EmptyBody, Page<PaymentAccount>>(
    .get, "/v1/koober/accounts")
  /// Returns Home, Work and the latest drop-offs.
  public static let places = Endpoint<EmptyBody, SavedPlaces>(.get, "/v1/koober/places")
  /// Sets the place `kind`, which is `home` or `work`.
  public static let savePlace = Endpoint<RidePlace, SavedPlaces>(
    .post, "/v1/koober/places/{kind}")
  /// Removes the place `kind`, which is `home` or `work`; may be repeated.
  public static let removePlace = Endpoint<EmptyBody, SavedPlaces>(
    .delete, "/v1/koober/places/{kind}")

  // MARK: Trips

  /// Orders a trip and authorizes its price; needs an idempotency key.
  ///
  /// A rider has one trip at a time: another order is a 409 with `/problems/trip-in-progress`.
  public static let requestTrip = Endpoint<NewTrip, Trip>(
    .post, "/v1/koober/trips", needsKey: true)
  /// Returns the trip that has not ended.
  public static let currentTrip = Endpoint<EmptyBody, CurrentTrip>(
    .get, "/v1/koober/trips/current")
  /// Returns trips that have ended, newest first; takes `cursor` and `limit`, 1...200.
  public static let trips = Endpoint<EmptyBody, Page<Trip>>(.get, "/v1/koober/trips")
  /// Returns the trip `id`.
  public static let trip = Endpoint<EmptyBody, Trip>(.get, "/v1/koober/trips/{id}")
  /// Returns the fee for canceling the trip `id` now.
  public static let cancellationTerms = Endpoint<EmptyBody, CancellationTerms>(
    .get, "/v1/koober/trips/{id}/cancellation")
  /// Cancels the trip `id` and charges the fee; needs an idempotency key.
  public static let cancelTrip = Endpoint<Cancellation, Trip>(
    .post, "/v1/koober/trips/{id}/cancel", needsKey: true)
  /// Makes a quote for another drop-off of the trip `id`.
  public static let quoteDropoff = Endpoint<NewDropoff, DropoffQuote>(
    .post, "/v1/koober/trips/{id}/dropoff-quotes")
  /// Changes the drop-off and the price of the trip `id`; needs an idempotency key.
  public static let changeDropoff = Endpoint<DropoffChange, Trip>(
    .post, "/v1/koober/trips/{id}/dropoff", needsKey: true)
  /// Rates the completed trip `id` and pays the tip; needs an idempotency key.
  public static let rateTrip = Endpoint<NewRating, Trip>(
    .post, "/v1/koober/trips/{id}/rating", needsKey: true)
  /// Returns the receipt of the trip `id`, once it has ended.
  public static let receipt = Endpoint<EmptyBody, RideReceipt>(
    .get, "/v1/koober/trips/{id}/receipt")
  /// Reports a problem with the trip `id`; needs an idempotency key.
  public static let reportProblem = Endpoint<NewTripProblem, TripProblem>(
    .post, "/v1/koober/trips/{id}/problems", needsKey: true)
  /// Returns the link that shows the trip `id`; creates it on first use.
  public static let shareTrip = Endpoint<EmptyBody, SharedLink>(
    .post, "/v1/koober/trips/{id}/share")
  /// Returns the ride behind a link; needs no session.
  public static let sharedTrip = Endpoint<EmptyBody, SharedTrip>(
    .get, "/v1/koober/shared/{token}", needsSession: false)

  // MARK: Bookings

  /// Books a ride for later; needs an idempotency key.
  public static let book = Endpoint<NewBooking, Booking>(
    .post, "/v1/koober/bookings", needsKey: true)
  /// Returns the bookings that have not ended, the earliest first.
  public static let bookings = Endpoint<EmptyBody, Page<Booking>>(.get, "/v1/koober/bookings")
  /// Cancels the booking `id`; may be repeated.
  public static let cancelBooking = Endpoint<EmptyBody, Booking>(
    .post, "/v1/koober/bookings/{id}/cancel")

  // MARK: Profile and events

  /// Returns the rider's profile.
  public static let profile = Endpoint<EmptyBody, RiderProfile>(.get, "/v1/koober/profile")
  /// Changes values of the profile and returns all of it.
  public static let changeProfile = Endpoint<RiderProfileChange, RiderProfile>(
    .patch, "/v1/koober/profile")
  /// Streams ``RideEvent`` values as server-sent events.
  ///
  /// Takes `Last-Event-ID`. An idle stream has a comment line every fifteen seconds, so that forty
  /// seconds without data mean a lost connection.
  public static let events = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/koober/events")
}
