import HTTPServer
import IdentityService
import KooberAPI
import Serving
import Storage
import Wire

extension KooberService {
  /// The routes of drivers.
  var driverRoutes: [Route] { shiftRoutes + offerRoutes + rideRoutes }

  private var shiftRoutes: [Route] {
    let (driving, events) = (driving, events)
    return [
      .signedIn(
        DriverEndpoints.goOnline, sessions: identity, status: .created,
        description: EndpointDescription(
          "Goes online.", tag: "Driving", errors: [.conflict, .unprocessableContent])
      ) { call, driver in
        try await driving.goOnline(call.body, driver: driver)
      },
      .signedIn(
        DriverEndpoints.goOffline, sessions: identity,
        description: EndpointDescription("Goes offline.", tag: "Driving", errors: [.conflict])
      ) { _, driver in
        try await driving.goOffline(driver: driver.id)
        return EmptyBody()
      },
      .reading(
        DriverEndpoints.status, sessions: identity,
        description: EndpointDescription("Returns the offer and the trip.", tag: "Driving")
      ) { _, driver, transaction in
        try await driving.status(of: driver.id, in: transaction)
      },
      .signedIn(
        DriverEndpoints.report, sessions: identity,
        description: EndpointDescription(
          "Reports a position.", tag: "Driving", errors: [.conflict, .unprocessableContent])
      ) { call, driver in
        try await driving.report(call.body, driver: driver.id)
      },
      .events(
        DriverEndpoints.events, sessions: identity,
        description: EndpointDescription(
          "Streams server-sent events of the driver.", tag: "Driving")
      ) { request, driver in
        try await events.response(
          driver: driver.id, lastEventID: request.headers["Last-Event-ID"])
      },
    ]
  }

  private var offerRoutes: [Route] {
    let driving = driving
    return [
      .signedIn(
        DriverEndpoints.accept, sessions: identity,
        description: EndpointDescription("Accepts an offer.", tag: "Driving", errors: [.conflict])
      ) { call, driver in
        try await driving.accept(call.parameters["id"], driver: driver.id)
      },
      .signedIn(
        DriverEndpoints.decline, sessions: identity,
        description: EndpointDescription("Declines an offer.", tag: "Driving", errors: [.conflict])
      ) { call, driver in
        try await driving.decline(call.parameters["id"], driver: driver.id)
      },
    ]
  }

  private var rideRoutes: [Route] {
    let driving = driving
    let actions: [(Endpoint<EmptyBody, DriverStatus>, TripAction, String)] = [
      (DriverEndpoints.depart, .depart, "Departs for the pick-up."),
      (DriverEndpoints.arrive, .arrive, "Arrives at the pick-up."),
      (DriverEndpoints.start, .start, "Starts the ride."),
      (DriverEndpoints.finish, .finish, "Completes the trip and captures the fare."),
    ]
    return actions.map { endpoint, action, summary in
      .signedIn(
        endpoint, sessions: identity,
        description: EndpointDescription(summary, tag: "Driving", errors: [.conflict])
      ) { call, driver in
        try await driving.perform(action, onTrip: call.parameters["id"], driver: driver.id)
      }
    } + [
      .signedIn(
        DriverEndpoints.cancel, sessions: identity,
        description: EndpointDescription("Cancels the trip.", tag: "Driving", errors: [.conflict])
      ) { call, driver in
        try await driving.cancel(call.body, trip: call.parameters["id"], driver: driver.id)
      }
    ]
  }
}
