import KooberKit
import Testing

@testable import KooberUI

@Suite struct MapSceneTests {
  private let pickup = Place(
    kind: .current, name: "Here", coordinate: Coordinate(latitude: -33.86, longitude: 151.2))
  private let dropoff = Place(
    kind: .found, name: "There", coordinate: Coordinate(latitude: -33.87, longitude: 151.21))

  @Test func `both pins are in the part of the map that is shown`() {
    let scene = MapScene.composing(
      .loadingOptions(Journey(pickup: pickup, dropoff: dropoff)))
    #expect(scene.pickup == pickup && scene.dropoff == dropoff)
    #expect(scene.focus == .places([pickup.coordinate, dropoff.coordinate]))
  }

  @Test func `both pins and the route remain while a driver is looked for`() {
    let route = [pickup.coordinate, dropoff.coordinate]
    let ride = SharedRide(
      riderName: "Ann", state: .requested, journey: Journey(pickup: pickup, dropoff: dropoff),
      route: route)
    let scene = MapScene.sharing(ride, Phrases(language: .english))
    #expect(scene.pickup == pickup && scene.dropoff == dropoff && scene.route == route)
    #expect(scene.focus == .places(route + route))
  }

  @Test func `the whole way of the driver to the pickup is in the part that is shown`() {
    let way = [dropoff.coordinate, Coordinate(latitude: -33.89, longitude: 151.19)]
    let ride = SharedRide(
      riderName: "Ann", state: .enRouteToPickup,
      journey: Journey(pickup: pickup, dropoff: dropoff), approach: way)
    let scene = MapScene.sharing(ride, Phrases(language: .english))
    #expect(scene.dropoff == nil && scene.approach == way)
    #expect(scene.focus == .places([pickup.coordinate] + way))
  }

  @Test func `before a drop-off is chosen, the surroundings of the pickup are shown`() {
    let scene = MapScene.composing(.selectDropoff(pickup: pickup))
    #expect(scene.dropoff == nil)
    #expect(scene.focus == .place(pickup.coordinate))
  }
}
