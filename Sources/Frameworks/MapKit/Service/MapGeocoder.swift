import CoreLocation
import Foundation

/// Answers `CLGeocoder` from the map service.
nonisolated struct MapGeocoder: Geocoding {
  let provider: any MapProviding

  init(_ provider: any MapProviding) { self.provider = provider }

  func placemarks(
    at location: CLLocation, languages: [String]
  ) async throws(CLError) -> [CLPlacemark] {
    do {
      let place = try await provider.address(at: location.coordinate, languages: languages)
      return place.map { [$0.placemark] } ?? []
    } catch {
      throw CLError(error)
    }
  }

  func placemarks(
    for address: String, near center: CLLocationCoordinate2D?, languages: [String]
  ) async throws(CLError) -> [CLPlacemark] {
    do {
      let query = MapQuery(text: address, center: center, limit: 5, languages: languages)
      return try await provider.places(for: query).map(\.placemark)
    } catch {
      throw CLError(error)
    }
  }
}

nonisolated extension FoundPlace {
  var placemark: MKPlacemark { MKPlacemark(coordinate: coordinate, address: address) }

  var mapItem: MKMapItem {
    let item = MKMapItem(placemark: placemark)
    item.pointOfInterestCategory = kind.flatMap { MKPointOfInterestCategory($0) }
    item.phoneNumber = phoneNumber
    item.url = website.flatMap { URL(string: $0) }
    return item
  }
}

nonisolated extension CLError {
  fileprivate init(_ error: MapServiceError) {
    switch error {
    case .noMap, .unreachable: self.init(.network)
    case .offTheMap, .noRoute: self.init(.geocodeFoundNoResult)
    case .cancelled: self.init(.geocodeCanceled)
    }
  }
}
