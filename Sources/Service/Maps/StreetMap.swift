import Foundation
import MapTiles
import Routing
import Zlib

/// A map: its tiles, search and roads.
public final class StreetMap: Sendable {
  /// The facts about the map as a whole.
  public let description: MapDescription

  /// Finds routes on the roads for cars.
  public let router: EmbeddedRouter

  /// A text that changes with the content.
  public let revision: String

  private let features: FeatureTable
  private let searcher: Searcher
  private let localities: [Int]
  private let areas: [LocalityArea]
  private let cache = TileCache(limit: 64 << 20)
  private let bytes: [UInt8]

  private init(
    description: MapDescription, features: FeatureTable, search: SearchIndex,
    router: EmbeddedRouter, areas: [LocalityArea], bytes: [UInt8]
  ) {
    self.description = description
    self.features = features
    self.router = router
    self.areas = areas
    self.bytes = bytes
    searcher = Searcher(index: search)
    localities = search.entries.indices.filter { search.entries[$0].kind == .locality }
    let checksum = bytes.withUnsafeBytes(ZlibStream.checksum)
    revision = String(checksum, radix: 16)
  }

  /// Opens a map file.
  ///
  /// - Throws: ``MapFileError``; a file that is not exactly as written is never opened.
  public convenience init(contentsOf path: String) throws(MapFileError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .file(path: path, reason: SystemErrorText.reason(of: error))
    }
    try self.init(decoding: Array(data))
  }

  /// Creates the map of the bytes of a map file.
  ///
  /// - Throws: ``MapFileError``.
  public convenience init(decoding bytes: [UInt8]) throws(MapFileError) {
    let sections = try MapContainer.sections(of: bytes)
    func decoder(_ section: MapContainer.Section) throws(MapFileError) -> ByteDecoder {
      guard let bytes = sections[section] else { throw .damaged(offset: 12) }
      return ByteDecoder(bytes)
    }
    do {
      var description = try decoder(.description)
      var features = try decoder(.features)
      var search = try decoder(.search)
      self.init(
        description: try MapDescription(from: &description),
        features: try FeatureTable(from: &features), search: try SearchIndex(from: &search),
        router: try EmbeddedRouter(decoding: sections[.router] ?? []),
        areas: try Self.areas(in: sections[.boundaries]), bytes: bytes)
    } catch let error as MapFileError {
      throw error
    } catch {
      // The checksums are right, so the file was written by another program.
      throw .damaged(offset: 0)
    }
  }

  private static func areas(
    in section: ArraySlice<UInt8>?
  ) throws(MapTileError) -> [LocalityArea] {
    guard let section else { return [] }
    var decoder = ByteDecoder(section)
    return try LocalityArea.decode(from: &decoder)
  }

  /// Creates a map of imported content.
  convenience init(
    description: MapDescription, features: FeatureTable, search: SearchIndex,
    router: EmbeddedRouter, areas: [LocalityArea]
  ) {
    func encoded(_ encode: (inout ByteEncoder) -> Void) -> [UInt8] {
      var encoder = ByteEncoder()
      encode(&encoder)
      return encoder.bytes
    }
    let bytes = MapContainer.bytes(of: [
      (.description, encoded { description.encode(to: &$0) }),
      (.features, encoded { features.encode(to: &$0) }),
      (.search, encoded { search.encode(to: &$0) }),
      (.router, router.encoded()),
      (.boundaries, encoded { LocalityArea.encode(areas, to: &$0) }),
    ])
    self.init(
      description: description, features: features, search: search, router: router, areas: areas,
      bytes: bytes)
  }

  /// The version of the format of map files, which changes with their content.
  public static let formatVersion = Int(MapContainer.version) * 100 + MapContainer.minorVersion

  /// The bytes of the map's file.
  public var encoded: [UInt8] { bytes }

  /// Returns a tile in binary form; `nil` for a zoom level without tiles or an invalid address.
  public func tile(at address: TileAddress) -> [UInt8]? {
    guard address.isValid, TileBuilder.zoomLevels.contains(address.zoom) else { return nil }
    return cache.tile(at: address) {
      TileBuilder(features: features).tile(at: address).encoded()
    }
  }

  /// Returns the best results for a text, in any language.
  ///
  /// - Parameters:
  ///   - text: Names, an address, a category, or two streets joined by "&".
  ///   - center: The position to search near.
  ///   - bounds: The rectangle to stay inside; `nil` searches the whole map.
  public func search(
    _ text: String, near center: Coordinate, limit: Int, bounds: MapBounds? = nil
  ) -> [SearchResult] {
    let scale = Scale(at: center)
    let query = Searcher.Query(text: text, center: center, limit: limit, bounds: bounds)
    return searcher.matches(query).map { match in
      switch match {
      case .entry(let index, _): result(index, scale)
      case .corner(let corner, _): result(corner, scale)
      }
    }
  }

  /// Returns the categories of places whose words begin with a text.
  public func categories(beginningWith text: String) -> [MapPlace.Kind] {
    let words = SearchText.words(text)
    guard words.count == 1, let word = words.first, word.count > 1 else { return [] }
    return CategoryWords.kinds.filter { kind in
      CategoryWords.words(kind).values.joined().contains { text in
        SearchText.words(text).contains { $0.starts(with: word) }
      }
    }
  }

  /// Returns the name of a category of places in the first language that has one.
  public static func title(of category: MapPlace.Kind, languages: [String]) -> String? {
    CategoryWords.title(category, languages: languages)
  }

  /// Returns the address at a position, then the places nearest to it.
  public func results(at coordinate: Coordinate, limit: Int) -> [SearchResult] {
    let scale = Scale(at: coordinate)
    let reach = WorldBox(scale.center).enlarged(by: scale.units(250))
    let entries = searcher.index.entries
    let near = entries.indices.filter { reach.contains(entries[$0].point) }.map {
      (index: $0, meters: scale.meters(to: entries[$0].point))
    }.sorted { ($0.meters, $0.index) < ($1.meters, $1.index) }
    var results: [SearchResult] = []
    let street = NearestStreet(features: features).street(near: scale, within: 250)
    // A house number counts if it is near, and on the street at hand where there is one.
    let house = near.first {
      entries[$0.index].kind == .address && $0.meters <= 60
        && (street == nil || $0.meters <= 15
          || entries[$0.index].names.local == street?.names.local)
    }
    if let house {
      results.append(result(house.index, scale))
    } else if let street {
      var address = SearchResult.Address(street: street.names)
      complete(&address, at: scale.center)
      results.append(
        SearchResult(
          identifier: -1, kind: .street, names: street.names, address: address,
          coordinate: coordinate, distance: street.meters))
    }
    let places = near.filter { entries[$0.index].kind == .place }.prefix(
      max(limit - results.count, 0))
    return results + places.map { result($0.index, scale) }
  }

  private func result(_ index: Int, _ scale: Scale) -> SearchResult {
    let entry = searcher.index.entries[index]
    let kind: SearchResult.Kind =
      switch entry.kind {
      case .place: .place(entry.category)
      case .address: .address
      case .street: .street
      case .locality: .locality(entry.category)
      }
    // A number without its street would be read as one of the nearest street.
    var address = SearchResult.Address(
      number: entry.street == nil ? nil : entry.number,
      street: entry.kind == .street ? entry.names : entry.street,
      suburb: entry.suburb, city: entry.city, postalCode: entry.postalCode)
    let coordinate = entry.point.coordinate
    if entry.kind == .place, address.street == nil {
      address.street =
        NearestStreet(features: features).street(near: Scale(at: coordinate), within: 100)?.names
    }
    complete(&address, at: entry.point)
    return SearchResult(
      identifier: index, kind: kind, names: entry.names, address: address,
      coordinate: coordinate, distance: scale.meters(to: entry.point))
  }

  private func result(_ corner: Intersection, _ scale: Scale) -> SearchResult {
    let first = searcher.index.entries[corner.first].names
    let second = searcher.index.entries[corner.second].names
    var names = MapNames("\(first.local) & \(second.local)")
    for language in Set(first.translations.keys).union(second.translations.keys) {
      names.translations[language] =
        "\(first.name(for: [language])) & \(second.name(for: [language]))"
    }
    var address = SearchResult.Address(street: first)
    complete(&address, at: corner.point)
    return SearchResult(
      identifier: -2 - corner.first * searcher.index.entries.count - corner.second,
      kind: .intersection, names: names, address: address,
      coordinate: corner.point.coordinate, distance: scale.meters(to: corner.point))
  }

  /// Adds suburb, city and country by boundaries, otherwise by the nearest localities.
  private func complete(_ address: inout SearchResult.Address, at point: WorldPoint) {
    func nearest(_ kinds: ClosedRange<UInt8>, within meters: Double) -> String? {
      let scale = Scale(at: point.coordinate)
      return localities.map { searcher.index.entries[$0] }
        .filter { kinds.contains($0.category.rawValue) }
        .map { (name: $0.names.local, meters: scale.meters(to: $0.point)) }
        .filter { $0.meters <= meters }.min { $0.meters < $1.meters }?.name
    }
    func around(_ kinds: ClosedRange<UInt8>) -> String? {
      areas.filter { kinds.contains($0.category.rawValue) && $0.contains(point) }
        .min { $0.extent < $1.extent }?.name
    }
    let suburbs = MapPlace.Kind.suburb.rawValue...MapPlace.Kind.neighbourhood.rawValue
    let cities = MapPlace.Kind.city.rawValue...MapPlace.Kind.village.rawValue
    address.suburb = address.suburb ?? around(suburbs) ?? nearest(suburbs, within: 2_500)
    address.city = address.city ?? around(cities) ?? nearest(cities, within: 40_000)
    if !description.countryCode.isEmpty { address.countryCode = description.countryCode }
  }
}
