import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import Serving
import Storage
import Wire

extension KooberService {
  /// The routes of trips and bookings.
  var tripRoutes: [Route] { orderRoutes + changeRoutes + bookingRoutes + sharingRoutes }

  private var orderRoutes: [Route] {
    let (trips, reader, database) = (trips, reader, database)
    return [
      .idempotent(
        KooberEndpoints.requestTrip, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Orders a trip and authorizes its price.", tag: "Rides",
          errors: [.conflict, .unprocessableContent]), conflictRetries: 3
      ) { call, rider, transaction in
        let trip = try await trips.request(call.body, rider: rider, in: transaction)
        return try await reader.trip(trip, language: Language(of: call.request), in: transaction)
      },
      .reading(
        KooberEndpoints.currentTrip, sessions: identity,
        description: EndpointDescription("Returns the trip that has not ended.", tag: "Rides")
      ) { call, rider, transaction in
        guard let row = try await transaction.firstRow(TripQueries.activeTrip(ofRider: rider.id))
        else { return CurrentTrip() }
        return CurrentTrip(
          trip: try await reader.trip(
            try StoredTrip(row), language: Language(of: call.request), in: transaction))
      },
      .signedIn(
        KooberEndpoints.trips, sessions: identity,
        description: EndpointDescription(
          "Returns trips that have ended, newest first.", tag: "Rides", [.cursor, .limit])
      ) { call, rider in
        let page = try PageRequest<TimePosition>(call.request, list: "rides")
        let language = Language(of: call.request)
        return try await database.read { transaction in
          let rows = try await transaction.rows(
            TripQueries.endedTrips(
              ofRider: rider.id, before: page.position, limit: page.rowLimit))
          var items: [Trip] = []
          for row in rows.prefix(page.limit) {
            items.append(
              try await reader.trip(
                try StoredTrip(row), isComplete: false, language: language, in: transaction))
          }
          return Page(
            items: items,
            nextCursor: try page.nextCursor(rows) { try TimePosition($0, "requested_at") })
        }
      },
      .reading(
        KooberEndpoints.trip, sessions: identity,
        description: EndpointDescription("Returns a trip.", tag: "Rides")
      ) { call, rider, transaction in
        let trip = try await trips.trip(call.parameters["id"], ofRider: rider.id, in: transaction)
        return try await reader.trip(trip, language: Language(of: call.request), in: transaction)
      },
      .reading(
        KooberEndpoints.receipt, sessions: identity,
        description: EndpointDescription(
          "Returns the receipt of a trip that has ended.", tag: "Rides", errors: [.conflict])
      ) { call, rider, transaction in
        let trip = try await trips.trip(call.parameters["id"], ofRider: rider.id, in: transaction)
        return try await reader.receipt(
          of: trip, language: Language(of: call.request), in: transaction)
      },
    ]
  }

  private var changeRoutes: [Route] {
    let (trips, reader, now) = (trips, reader, configuration.now)
    return [
      .reading(
        KooberEndpoints.cancellationTerms, sessions: identity,
        description: EndpointDescription("Returns the fee for canceling now.", tag: "Rides")
      ) { call, rider, transaction in
        let trip = try await trips.trip(call.parameters["id"], ofRider: rider.id, in: transaction)
        return try await trips.terms(of: trip, at: now(), in: transaction)
      },
      .idempotent(
        KooberEndpoints.cancelTrip, sessions: identity, store: idempotency, status: .ok,
        description: EndpointDescription(
          "Cancels a trip and charges the fee.", tag: "Rides", errors: [.conflict])
      ) { call, rider, transaction in
        let trip = try await trips.cancel(
          call.parameters["id"], call.body, rider: rider.id, in: transaction)
        return try await reader.trip(trip, language: Language(of: call.request), in: transaction)
      },
      .signedIn(
        KooberEndpoints.quoteDropoff, sessions: identity, status: .created,
        description: EndpointDescription(
          "Makes a quote for another drop-off.", tag: "Rides",
          errors: [.conflict, .unprocessableContent])
      ) { call, rider in
        try await trips.quoteDropoff(call.parameters["id"], call.body, rider: rider.id)
      },
      .idempotent(
        KooberEndpoints.changeDropoff, sessions: identity, store: idempotency, status: .ok,
        description: EndpointDescription(
          "Changes the drop-off and the price.", tag: "Rides",
          errors: [.conflict, .unprocessableContent])
      ) { call, rider, transaction in
        let trip = try await trips.changeDropoff(
          call.parameters["id"], call.body, rider: rider.id, in: transaction)
        return try await reader.trip(trip, language: Language(of: call.request), in: transaction)
      },
      .idempotent(
        KooberEndpoints.rateTrip, sessions: identity, store: idempotency, status: .ok,
        description: EndpointDescription(
          "Rates a completed trip and pays the tip.", tag: "Rides",
          errors: [.conflict, .unprocessableContent])
      ) { call, rider, transaction in
        let trip = try await trips.rate(
          call.parameters["id"], call.body, rider: rider.id, in: transaction)
        return try await reader.trip(trip, language: Language(of: call.request), in: transaction)
      },
      .idempotent(
        KooberEndpoints.reportProblem, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Reports a problem with a trip.", tag: "Rides",
          errors: [.conflict, .unprocessableContent])
      ) { call, rider, transaction in
        try await trips.report(
          call.parameters["id"], call.body, rider: rider.id, in: transaction)
      },
    ]
  }

  private var bookingRoutes: [Route] {
    let bookings = bookings
    return [
      .idempotent(
        KooberEndpoints.book, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Books a ride for later.", tag: "Rides", errors: [.unprocessableContent])
      ) { call, rider, transaction in
        try await bookings.book(call.body, rider: rider, in: transaction)
      },
      .signedIn(
        KooberEndpoints.bookings, sessions: identity,
        description: EndpointDescription("Returns the open bookings.", tag: "Rides")
      ) { _, rider in
        Page(items: try await bookings.bookings(ofRider: rider.id))
      },
      .signedIn(
        KooberEndpoints.cancelBooking, sessions: identity,
        description: EndpointDescription("Cancels a booking.", tag: "Rides", errors: [.conflict])
      ) { call, rider in
        try await bookings.cancel(call.parameters["id"], rider: rider.id)
      },
    ]
  }

  private var sharingRoutes: [Route] {
    let sharing = TripSharing(database: database, trips: trips, reader: reader)
    return [
      .signedIn(
        KooberEndpoints.shareTrip, sessions: identity,
        description: EndpointDescription(
          "Returns the link that shows a trip.", tag: "Rides", errors: [.conflict])
      ) { call, rider in
        try await sharing.link(toTrip: call.parameters["id"], rider: rider.id)
      },
      .open(
        KooberEndpoints.sharedTrip,
        description: EndpointDescription(
          "Returns the ride behind a link.", tag: "Rides", errors: [.notFound])
      ) { call in
        try await sharing.trip(sharedAs: call.parameters["token"])
      },
    ]
  }
}
