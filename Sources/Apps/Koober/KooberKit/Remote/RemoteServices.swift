public import Foundation
internal import KooberAPI
internal import Wire

/// The routes of the ride service.
@MainActor
public final class RemoteServices {
  let client: ServiceClient
  let address: URL

  /// Makes the services of a client.
  ///
  /// - Parameter address: The address of the service, which begins the links that riders share.
  public init(client: ServiceClient, address: URL) {
    self.client = client
    self.address = address
  }
}

extension RemoteServices: RidePlanning {
  /// Requests a quote for each animal.
  public func plan(
    for journey: Journey, hopLimit: HopHeight
  ) async throws(RideFailure) -> RidePlan {
    let body = NewQuotes(
      pickup: RidePlace(journey.pickup), dropoff: RidePlace(journey.dropoff),
      maximumHopHeight: hopLimit.rawValue)
    do throws(LoadFailure) {
      return RidePlan(
        try await client.send(KooberEndpoints.makeQuotes, sending: body), journey: journey)
    } catch {
      throw RideFailure(error)
    }
  }

  /// Requests a quote for another drop-off.
  public func change(
    of trip: Trip, to dropoff: Place
  ) async throws(RideFailure) -> DropoffChange {
    do throws(LoadFailure) {
      let quote = try await client.send(
        KooberEndpoints.quoteDropoff, sending: NewDropoff(dropoff: RidePlace(dropoff)),
        parameters: ["id": trip.id])
      return DropoffChange(
        trip: trip.id, quote: quote.quote.quote, dropoff: dropoff, oldPrice: trip.price.total,
        price: RidePrice(quote.quote.price), expiresAt: quote.quote.expiresAt)
    } catch {
      throw RideFailure(error)
    }
  }
}

extension RemoteServices: TripFollowing {
  /// Loads the trip in progress.
  public func activeTrip() async throws(LoadFailure) -> Trip? {
    let endpoint = KooberEndpoints.currentTrip
    return try await client.send(endpoint, endpoint.request()).trip.map { Trip($0) }
  }

  /// Loads a trip.
  public func trip(_ id: Trip.ID) async throws(LoadFailure) -> Trip {
    let endpoint = KooberEndpoints.trip
    return Trip(try await client.send(endpoint, endpoint.request(parameters: ["id": id])))
  }

  /// Loads the cost of canceling.
  public func cancellationTerms(
    of trip: Trip.ID
  ) async throws(LoadFailure) -> CancellationTerms {
    let endpoint = KooberEndpoints.cancellationTerms
    let terms = try await client.send(endpoint, endpoint.request(parameters: ["id": trip]))
    return CancellationTerms(fee: Amount(terms.fee), isCancellable: terms.isCancellable)
  }

  /// Creates a link at the address of the service.
  public func shareLink(for trip: Trip.ID) async throws(LoadFailure) -> URL {
    let endpoint = KooberEndpoints.shareTrip
    let link = try await client.send(endpoint, endpoint.request(parameters: ["id": trip]))
    guard let url = URL(string: link.path, relativeTo: address)?.absoluteURL else {
      throw .parsing
    }
    return url
  }
}

extension RemoteServices: TripHistoryReading {
  /// Loads a page of up to 30 trips.
  public func trips(after cursor: String?) async throws(LoadFailure) -> ListPage<Trip> {
    let endpoint = KooberEndpoints.trips
    let page = try await client.send(
      endpoint, endpoint.request(query: ["cursor": cursor, "limit": "30"]))
    return ListPage(page.items.map { Trip($0) }, next: page.nextCursor)
  }

  /// Loads the bookings that wait for their time, and those that failed.
  public func scheduledRides() async throws(LoadFailure) -> [ScheduledRide] {
    let endpoint = KooberEndpoints.bookings
    return try await client.send(endpoint, endpoint.request()).items
      .filter { $0.status == .booked || $0.status == .failed }.map { ScheduledRide($0) }
  }

  /// Cancels a booking.
  public func cancelScheduledRide(_ id: ScheduledRide.ID) async throws(LoadFailure) {
    let endpoint = KooberEndpoints.cancelBooking
    _ = try await client.send(endpoint, endpoint.request(parameters: ["id": id]))
  }
}

extension RemoteServices: SavedPlacesEditing {
  /// Loads the saved places.
  public func savedPlaces() async throws(LoadFailure) -> SavedPlaces {
    let endpoint = KooberEndpoints.places
    return SavedPlaces(try await client.send(endpoint, endpoint.request()))
  }

  /// Saves or removes a place.
  public func save(_ place: Place?, as kind: Place.Kind) async throws(LoadFailure) -> SavedPlaces {
    let parameters = ["kind": kind.rawValue]
    guard let place else {
      let endpoint = KooberEndpoints.removePlace
      return SavedPlaces(
        try await client.send(endpoint, endpoint.request(parameters: parameters)))
    }
    return SavedPlaces(
      try await client.send(
        KooberEndpoints.savePlace, sending: RidePlace(place), parameters: parameters))
  }
}

extension RemoteServices: RiderProfileEditing {
  /// Loads the profile.
  public func riderProfile() async throws(LoadFailure) -> RiderProfile {
    let endpoint = KooberEndpoints.profile
    return RiderProfile(try await client.send(endpoint, endpoint.request()))
  }

  /// Changes the profile.
  public func change(_ change: RiderProfileChange) async throws(LoadFailure) -> RiderProfile {
    RiderProfile(
      try await client.send(
        KooberEndpoints.changeProfile,
        sending: KooberAPI.RiderProfileChange(
          nickname: change.nickname, mobileNumber: change.mobileNumber,
          maximumHopHeight: change.hopLimit?.rawValue, accountID: change.account)))
  }

  /// Loads the accounts that can pay.
  public func paymentAccounts() async throws(LoadFailure) -> [PaymentAccount] {
    try await client.all(KooberEndpoints.accounts, limit: 100).map { PaymentAccount($0) }
  }
}

extension RemoteServices: OrderPlacing {
  /// Places an order under an idempotency key.
  public func place(
    _ order: RideOrder, key: String
  ) async throws(LoadFailure) -> RideOrderOutcome {
    switch order {
    case .ride(let request):
      .trip(
        Trip(
          try await client.send(
            KooberEndpoints.requestTrip,
            sending: NewTrip(quote: request.option.id, accountID: request.account), key: key)))
    case .dropoffChange(let change):
      .trip(
        Trip(
          try await client.send(
            KooberEndpoints.changeDropoff,
            sending: KooberAPI.DropoffChange(quote: change.quote),
            parameters: ["id": change.trip], key: key)))
    case .booking(let booking):
      .booking(
        ScheduledRide(
          try await client.send(
            KooberEndpoints.book,
            sending: NewBooking(
              quote: booking.option.id, accountID: booking.account, pickupAt: booking.pickupAt),
            key: key)))
    case .cancellation(let order):
      .trip(
        Trip(
          try await client.send(
            KooberEndpoints.cancelTrip,
            sending: Cancellation(
              reason: .changedPlans, acceptedFee: Money(order.acceptedFee)),
            parameters: ["id": order.trip], key: key)))
    case .rating(let rating):
      .trip(
        Trip(
          try await client.send(
            KooberEndpoints.rateTrip, sending: NewRating(rating),
            parameters: ["id": rating.trip], key: key)))
    case .problem(let report):
      try await send(report, key: key)
    }
  }

  private func send(
    _ report: ProblemReport, key: String
  ) async throws(LoadFailure) -> RideOrderOutcome {
    _ = try await client.send(
      KooberEndpoints.reportProblem,
      sending: NewTripProblem(
        kind: TripProblemKind(rawValue: report.kind.rawValue), text: report.text),
      parameters: ["id": report.trip], key: key)
    return .reported
  }
}
