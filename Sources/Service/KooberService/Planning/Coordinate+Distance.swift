import Foundation
import KooberAPI

extension Coordinate {
  /// The mean radius of the Earth in meters.
  private static let earthRadius = 6_371_008.8
  /// The length of a degree of latitude in metres.
  static let metersPerDegree = 2 * .pi * earthRadius / 360

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
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}

/// A coordinate in the tables: an integer of ten millionths of a degree.
enum StoredDegrees {
  static func integer(_ degrees: Double) -> Int64 { Int64((degrees * 10_000_000).rounded()) }
  static func degrees(_ integer: Int64) -> Double { Double(integer) / 10_000_000 }
}
