import Foundation
import MermaidbucksAPI

extension Coordinate {
  /// Whether both values are finite and in range.
  var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }

  /// Returns the great-circle distance in meters.
  ///
  /// - SeeAlso: Sinnott (1984), "Virtues of the haversine".
  func distance(to other: Coordinate) -> Double {
    let degree = Double.pi / 180
    let latitudes = sin((other.latitude - latitude) * degree / 2)
    let longitudes = sin((other.longitude - longitude) * degree / 2)
    let chord =
      latitudes * latitudes
      + cos(latitude * degree) * cos(other.latitude * degree) * longitudes * longitudes
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}
