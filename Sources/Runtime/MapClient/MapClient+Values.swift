import CoreLocation
import Foundation
import MapAPI
import MapKit
import MapTiles

extension Coordinate {
  init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension CLLocationCoordinate2D {
  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension MapKit.FoundPlace {
  init(_ place: MapAPI.FoundPlace) {
    var address = CLPlacemark.Address()
    address.houseNumber = place.address.number
    address.street = place.address.street
    address.suburb = place.address.suburb
    address.city = place.address.city
    address.postalCode = place.address.postalCode
    address.countryCode = place.address.countryCode
    // An address is its own name.
    if place.kind != .address { address.name = place.name }
    if place.kind == .place { address.areasOfInterest = [place.name] }
    self.init(
      coordinate: CLLocationCoordinate2D(place.coordinate), address: address,
      kind: place.category.flatMap { MapPlace.Kind(category: $0) })
  }
}

extension FoundRoute {
  init(_ route: MapRoute) {
    self.init(
      name: route.name, distanceInMeters: route.distanceInMeters,
      durationInSeconds: route.durationInSeconds, points: Self.points(route.polyline),
      steps: route.steps.map { step in
        Step(
          instructions: step.instruction, distanceInMeters: step.distanceInMeters,
          points: Self.points(step.polyline))
      })
  }

  private static func points(_ text: String) -> [CLLocationCoordinate2D] {
    (EncodedPolyline.line(of: text) ?? []).map { CLLocationCoordinate2D($0) }
  }
}
