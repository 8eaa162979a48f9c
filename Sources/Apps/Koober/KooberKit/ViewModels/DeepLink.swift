public import Foundation

/// A place in the app that a link names, such as `koober://rides`.
public enum DeepLink: Hashable, Sendable {
  /// The map.
  case map
  /// The choice of a drop-off.
  case whereTo
  /// The rider's profile.
  case profile
  /// The rides that have ended, and the booked ones.
  case rides
  /// A ride to a place that another app names.
  case ride(Place)
  /// The receipt of a ride.
  case receipt(Trip.ID)
  /// The ride of another person, by the token of the link.
  case sharedRide(String)

  /// Parses a link; `nil` if it names no place in this app.
  public init?(_ url: URL) {
    guard let link = Self.parser.link(for: url) else { return nil }
    self = link
  }

  private static let parser = DeepLinkParser<DeepLink>(
    scheme: "koober",
    routes: [
      .init("map", .map), .init("where-to", .whereTo), .init("profile", .profile),
      .init("ride/{position}/{name}") { values in
        let parts = values[0].split(separator: ",").compactMap { Double($0) }
        guard parts.count == 2, (-90...90).contains(parts[0]), (-180...180).contains(parts[1])
        else { return nil }
        return .ride(
          Place(
            kind: .found, name: String(values[1].prefix(100)),
            coordinate: Coordinate(latitude: parts[0], longitude: parts[1])))
      },
      .init("rides", .rides), .init("rides/{id}") { .receipt($0[0]) },
      .init("shared/{token}") { .sharedRide($0[0]) },
    ])
}

extension DeepLink: WebLink {
  /// The path that follows the app in the place's address.
  public var path: String {
    switch self {
    case .map: "map"
    case .whereTo: "where-to"
    case .profile: "profile"
    case .rides: "rides"
    case .ride(let place):
      "ride/\(place.coordinate.latitude),\(place.coordinate.longitude)/\(place.name)"
    case .receipt(let id): "rides/\(id)"
    case .sharedRide(let token): "shared/\(token)"
    }
  }
}
