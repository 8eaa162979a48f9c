import Foundation
import MapTiles

/// Searches the entries of a map and orders them by how well they match, and by distance.
struct Searcher: Sendable {
  /// A search.
  struct Query: Sendable {
    var text: String
    /// The position to search near.
    var center: Coordinate
    var limit: Int
    /// The rectangle to stay inside.
    var bounds: MapBounds?
  }

  /// An entry or a corner with its score.
  enum Match: Sendable {
    case entry(Int, score: Float)
    case corner(Intersection, score: Float)

    var score: Float {
      switch self {
      case .entry(_, let score), .corner(_, let score): score
      }
    }
  }

  let index: SearchIndex

  /// Returns the best matches.
  func matches(_ query: Query) -> [Match] {
    // After a comma come the city and the like, which order results but exclude none.
    var parts = query.text.split(separator: ",", maxSplits: 1).map { SearchText.words(String($0)) }
    parts.removeAll(where: \.isEmpty)
    guard let first = parts.first, query.limit > 0 else { return [] }
    let words = Array(first.prefix(10))
    let scale = Scale(at: query.center)
    var matches = corners(query, scale)
    var scores = textScores(words)
    for word in parts.dropFirst().joined().prefix(6) {
      let bonus = index.words.matches(word, allowsPrefix: false, allowsTypos: false)
      for entry in scores.indices where scores[entry] > 0 && bonus[entry] > 0 {
        scores[entry] += 0.1
      }
    }
    let box = query.bounds.map { WorldBox($0) }
    for entry in index.entries.indices where scores[entry] > 0 {
      let point = index.entries[entry].point
      if let box, !box.contains(point) { continue }
      matches.append(
        .entry(entry, score: scores[entry] + placement(entry, scale)))
    }
    return distinct(matches.sorted { Self.precedes($0, $1) }, limit: query.limit, scale)
  }

  /// The distance in meters within which places of the same name are one place, such as a shop and
  /// its building.
  private static let samePlace = 80.0

  /// Returns the first matches, without places that repeat a better one.
  private func distinct(_ matches: [Match], limit: Int, _ scale: Scale) -> [Match] {
    var result: [Match] = []
    var points: [[[Unicode.Scalar]]: [WorldPoint]] = [:]
    for match in matches {
      if result.count == limit { break }
      if case .entry(let number, _) = match, index.entries[number].kind == .place {
        let entry = index.entries[number]
        let name = SearchText.words(entry.names.local)
        let isKnown = points[name, default: []].contains {
          $0.distance(to: entry.point) * scale.metersPerUnit <= Self.samePlace
        }
        if isKnown { continue }
        points[name, default: []].append(entry.point)
      }
      result.append(match)
    }
    return result
  }

  private static func precedes(_ first: Match, _ second: Match) -> Bool {
    guard first.score == second.score else { return first.score > second.score }
    guard case .entry(let a, _) = first, case .entry(let b, _) = second else { return false }
    return a < b
  }

  /// The share of importance and distance in the score.
  private func placement(_ entry: Int, _ scale: Scale) -> Float {
    let entry = index.entries[entry]
    return 0.15 * Float(15 - entry.rank) / 15 - nearness(entry.point, scale)
  }

  /// The amount by which distance lowers the score: 0 nearby, 0.5 at most.
  private func nearness(_ point: WorldPoint, _ scale: Scale) -> Float {
    min(0.5, 0.09 * Float(log2(1 + scale.meters(to: point) / 300)))
  }

  /// How well each entry matches all words; zero if it does not.
  private func textScores(_ words: [[Unicode.Scalar]]) -> [Float] {
    let perWord = words.enumerated().map { position, word in
      index.words.matches(
        word, allowsPrefix: position == words.count - 1 || word.count > 2, allowsTypos: true)
    }
    let scores = combined(perWord)
    guard words.count > 1, !scores.contains(where: { $0 > 0 }) else { return scores }
    // House numbers that the map lacks lead to their street.
    let isNumber = words.map { word in word.contains { $0.properties.numericType != nil } }
    let named = zip(perWord, isNumber).compactMap { $1 ? nil : $0 }
    if !named.isEmpty, named.count < words.count {
      let streets = combined(named)
      if streets.contains(where: { $0 > 0 }) { return streets }
    }
    // Otherwise one word may be missing.
    var best = [Float](repeating: 0, count: index.entries.count)
    for missing in words.indices {
      var rest = perWord
      rest.remove(at: missing)
      let scores = combined(rest)
      for entry in best.indices { best[entry] = max(best[entry], scores[entry] * 0.7) }
    }
    // Several words may be missing at the end, such as city, state and postal code.
    var count = words.count - 2
    while count > 1, !best.contains(where: { $0 > 0 }) {
      best = combined(Array(perWord.prefix(count)))
      count -= 1
    }
    return best
  }

  private func combined(_ perWord: [[Float]]) -> [Float] {
    guard var result = perWord.first else { return [] }
    for scores in perWord.dropFirst() {
      for entry in result.indices {
        result[entry] = scores[entry] == 0 || result[entry] == 0 ? 0 : result[entry] + scores[entry]
      }
    }
    let count = Float(perWord.count)
    for entry in result.indices where result[entry] > 0 {
      let length = Float(max(index.nameLengths[entry], 1))
      result[entry] = result[entry] / count + 0.2 * min(count / length, 1)
    }
    return result
  }

  /// Finds the corner of two streets that a text such as "George St & Bridge St" names.
  private func corners(_ query: Query, _ scale: Scale) -> [Match] {
    guard let (first, second) = Self.sides(query.text) else { return [] }
    let firstStreets = streets(first)
    let secondStreets = streets(second)
    guard !firstStreets.isEmpty, !secondStreets.isEmpty else { return [] }
    let box = query.bounds.map { WorldBox($0) }
    return index.intersections.compactMap { corner in
      let score = max(
        Self.sum(firstStreets[corner.first], secondStreets[corner.second]),
        Self.sum(firstStreets[corner.second], secondStreets[corner.first]))
      guard score > 0, box?.contains(corner.point) ?? true else { return nil }
      return .corner(corner, score: 0.5 + score / 2 - nearness(corner.point, scale))
    }
  }

  private static func sum(_ first: Float?, _ second: Float?) -> Float {
    guard let first, let second else { return 0 }
    return first + second
  }

  /// Streets by entry with their scores; streets with typos only where none matches better.
  private func streets(_ text: String) -> [Int: Float] {
    let words = SearchText.words(text)
    guard !words.isEmpty else { return [:] }
    let scores = combined(
      words.map { index.words.matches($0, allowsPrefix: true, allowsTypos: true) })
    var streets: [Int: Float] = [:]
    for entry in scores.indices where scores[entry] > 0 && index.entries[entry].kind == .street {
      streets[entry] = scores[entry]
    }
    let best = streets.values.max() ?? 0
    return streets.filter { $0.value > best * 0.9 }
  }

  private static func sides(_ text: String) -> (String, String)? {
    let lowered = text.lowercased()
    for separator in ["&", "@", "/", " and ", " at ", " et ", " und ", " x "] {
      let sides = lowered.components(separatedBy: separator)
      guard sides.count == 2, !sides[0].allSatisfy(\.isWhitespace),
        !sides[1].allSatisfy(\.isWhitespace)
      else { continue }
      var first = sides[0]
      for prefix in ["corner of ", "cnr ", "intersection of "] where first.hasPrefix(prefix) {
        first.removeFirst(prefix.count)
      }
      return (first, sides[1])
    }
    return nil
  }
}

/// Converts distances of the Web Mercator plane near a position to meters.
struct Scale: Sendable {
  let center: WorldPoint
  let metersPerUnit: Double

  /// The circumference of the equator of WGS 84 in meters.
  private static let equator = 40_075_016.686

  init(at coordinate: Coordinate) {
    center = WorldPoint(coordinate)
    metersPerUnit =
      Self.equator / Double(WorldPoint.side) * max(cos(coordinate.latitude * .pi / 180), 0.01)
  }

  func meters(to point: WorldPoint) -> Double { center.distance(to: point) * metersPerUnit }

  func units(_ meters: Double) -> Int { Int(meters / metersPerUnit) }
}
