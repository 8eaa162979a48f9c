import Foundation
import HTTPServer
import MapTiles
import Serving

/// Reads the query items of the map's routes.
struct MapQuery {
  typealias Parameter = RouteDocumentation.Parameter

  let request: HTTPRequest

  static let position = position(isRequired: false)
  static let requiredPosition = position(isRequired: true)
  static let language = Parameter.query(
    "language", "The language of names; that of Accept-Language by default.",
    schema: ["type": "string", "pattern": "^[A-Za-z0-9-]{1,35}$"])
  static let limit = Parameter.query(
    "limit", "The largest number of results.",
    schema: ["type": "integer", "minimum": 1, "maximum": 50, "default": 10])
  static let text = Parameter(
    "query", in: .query, "A name, address, category, or two streets joined by an ampersand.",
    isRequired: true, schema: ["type": "string", "minLength": 1, "maxLength": 200])
  static let bounds: [Parameter] = ["south", "west", "north", "east"].map {
    .query($0, "A side of the rectangle to stay inside, in degrees.", schema: ["type": "number"])
  }

  private static func position(isRequired: Bool) -> [Parameter] {
    [
      Parameter(
        "latitude", in: .query, "Degrees north of the equator.", isRequired: isRequired,
        schema: ["type": "number", "minimum": -90, "maximum": 90]),
      Parameter(
        "longitude", in: .query, "Degrees east of Greenwich.", isRequired: isRequired,
        schema: ["type": "number", "minimum": -180, "maximum": 180]),
    ]
  }

  /// The text to search for.
  func text() throws(ProblemError) -> String {
    guard let text = request.query("query"), (1...200).contains(text.unicodeScalars.count) else {
      throw .malformedQuery("query must have 1 to 200 characters.")
    }
    return text
  }

  /// The position; `nil` without one.
  func position() throws(ProblemError) -> Coordinate? {
    let latitude = try degrees("latitude", limit: 90)
    let longitude = try degrees("longitude", limit: 180)
    guard (latitude == nil) == (longitude == nil) else {
      throw .malformedQuery("latitude and longitude belong together.")
    }
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The rectangle to stay inside; `nil` without one.
  func bounds() throws(ProblemError) -> MapBounds? {
    let south = try degrees("south", limit: 90)
    let west = try degrees("west", limit: 180)
    let north = try degrees("north", limit: 90)
    let east = try degrees("east", limit: 180)
    if south == nil, west == nil, north == nil, east == nil { return nil }
    guard let south, let west, let north, let east, south <= north, west <= east else {
      throw .malformedQuery("south, west, north and east belong together, in this order.")
    }
    return MapBounds(south: south, west: west, north: north, east: east)
  }

  func limit() throws(ProblemError) -> Int {
    guard let text = request.query("limit") else { return 10 }
    guard let limit = Int(text), (1...50).contains(limit) else {
      throw .malformedQuery("limit must be 1 to 50.")
    }
    return limit
  }

  /// The languages of names, the preferred first.
  func languages() throws(ProblemError) -> [String] {
    guard let language = request.query("language") else { return Self.accepted(by: request) }
    return [try Self.checked(language)]
  }

  /// Returns a language tag that is well-formed.
  static func checked(_ language: String) throws(ProblemError) -> String {
    guard (1...35).contains(language.utf8.count),
      language.utf8.allSatisfy({
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) || $0 == 0x2D
      })
    else { throw .malformedQuery("language must be a language tag.") }
    return language
  }

  /// The tags of `Accept-Language`, by weight.
  ///
  /// - SeeAlso: RFC 9110, section 12.5.4.
  static func accepted(by request: HTTPRequest) -> [String] {
    let ranges = request.headers.elements(of: "Accept-Language").prefix(20).map { element in
      let parts = element.split(separator: ";")
      let weight = parts.dropFirst().first.flatMap { parameter in
        Double(parameter.filter { $0 != " " }.replacing("q=", with: ""))
      }
      return (tag: parts.first.map(String.init) ?? "", weight: weight ?? 1)
    }
    let wanted = ranges.filter { $0.weight > 0 && $0.tag != "*" && !$0.tag.isEmpty }
    return wanted.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.tag)
  }

  private func degrees(_ name: String, limit: Double) throws(ProblemError) -> Double? {
    guard let text = request.query(name) else { return nil }
    guard let degrees = Double(text), degrees.isFinite, abs(degrees) <= limit else {
      throw .malformedQuery("\(name) must be degrees, \(Int(-limit)) to \(Int(limit)).")
    }
    return degrees
  }
}
