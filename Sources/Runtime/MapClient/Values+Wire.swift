internal import CoreLocation
internal import Foundation
internal import MapAPI
internal import MapKit
internal import MapTiles

extension MapKit.FoundPlace {
  init(_ place: MapAPI.FoundPlace) {
    var address = CLPlacemark.Address()
    address.houseNumber = place.address.number
    address.street = place.address.street
    address.suburb = place.address.suburb
    address.city = place.address.city
    address.postalCode = place.address.postalCode
    address.countryCode = place.address.countryCode
    // Addresses are named by their number and street.
    if place.kind != .address { address.name = place.name }
    self.init(
      coordinate: CLLocationCoordinate2D(
        latitude: place.coordinate.latitude, longitude: place.coordinate.longitude),
      address: address,
      kind: place.category.flatMap { MapPlace.Kind(category: $0) })
  }
}

extension FoundRoute {
  init(_ route: MapRoute) {
    self.init(
      name: route.name, distanceInMeters: route.distanceInMeters,
      durationInSeconds: route.durationInSeconds, points: Self.points(of: route.polyline),
      steps: route.steps.map {
        Step(
          instructions: $0.instruction, distanceInMeters: $0.distanceInMeters,
          points: Self.points(of: $0.polyline))
      })
  }

  /// A malformed line has no points.
  private static func points(of polyline: String) -> [CLLocationCoordinate2D] {
    (EncodedPolyline.line(of: polyline) ?? []).map {
      CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude)
    }
  }
}

extension MapQuery {
  /// Returns the ranges of the words of the query at the beginning of words, in UTF-16 units.
  func matches(in title: String) -> [Range<Int>] {
    let words = text.split(separator: " ").map(String.init)
    return words.compactMap { word in
      guard
        let range = title.range(
          of: word, options: [.caseInsensitive, .diacriticInsensitive]),
        range.lowerBound == title.startIndex
          || !title[title.index(before: range.lowerBound)].isLetter
      else { return nil }
      return range.lowerBound.utf16Offset(in: title)..<range.upperBound.utf16Offset(in: title)
    }
  }
}
