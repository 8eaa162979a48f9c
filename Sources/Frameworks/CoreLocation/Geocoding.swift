import Foundation
import Synchronization

/// Finds addresses of positions and positions of addresses.
nonisolated package protocol Geocoding: Sendable {
  /// Returns the places at a position.
  func placemarks(
    at location: CLLocation, languages: [String]
  ) async throws(CLError) -> [CLPlacemark]

  /// Returns the places with an address, the best first.
  func placemarks(
    for address: String, near center: CLLocationCoordinate2D?, languages: [String]
  ) async throws(CLError) -> [CLPlacemark]
}

/// The languages of names of places.
nonisolated package enum LocationLanguages {
  private static let override = Mutex<[String]>([])

  /// Returns the languages, the preferred one first.
  package static func current() -> [String] {
    let languages = override.withLock(\.self)
    if !languages.isEmpty { return languages }
    return [Locale.current.identifier(.bcp47)]
  }

  /// Sets the languages of the interface, the preferred one first; none restores the locale's.
  package static func set(_ languages: [String]) { override.withLock { $0 = languages } }
}

/// The geocoder that the program sets.
package enum Geocoders {
  /// Answers geocoding requests; `nil` finds nothing.
  package static var provider: (any Geocoding)?
}
