import Foundation
import KooberAPI
import Testing
import Wire

@Suite struct `Ride events` {
  private static let place = RidePlace(
    name: "Opera House", coordinate: Coordinate(latitude: -33.858667, longitude: 151.214028))
  private static let fare = Money(minorUnits: 1_450, currency: "AUD")
  private static let date = Date(timeIntervalSince1970: 1_763_706_720)
  private static let trip = Trip(
    id: "t", state: .enRouteToPickup, animal: .wallaroo, maximumHopHeight: 3, pickup: place,
    dropoff: place,
    price: PriceBreakdown(
      lines: [PriceLine(kind: .minimumFare, amount: fare)], total: fare, demandFactor: 1.2),
    payment: RidePayment(
      accountID: "a", accountName: "Everyday", state: .authorized, authorized: fare,
      charged: Money(minorUnits: 0, currency: "AUD")), distanceInMeters: 800,
    durationInSeconds: 240, approach: [place.coordinate], route: [place.coordinate],
    moments: [TripMoment(state: .requested, at: date)], requestedAt: date)

  @Test func `a trip is read as it was written`() throws {
    let event = RideEvent.trip(Self.trip)
    let data = try event.data()
    #expect(try RideEvent(name: event.name, data: data) == event)
    #expect(String(decoding: data, as: UTF8.self).contains(#""state":"en_route_to_pickup""#))
  }

  @Test func `an unknown event is ignored`() throws {
    #expect(try RideEvent(name: "weather", data: Data("{}".utf8)) == nil)
  }

  @Test func `the names of price lines are in snake case`() throws {
    let json = String(decoding: try WireJSON.encode(Self.trip.price), as: UTF8.self)
    #expect(json.contains(#""kind":"minimum_fare""#))
  }
}
