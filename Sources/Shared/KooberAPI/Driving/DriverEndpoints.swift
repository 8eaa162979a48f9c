import Wire

/// The routes of drivers, who are customers with a shift; all need a session.
///
/// Every customer may drive. A driver sees and changes the offers and the trips that the service
/// gave to this driver; those of others are a 404. Riders who drive are not offered their own
/// requests.
///
/// A driver reports positions at least every ten seconds and receives offers in the answers or on
/// the event stream. The actions may be repeated: one that has been done already answers as before.
public enum DriverEndpoints {
  /// Goes online, or changes the animal; a driver with a trip keeps it.
  public static let goOnline = Endpoint<NewShift, DriverStatus>(.post, "/v1/koober/driver/shift")
  /// Goes offline; a 409 with `/problems/trip-in-progress` while the driver has a trip.
  public static let goOffline = Endpoint<EmptyBody, EmptyBody>(.delete, "/v1/koober/driver/shift")
  /// Returns the shift, the open offer and the trip.
  public static let status = Endpoint<EmptyBody, DriverStatus>(.get, "/v1/koober/driver")
  /// Reports a position; at most one a second, and older ones than the last are ignored.
  public static let report = Endpoint<DriverReport, DriverStatus>(
    .post, "/v1/koober/driver/positions")
  /// Accepts the offer `id`; a 409 with `/problems/offer-expired` when it is over.
  public static let accept = Endpoint<EmptyBody, DriverStatus>(
    .post, "/v1/koober/driver/offers/{id}/accept")
  /// Declines the offer `id`; the trip is not offered to the driver again.
  public static let decline = Endpoint<EmptyBody, DriverStatus>(
    .post, "/v1/koober/driver/offers/{id}/decline")
  /// Sets off to the pick-up of the trip `id`.
  public static let depart = Endpoint<EmptyBody, DriverStatus>(
    .post, "/v1/koober/driver/trips/{id}/depart")
  /// Arrives at the pick-up of the trip `id`.
  public static let arrive = Endpoint<EmptyBody, DriverStatus>(
    .post, "/v1/koober/driver/trips/{id}/arrive")
  /// Starts the ride of the trip `id`.
  public static let start = Endpoint<EmptyBody, DriverStatus>(
    .post, "/v1/koober/driver/trips/{id}/start")
  /// Completes the trip `id`, which captures the fare.
  public static let finish = Endpoint<EmptyBody, DriverStatus>(
    .post, "/v1/koober/driver/trips/{id}/finish")
  /// Cancels the trip `id`; before the pick-up the search for a driver starts again.
  ///
  /// With the reason `rider_absent` the rider pays a fee instead, once the driver has waited for
  /// three minutes within 500 meters of the pick-up.
  public static let cancel = Endpoint<DriverCancellation, DriverStatus>(
    .post, "/v1/koober/driver/trips/{id}/cancel")
  /// Streams ``DriverEvent`` values as server-sent events.
  public static let events = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/koober/driver/events")
}
