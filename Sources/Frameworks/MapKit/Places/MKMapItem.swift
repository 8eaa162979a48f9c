import CoreLocation
import Foundation

/// A place of interest with its position, name and details.
// Unchecked, because the class is open: an item is changed before it is shared.
nonisolated open class MKMapItem: NSObject, @unchecked Sendable {
  /// The place with its address.
  public let placemark: MKPlacemark
  /// Whether it is the user's position.
  public let isCurrentLocation: Bool
  /// The name.
  open var name: String?
  /// The telephone number.
  open var phoneNumber: String?
  /// The web site.
  open var url: URL?
  /// The time zone.
  open var timeZone: TimeZone?
  /// The kind of place.
  open var pointOfInterestCategory: MKPointOfInterestCategory?

  /// Creates the item of a place.
  public convenience init(placemark: MKPlacemark) {
    self.init(placemark: placemark, isCurrentLocation: false)
  }

  /// Creates the item of a position with an address.
  public convenience init(location: CLLocation, address: MKAddress?) {
    var parts = CLPlacemark.Address()
    parts.name = address?.fullAddress
    self.init(placemark: MKPlacemark(coordinate: location.coordinate, address: parts))
  }

  package init(placemark: MKPlacemark, isCurrentLocation: Bool) {
    self.placemark = placemark
    self.isCurrentLocation = isCurrentLocation
    name = placemark.name
    super.init()
  }

  /// Returns the item for the user's position, as start or end of directions.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(
      placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid), isCurrentLocation: true)
  }

  /// The position.
  open var location: CLLocation {
    let coordinate = placemark.coordinate
    return placemark.location
      ?? CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// The address, if known.
  open var address: MKAddress? {
    guard let line = placemark.address.line else { return nil }
    return MKAddress(
      fullAddress: line, shortAddress: placemark.address.streetLine ?? placemark.address.suburb)
  }
}

/// An address as text.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class MKAddress: NSObject, @unchecked Sendable {
  /// All parts.
  public let fullAddress: String
  /// Number and street.
  public let shortAddress: String?

  /// Creates an address; `nil` without text.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    self.fullAddress = fullAddress
    self.shortAddress = shortAddress
    super.init()
  }
}
