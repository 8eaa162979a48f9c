import MapTiles

/// A place, street, address or intersection found on the map.
public struct FoundPlace: Codable, Hashable, Sendable, Identifiable {
  /// The kinds of results.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A place with a category, such as a museum.
    case place
    /// A house number of a street.
    case address
    /// A street as a whole.
    case street
    /// The corner of two streets.
    case intersection
    /// A city, suburb or neighborhood.
    case locality
  }

  /// A text that identifies the result on this map.
  public var id: String
  /// The kind of the result.
  public var kind: Kind
  /// The name, in the requested language.
  public var name: String
  /// The category of a place, such as `museum`; `MapPlace.Kind` has the values.
  public var category: String?
  /// The parts of the postal address.
  public var address: PostalAddress
  /// The position.
  public var coordinate: Coordinate
  /// The distance in meters from the position of the request.
  public var distanceInMeters: Double?

  /// Creates a result.
  public init(
    id: String, kind: Kind, name: String, category: String? = nil, address: PostalAddress,
    coordinate: Coordinate, distanceInMeters: Double? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.category = category
    self.address = address
    self.coordinate = coordinate
    self.distanceInMeters = distanceInMeters
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, name, category, address, coordinate
    case distanceInMeters = "distance_in_meters"
  }
}

/// The parts of an address that the map has.
public struct PostalAddress: Codable, Hashable, Sendable {
  /// The house number.
  public var number: String?
  /// The street.
  public var street: String?
  /// The suburb or neighborhood.
  public var suburb: String?
  /// The city.
  public var city: String?
  /// The postal code.
  public var postalCode: String?
  /// The country's code, such as `AU`.
  public var countryCode: String?

  /// Creates an address.
  public init(
    number: String? = nil, street: String? = nil, suburb: String? = nil, city: String? = nil,
    postalCode: String? = nil, countryCode: String? = nil
  ) {
    self.number = number
    self.street = street
    self.suburb = suburb
    self.city = city
    self.postalCode = postalCode
    self.countryCode = countryCode
  }

  private enum CodingKeys: String, CodingKey {
    case number, street, suburb, city
    case postalCode = "postal_code"
    case countryCode = "country_code"
  }
}

/// Results of a search, the best first.
public struct PlaceList: Codable, Hashable, Sendable {
  /// The results.
  public var places: [FoundPlace]

  /// Creates a list.
  public init(places: [FoundPlace]) { self.places = places }
}

extension MapPlace.Kind {
  /// The category as it appears in bodies, such as `ferryTerminal`.
  public var category: String { "\(self)" }

  /// Creates the kind of a category; `nil` for an unknown one.
  public init?(category: String) {
    guard let kind = Self.byCategory[category] else { return nil }
    self = kind
  }

  private static let byCategory = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.category, $0) })
}
