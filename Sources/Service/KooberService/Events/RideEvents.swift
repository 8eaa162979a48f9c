import Foundation
import HTTPServer
import KooberAPI
import Serving
import Storage
import Wire

/// The live events of riders and drivers.
struct RideEvents: Sendable {
  let reader: TripReader
  let driving: DriverService
  let bookings: BookingService
  let stream: EventStream

  static let status = EventReference("status")

  static func trip(_ id: String) -> EventReference { EventReference("trip", subjectID: id) }
  static func position(_ trip: String) -> EventReference {
    EventReference("position", subjectID: trip)
  }
  static func booking(_ id: String) -> EventReference { EventReference("booking", subjectID: id) }

  static func stream(ofRider id: String) -> String { "koober/\(id)" }
  static func stream(ofDriver id: String) -> String { "koober-driver/\(id)" }

  /// Streams a rider's events after an id, or new ones only.
  func response(
    rider: String, lastEventID: String?, language: Language
  ) async throws -> HTTPResponse {
    let reset = RideEvent.reset
    return try await stream.response(
      of: Self.stream(ofRider: rider), after: lastEventID,
      reset: Self.message(reset.name, try reset.data())
    ) { reference, transaction in
      let event = try await event(reference, rider: rider, language: language, in: transaction)
      return try event.map { Self.message($0.name, try $0.data()) }
    }
  }

  /// Streams a driver's events after an id, or new ones only.
  func response(driver: String, lastEventID: String?) async throws -> HTTPResponse {
    let reset = DriverEvent.reset
    return try await stream.response(
      of: Self.stream(ofDriver: driver), after: lastEventID,
      reset: Self.message(reset.name, try reset.data())
    ) { _, transaction in
      let event = DriverEvent.status(try await driving.status(of: driver, in: transaction))
      return Self.message(event.name, try event.data())
    }
  }

  private static func message(_ name: String, _ data: Data) -> ServerSentEvent {
    ServerSentEvent(name: name, data: String(decoding: data, as: UTF8.self))
  }

  /// Reads the current state of an event's subject; `nil` when there is nothing to send.
  private func event(
    _ reference: EventReference, rider: String, language: Language,
    in transaction: any ReadTransaction
  ) async throws -> RideEvent? {
    let id = reference.subjectID
    switch reference.name {
    case "trip":
      guard let row = try await transaction.firstRow(TripQueries.trip(id, ofRider: rider)) else {
        return nil
      }
      return .trip(try await reader.trip(try StoredTrip(row), language: language, in: transaction))
    case "position":
      guard let row = try await transaction.firstRow(TripQueries.trip(id, ofRider: rider)) else {
        return nil
      }
      let trip = try StoredTrip(row)
      guard trip.state.hasDriver, let driver = trip.driver,
        let driverRow = try await transaction.firstRow(DriverQueries.driver(driver))
      else { return nil }
      let stored = try StoredDriver(driverRow)
      let times = reader.times(of: trip, driver: stored)
      return .position(
        TripPosition(
          tripID: id, position: stored.position, pickupAt: times.pickup, dropoffAt: times.dropoff))
    case "booking":
      return try await bookings.booking(id, rider: rider, in: transaction).map(RideEvent.booking)
    default: return nil
    }
  }
}
