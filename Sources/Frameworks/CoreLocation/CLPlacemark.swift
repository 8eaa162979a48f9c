import Foundation

/// A place with its address.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  /// The parts of an address, as a map service returns them.
  package struct Address: Sendable, Equatable {
    package var name: String?
    package var houseNumber: String?
    package var street: String?
    package var suburb: String?
    package var city: String?
    package var state: String?
    package var postalCode: String?
    package var countryCode: String?
    package var country: String?
    package var areasOfInterest: [String] = []

    package init() {}
  }

  package let address: Address

  /// The position.
  public let location: CLLocation?
  /// The area around the place.
  public let region: CLRegion?
  /// The time zone, if known.
  public let timeZone: TimeZone?

  package init(
    location: CLLocation?, address: Address, region: CLRegion? = nil, timeZone: TimeZone? = nil
  ) {
    self.location = location
    self.address = address
    self.region = region
    self.timeZone = timeZone
    super.init()
  }

  /// Creates a copy of a place.
  public init(placemark: CLPlacemark) {
    location = placemark.location
    address = placemark.address
    region = placemark.region
    timeZone = placemark.timeZone
    super.init()
  }

  /// The name of the place; without one, number and street.
  open var name: String? {
    if let name = address.name { return name }
    guard let street = address.street else { return address.suburb ?? address.city }
    return address.houseNumber.map { "\($0) \(street)" } ?? street
  }
  /// The street.
  open var thoroughfare: String? { address.street }
  /// The number in the street.
  open var subThoroughfare: String? { address.houseNumber }
  /// The city.
  open var locality: String? { address.city }
  /// The part of the city.
  open var subLocality: String? { address.suburb }
  /// The state or province.
  open var administrativeArea: String? { address.state }
  /// The postal code.
  open var postalCode: String? { address.postalCode }
  /// The country's code by ISO 3166-1, of two letters.
  open var isoCountryCode: String? { address.countryCode }
  /// The country.
  open var country: String? {
    address.country
      ?? address.countryCode.flatMap {
        Locale.current.localizedString(forRegionCode: $0)
      }
  }
  /// Names of sights and parks at the place.
  open var areasOfInterest: [String]? {
    address.areasOfInterest.isEmpty ? nil : address.areasOfInterest
  }

  /// Returns the place itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
