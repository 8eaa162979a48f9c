/// Speeds from the values of OpenStreetMap's key `maxspeed`.
package enum RoadSpeed {
  /// The speed in km/h at which cars drive under a limit; `nil` if the limit is not understood.
  ///
  /// Traffic, lights and bends keep cars at four fifths of the limit on average, the figure of
  /// OSRM's profile for cars.
  package static func expected(_ value: String?) -> Int? {
    value.flatMap(limit).map { max(5, Int((Double($0) * 0.8).rounded())) }
  }

  /// The limit in km/h.
  ///
  /// - SeeAlso: OpenStreetMap wiki, "Key:maxspeed", section "Values".
  package static func limit(_ value: String) -> Int? {
    // Several limits: by lane or by time. The first is the usual one.
    let text = value.prefix { $0 != ";" && $0 != "|" && $0 != "," }.lowercased()
    let digits = text.prefix(while: \.isWholeNumber)
    if let number = Int(digits) {
      guard (1...300).contains(number) else { return nil }
      switch text.dropFirst(digits.count).filter({ $0 != " " }) {
      case "", "km/h", "kmh", "kph": return min(number, 250)
      case "mph": return Int((Double(number) * 1.609344).rounded())
      case "knots": return Int((Double(number) * 1.852).rounded())
      default: return nil
      }
    }
    switch text {
    case "walk": return 10
    case "none": return 140
    default: break
    }
    // Limits by law, as in "AU:urban" or "FR:zone30".
    guard let zone = text.split(separator: ":").dropFirst().last else { return nil }
    switch zone {
    case "urban", "built_up": return 50
    case "rural", "nsl_single": return 80
    case "trunk", "nsl_dual": return 100
    case "motorway": return 110
    case "living_street", "pedestrian_zone", "walk": return 10
    default:
      let number = zone.drop { !$0.isWholeNumber }
      return Int(number).flatMap { (5...130).contains($0) ? $0 : nil }
    }
  }
}
