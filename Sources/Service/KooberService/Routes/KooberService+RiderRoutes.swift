import BankeyService
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import Ledger
import Serving
import Storage
import Wire

extension KooberService {
  /// The routes of quotes, places, the profile and events.
  var riderRoutes: [Route] {
    let (quotes, places, profiles, payments) = (quotes, places, profiles, payments)
    let (database, now) = (database, configuration.now)
    let events = events
    return [
      .signedIn(
        KooberEndpoints.options, sessions: identity,
        description: EndpointDescription(
          "Returns the animals at a place.", tag: "Rides", Self.positionParameters)
      ) { call, _ in
        try await quotes.options(at: try call.request.coordinate())
      },
      .signedIn(
        KooberEndpoints.makeQuotes, sessions: identity, status: .created,
        description: EndpointDescription(
          "Makes quotes for a ride.", tag: "Rides",
          errors: [.unprocessableContent, .notFound])
      ) { call, rider in
        try await quotes.quotes(call.body, rider: rider.id)
      },
      .signedIn(
        KooberEndpoints.accounts, sessions: identity,
        description: EndpointDescription(
          "Returns the accounts that can pay for rides.", tag: "Rides")
      ) { call, rider in
        try await payments.openAccounts(ofCustomer: rider.id)
        let accounts = try await database.read { transaction in
          try await payments.accounts(
            ofCustomer: rider.id, in: Language(of: call.request), at: now(), in: transaction)
        }
        return Page(
          items: accounts.map { account in
            PaymentAccount(
              id: account.id, name: account.name, lastDigits: account.lastDigits,
              availableBalance: Money(
                minorUnits: account.available.minorUnits,
                currency: account.available.currency.code))
          })
      },
      .signedIn(
        KooberEndpoints.places, sessions: identity,
        description: EndpointDescription("Returns the rider's own places.", tag: "Rides")
      ) { _, rider in
        try await places.places(ofRider: rider.id)
      },
      .signedIn(
        KooberEndpoints.savePlace, sessions: identity,
        description: EndpointDescription(
          "Sets Home or Work.", tag: "Rides", errors: [.unprocessableContent])
      ) { call, rider in
        try await places.save(call.body, as: call.parameters["kind"], rider: rider.id)
      },
      .signedIn(
        KooberEndpoints.removePlace, sessions: identity,
        description: EndpointDescription("Removes Home or Work.", tag: "Rides")
      ) { call, rider in
        try await places.remove(call.parameters["kind"], rider: rider.id)
      },
      .signedIn(
        KooberEndpoints.profile, sessions: identity,
        description: EndpointDescription("Returns the rider's profile.", tag: "Rides")
      ) { _, rider in
        try await profiles.profile(of: rider)
      },
      .signedIn(
        KooberEndpoints.changeProfile, sessions: identity,
        description: EndpointDescription(
          "Changes the rider's profile.", tag: "Rides", errors: [.unprocessableContent])
      ) { call, rider in
        try await profiles.change(call.body, of: rider)
      },
      .events(
        KooberEndpoints.events, sessions: identity,
        description: EndpointDescription(
          "Streams server-sent events of the rider.", tag: "Rides")
      ) { request, rider in
        try await events.response(
          rider: rider.id, lastEventID: request.headers["Last-Event-ID"],
          language: Language(of: request))
      },
    ]
  }

  var events: RideEvents {
    RideEvents(
      reader: reader, driving: driving, bookings: bookings,
      stream: EventStream(
        database: database, waitForHeartbeat: configuration.waitForHeartbeat))
  }

  static let positionParameters: [RouteDocumentation.Parameter] = [
    RouteDocumentation.Parameter(
      "latitude", in: .query, "The latitude in degrees.", isRequired: true,
      schema: ["type": "number", "minimum": -90, "maximum": 90]),
    RouteDocumentation.Parameter(
      "longitude", in: .query, "The longitude in degrees.", isRequired: true,
      schema: ["type": "number", "minimum": -180, "maximum": 180]),
  ]
}

extension HTTPRequest {
  /// Reads the position of a query.
  func coordinate() throws(ProblemError) -> Coordinate {
    guard let latitude = query("latitude").flatMap(Double.init),
      let longitude = query("longitude").flatMap(Double.init)
    else { throw .malformedQuery("latitude and longitude are numbers of degrees.") }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isValid else {
      throw .malformedQuery("latitude is in -90...90, longitude in -180...180.")
    }
    return coordinate
  }
}
