import MapTiles

/// The entries of a map with their words.
struct SearchIndex: Sendable {
  let entries: [SearchEntry]
  let intersections: [Intersection]
  let words: WordIndex
  /// The count of words of each entry's name, at most 15.
  let nameLengths: [UInt8]

  /// Indexes entries.
  init(entries: [SearchEntry], intersections: [Intersection]) {
    var words: [[Unicode.Scalar]: Set<UInt32>] = [:]
    var nameLengths: [UInt8] = []
    nameLengths.reserveCapacity(entries.count)
    var categoryForms: [MapPlace.Kind: Set<[Unicode.Scalar]>] = [:]
    func forms(_ text: String) -> Set<[Unicode.Scalar]> {
      Set((SearchText.words(text) + SearchText.joinedWords(text)).flatMap(SearchText.indexForms))
    }
    for (index, entry) in entries.enumerated() {
      nameLengths.append(UInt8(min(SearchText.words(entry.names.local).count, 15)))
      func add(_ text: String, _ field: WordIndex.Field) {
        for form in forms(text) { words[form, default: []].insert(WordIndex.posting(index, field)) }
      }
      for name in Set([entry.names.local] + entry.names.translations.values) { add(name, .name) }
      for name in entry.alternatives { add(name, .other) }
      if let number = entry.number { add(number, entry.kind == .address ? .name : .other) }
      if entry.kind != .address, let street = entry.street { add(street.local, .other) }
      for text in [entry.suburb, entry.city, entry.postalCode] {
        if let text { add(text, .other) }
      }
      guard entry.kind == .place else { continue }
      if categoryForms[entry.category] == nil {
        let texts = CategoryWords.words(entry.category).values.joined()
        categoryForms[entry.category] = Set(texts.flatMap(forms))
      }
      for form in categoryForms[entry.category] ?? [] {
        words[form, default: []].insert(WordIndex.posting(index, .category))
      }
    }
    self.entries = entries
    self.intersections = intersections
    self.nameLengths = nameLengths
    self.words = WordIndex(words, entryCount: entries.count)
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.append(count: entries.count)
    for entry in entries { entry.encode(to: &encoder) }
    for length in nameLengths { encoder.append(length) }
    encoder.append(count: intersections.count)
    for intersection in intersections {
      encoder.append(count: intersection.first)
      encoder.append(count: intersection.second)
      encoder.append(count: intersection.point.x)
      encoder.append(count: intersection.point.y)
    }
    words.encode(to: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws(MapTileError) {
    var entries: [SearchEntry] = []
    let count = try decoder.count(ofElementsOfAtLeast: 10)
    entries.reserveCapacity(count)
    for _ in 0..<count { entries.append(try SearchEntry(from: &decoder)) }
    nameLengths = try decoder.bytes(count: count)
    var intersections: [Intersection] = []
    for _ in 0..<(try decoder.count(ofElementsOfAtLeast: 4)) {
      intersections.append(
        Intersection(
          first: try decoder.index(below: count), second: try decoder.index(below: count),
          point: WorldPoint(
            x: try decoder.index(below: WorldPoint.side + 1),
            y: try decoder.index(below: WorldPoint.side + 1))))
    }
    words = try WordIndex(from: &decoder)
    guard words.entryCount == count else { throw .malformed(offset: decoder.offset) }
    self.entries = entries
    self.intersections = intersections
  }
}
