import CoreLocation
import KooberKit
import MapKit

/// Finds places and addresses on the map.
@MainActor
final class MapPlaceSearch: PlaceSearching {
  private let settings: AppSettings
  private let geocoder = CLGeocoder()
  /// The distance around a position that is searched first, in meters.
  private static let reach = 5000.0

  init(settings: AppSettings) { self.settings = settings }

  func places(
    matching query: String, near center: Coordinate
  ) async throws(LoadFailure) -> [Place] {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = query
    request.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(center), latitudinalMeters: Self.reach,
      longitudinalMeters: Self.reach)
    do {
      return try await MKLocalSearch(request: request).start().mapItems.map { item in
        let name = item.name ?? item.placemark.title ?? query
        return Place(
          kind: .found, name: name, address: address(in: item.placemark, after: name),
          coordinate: Coordinate(item.placemark.coordinate))
      }
    } catch let error as MKError where error.code == .placemarkNotFound {
      return []
    } catch {
      throw .unreachable
    }
  }

  /// Returns the address without the name, with which the title of a placemark begins.
  private func address(in placemark: MKPlacemark, after name: String) -> String? {
    guard let title = placemark.title, title != name else { return nil }
    guard title.hasPrefix(name) else { return title }
    let rest = title.dropFirst(name.count)
    // A longer name can begin with the same letters.
    guard let first = rest.first, first.isPunctuation else { return title }
    return String(rest.drop { $0.isPunctuation || $0.isWhitespace })
  }

  func place(at coordinate: Coordinate) async throws(RideFailure) -> Place {
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    do {
      let mark = try await geocoder.reverseGeocodeLocation(
        location, preferredLocale: settings.locale
      ).first
      return Place(
        kind: .pinned, name: mark?.name ?? settings.phrases.pinnedPlace,
        address: mark?.subLocality ?? mark?.locality, coordinate: coordinate)
    } catch let error as CLError where error.code == .geocodeFoundNoResult {
      return Place(
        kind: .pinned, name: settings.phrases.pinnedPlace, coordinate: coordinate)
    } catch {
      throw .other(.unreachable)
    }
  }
}
