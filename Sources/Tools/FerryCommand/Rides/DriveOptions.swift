import KooberAPI
import Wire

/// The options of `ferry drive`.
struct DriveOptions: Hashable {
  /// The number of drivers.
  var driverCount = 12
  /// The address of the service.
  var service = "http://127.0.0.1:8080"
  /// The factor by which driving is faster than in reality.
  var speed = 1
  /// Where the drivers gather; `nil` is everywhere on ``map``, or the middle of the service's map.
  var center: Coordinate?
  /// The file of the service's map; `nil` asks the service for places.
  var map: String?
  /// The password of the drivers' accounts.
  var password = "Hop-hop-99"
  /// Whether all drivers accept every offer and never fail.
  var isReliable = false

  init() {}

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    while let option = reader.next() {
      switch option {
      case "--drivers": driverCount = try reader.integer(for: option, in: 1...1_000)
      case "--service": service = try reader.value(for: option)
      case "--speed": speed = try reader.integer(for: option, in: 1...1_000)
      case "--map": map = try reader.value(for: option)
      case "--near": center = try Self.coordinate(try reader.value(for: option))
      case "--password": password = try reader.value(for: option)
      case "--reliable": isReliable = true
      default: throw UsageError.unknown(option, of: "drive")
      }
    }
  }

  private static func coordinate(_ text: String) throws(UsageError) -> Coordinate {
    let numbers = text.split(separator: ",").map { Double($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { throw UsageError("--near must be a latitude and a longitude, not “\(text)”") }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}
