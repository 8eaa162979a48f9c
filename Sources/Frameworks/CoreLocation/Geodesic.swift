import Foundation

/// The shortest line between two positions on the WGS 84 ellipsoid.
///
/// - SeeAlso: T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid", Survey
///   Review 23 (1975). Where its iteration does not converge, between nearly opposite points, the
///   length is that of the great circle.
nonisolated package struct Geodesic: Sendable {
  /// The length in meters.
  package let length: CLLocationDistance

  private static let equatorialRadius = 6_378_137.0
  private static let polarRadius = 6_356_752.314245
  private static let meanRadius = 6_371_008.8

  package init(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) {
    length = Self.ellipsoidal(start, end) ?? Self.spherical(start, end)
  }

  private static func ellipsoidal(
    _ start: CLLocationCoordinate2D, _ end: CLLocationCoordinate2D
  ) -> Double? {
    let flattening = 1 - polarRadius / equatorialRadius
    let difference = (end.longitude - start.longitude) * .pi / 180
    let reduced1 = atan((1 - flattening) * tan(start.latitude * .pi / 180))
    let reduced2 = atan((1 - flattening) * tan(end.latitude * .pi / 180))
    let (sin1, cos1) = (sin(reduced1), cos(reduced1))
    let (sin2, cos2) = (sin(reduced2), cos(reduced2))
    var lambda = difference
    for _ in 0..<100 {
      let across = cos2 * sin(lambda)
      let along = cos1 * sin2 - sin1 * cos2 * cos(lambda)
      let sinSigma = (across * across + along * along).squareRoot()
      if sinSigma == 0 { return 0 }
      let cosSigma = sin1 * sin2 + cos1 * cos2 * cos(lambda)
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cos1 * cos2 * sin(lambda) / sinSigma
      let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
      let middle = cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / cosSquaredAlpha
      let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
      let previous = lambda
      let turn = cosSigma * (2 * middle * middle - 1)
      lambda =
        difference + (1 - c) * flattening * sinAlpha
        * (sigma + c * sinSigma * (middle + c * turn))
      if abs(lambda - previous) < 1e-12 {
        return arc(sigma, sinSigma, cosSigma, cosSquaredAlpha, middle)
      }
    }
    return nil
  }

  private static func arc(
    _ sigma: Double, _ sinSigma: Double, _ cosSigma: Double, _ cosSquaredAlpha: Double,
    _ middle: Double
  ) -> Double {
    let squared = polarRadius * polarRadius
    let u = cosSquaredAlpha * (equatorialRadius * equatorialRadius - squared) / squared
    let a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
    let b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
    let inner = cosSigma * (2 * middle * middle - 1)
    let last =
      b / 6 * middle * (4 * sinSigma * sinSigma - 3) * (4 * middle * middle - 3)
    let correction = b * sinSigma * (middle + b / 4 * (inner - last))
    return polarRadius * a * (sigma - correction)
  }

  private static func spherical(
    _ start: CLLocationCoordinate2D, _ end: CLLocationCoordinate2D
  ) -> Double {
    let latitude1 = start.latitude * .pi / 180
    let latitude2 = end.latitude * .pi / 180
    let north = sin((latitude2 - latitude1) / 2)
    let east = sin((end.longitude - start.longitude) * .pi / 360)
    let chord = north * north + cos(latitude1) * cos(latitude2) * east * east
    return 2 * meanRadius * asin(min(1, chord.squareRoot()))
  }
}
