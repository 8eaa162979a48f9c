import Foundation
import MapAPI
import MapTiles
import Maps

/// Turns search results into bodies in a language.
struct PlaceAnswers {
  let languages: [String]

  func place(_ result: SearchResult) -> FoundPlace {
    let category: MapPlace.Kind?
    let kind: FoundPlace.Kind
    switch result.kind {
    case .place(let found): (kind, category) = (.place, found)
    case .locality(let found): (kind, category) = (.locality, found)
    case .address: (kind, category) = (.address, nil)
    case .street: (kind, category) = (.street, nil)
    case .intersection: (kind, category) = (.intersection, nil)
    }
    let address = result.address
    return FoundPlace(
      id: "\(result.identifier)", kind: kind, name: result.name(for: languages),
      category: category?.category,
      address: PostalAddress(
        number: address.number, street: address.street?.name(for: languages),
        suburb: address.suburb, city: address.city, postalCode: address.postalCode,
        countryCode: address.countryCode),
      coordinate: result.coordinate, distanceInMeters: result.distance.map { $0.rounded() })
  }

  func completion(_ result: SearchResult) -> MapCompletion {
    var parts: [String] = []
    switch result.kind {
    case .place:
      if let line = result.address.line(languages: languages) { parts.append(line) }
    case .address, .street, .intersection, .locality: break
    }
    let name = result.name(for: languages)
    for part in [result.address.suburb, result.address.city] {
      if let part, part != name, !parts.contains(part) { parts.append(part) }
    }
    return MapCompletion(
      title: name, subtitle: parts.joined(separator: ", "), place: place(result))
  }
}
