import CoreLocation
import Foundation

/// A place with its address, which can be shown on the map.
// Unchecked, as the superclass: its state is immutable.
nonisolated open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// Creates a place without address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, address: Address())
  }

  /// Creates a place with an address by the keys of the contacts framework.
  ///
  /// The keys `Name`, `Street`, `SubLocality`, `City`, `State`, `ZIP`, `Country` and `CountryCode`
  /// are used.
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) {
    var address = Address()
    let text = { addressDictionary?[$0] as? String }
    address.name = text("Name")
    address.street = text("Street")
    address.suburb = text("SubLocality")
    address.city = text("City")
    address.state = text("State")
    address.postalCode = text("ZIP")
    address.country = text("Country")
    address.countryCode = text("CountryCode")
    self.init(coordinate: coordinate, address: address)
  }

  /// Creates a copy of a place.
  public override init(placemark: CLPlacemark) { super.init(placemark: placemark) }

  package init(coordinate: CLLocationCoordinate2D, address: Address) {
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      address: address)
  }

  /// The position.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  /// The country's code by ISO 3166-1, of two letters.
  open var countryCode: String? { isoCountryCode }
  /// The address in one line.
  open var title: String? { address.line }
  /// No second line.
  open var subtitle: String? { nil }
}

nonisolated extension CLPlacemark.Address {
  /// Number and street.
  package var streetLine: String? {
    guard let street else { return nil }
    return houseNumber.map { "\($0) \(street)" } ?? street
  }

  /// The whole address in one line; `nil` without any part.
  package var line: String? {
    let region = [city, state, postalCode].compactMap(\.self).joined(separator: " ")
    var parts = [name, streetLine, suburb, region.isEmpty ? nil : region, country]
      .compactMap(\.self)
    // A city's center often has the city's name.
    parts = parts.enumerated().filter { $0.offset == 0 || parts[$0.offset - 1] != $0.element }
      .map(\.element)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
