import MapTiles

/// A place, street, address or intersection found on the map.
public struct SearchResult: Sendable, Hashable {
  /// The kinds of results.
  public enum Kind: Sendable, Hashable {
    /// A place with a category.
    case place(MapPlace.Kind)
    /// A house number of a street.
    case address
    /// A street as a whole.
    case street
    /// The corner of two streets.
    case intersection
    /// A city, suburb or neighborhood.
    case locality(MapPlace.Kind)
  }

  /// The parts of the address that the map has.
  public struct Address: Sendable, Hashable {
    /// The house number.
    public var number: String?
    /// The street.
    public var street: MapNames?
    /// The suburb or neighborhood.
    public var suburb: String?
    /// The city.
    public var city: String?
    /// The postal code.
    public var postalCode: String?
    /// The country's code; `nil` if unknown.
    public var countryCode: String?

    /// Returns number and street in the order of the country; `nil` without a street.
    public func line(languages: [String]) -> String? {
      guard let street = street?.name(for: languages) else { return nil }
      guard let number else { return street }
      let isNumberLast = Self.countriesWithNumberLast.contains(countryCode ?? "")
      return isNumberLast ? "\(street) \(number)" : "\(number) \(street)"
    }

    private static let countriesWithNumberLast: Set<String> = [
      "AT", "BE", "CH", "CL", "CZ", "DE", "DK", "ES", "FI", "GR", "HR", "HU", "IT", "KR", "NL",
      "NO", "PL", "PT", "SE", "SI", "SK", "TR", "AR", "BR", "MX",
    ]
  }

  /// A number that is the same for one map file.
  public var identifier: Int
  /// The kind of the result.
  public var kind: Kind
  /// The names; an address has none of its own.
  public var names: MapNames
  /// The parts of the address.
  public var address: Address
  /// The position.
  public var coordinate: Coordinate
  /// The distance in meters from the position of the request; `nil` without one.
  public var distance: Double?

  /// Returns the name to show.
  public func name(for languages: [String]) -> String {
    if kind == .address, let line = address.line(languages: languages) { return line }
    return names.name(for: languages)
  }
}
