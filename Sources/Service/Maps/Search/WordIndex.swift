import MapTiles

/// The words of all entries, sorted, each with the entries that contain it.
struct WordIndex: Sendable {
  /// The part of an entry that contains a word.
  enum Field: UInt8, Sendable, CaseIterable {
    case name = 0
    case other = 1
    case category = 2

    var weight: Float {
      switch self {
      case .name: 1
      case .other: 0.8
      // A category counts like a short name, so that the nearest place wins.
      case .category: 1.15
      }
    }
  }

  /// The characters of all words in order; a word's letters are indices plus one.
  private let alphabet: [UInt32]
  private let codes: [UInt32: UInt16]
  private let letters: [UInt16]
  private let wordStarts: [Int32]
  /// Entry shifted by two, with the field in the lower bits.
  private let postings: [UInt32]
  private let postingStarts: [Int32]
  let entryCount: Int

  private var wordCount: Int { wordStarts.count - 1 }

  private init(
    alphabet: [UInt32], letters: [UInt16], wordStarts: [Int32], postings: [UInt32],
    postingStarts: [Int32], entryCount: Int
  ) {
    self.alphabet = alphabet
    self.letters = letters
    self.wordStarts = wordStarts
    self.postings = postings
    self.postingStarts = postingStarts
    self.entryCount = entryCount
    codes = Dictionary(
      uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt16($0 + 1)) })
  }

  /// Creates the index of words with their entries and fields.
  init(_ words: [[Unicode.Scalar]: Set<UInt32>], entryCount: Int) {
    let alphabet = Set(words.keys.joined().map(\.value)).sorted()
    let codes = Dictionary(
      uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt16(truncatingIfNeeded: $0 + 1)) })
    let coded = words.map { word, entries in
      (word.map { codes[$0.value] ?? 0 }, entries.sorted())
    }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
    var letters: [UInt16] = []
    var wordStarts: [Int32] = [0]
    var postings: [UInt32] = []
    var postingStarts: [Int32] = [0]
    for (word, entries) in coded {
      letters += word
      wordStarts.append(Int32(letters.count))
      postings += entries
      postingStarts.append(Int32(postings.count))
    }
    self.init(
      alphabet: alphabet, letters: letters, wordStarts: wordStarts, postings: postings,
      postingStarts: postingStarts, entryCount: entryCount)
  }

  /// Combines an entry and a field to a posting.
  static func posting(_ entry: Int, _ field: Field) -> UInt32 {
    UInt32(entry) << 2 | UInt32(field.rawValue)
  }

  /// Returns how well each entry matches a word, 0...1.15; 0 means not at all.
  ///
  /// - Parameters:
  ///   - allowsPrefix: Whether the word may be the beginning of another.
  ///   - allowsTypos: Whether one letter may be wrong in words of four, and two in words of eight.
  func matches(
    _ word: [Unicode.Scalar], allowsPrefix: Bool, allowsTypos: Bool
  ) -> [Float] {
    var scores = [Float](repeating: 0, count: entryCount)
    let pattern = word.map { codes[$0.value] ?? 0 }
    guard !pattern.isEmpty else { return scores }
    if !pattern.contains(0) {
      var index = lowerBound(pattern)
      while index < wordCount, hasPrefix(pattern, at: index) {
        let length = Int(wordStarts[index + 1] - wordStarts[index])
        if length == pattern.count {
          add(1, index, to: &scores)
        } else if allowsPrefix {
          add(0.6 + 0.3 * Float(pattern.count) / Float(length), index, to: &scores)
        }
        index += 1
      }
    }
    let isNumber = word.allSatisfy { $0.properties.numericType != nil }
    let limit = isNumber || !allowsTypos ? 0 : pattern.count < 4 ? 0 : pattern.count < 8 ? 1 : 2
    if limit > 0, pattern.count <= 63 {
      addTypos(pattern, limit: limit, allowsPrefix: allowsPrefix, to: &scores)
    }
    return scores
  }

  private func add(_ quality: Float, _ word: Int, to scores: inout [Float]) {
    for posting in postings[Int(postingStarts[word])..<Int(postingStarts[word + 1])] {
      let weight = Field(rawValue: UInt8(posting & 3))?.weight ?? 0
      let entry = Int(posting >> 2)
      scores[entry] = max(scores[entry], quality * weight)
    }
  }

  private func lowerBound(_ pattern: [UInt16]) -> Int {
    var low = 0
    var high = wordCount
    while low < high {
      let middle = (low + high) / 2
      let word = letters[Int(wordStarts[middle])..<Int(wordStarts[middle + 1])]
      if word.lexicographicallyPrecedes(pattern) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func hasPrefix(_ pattern: [UInt16], at word: Int) -> Bool {
    letters[Int(wordStarts[word])..<Int(wordStarts[word + 1])].starts(with: pattern)
  }

  /// Adds the words within an edit distance; two exchanged letters count as one error.
  ///
  /// Each word takes one pass that gives its distance and that of its best beginning.
  ///
  /// - SeeAlso: Myers (1999), "A fast bit-vector algorithm for approximate string matching based on
  ///   dynamic programming"; Hyyrö (2003), "A bit-vector algorithm for computing Levenshtein and
  ///   Damerau edit distances".
  private func addTypos(
    _ pattern: [UInt16], limit: Int, allowsPrefix: Bool, to scores: inout [Float]
  ) {
    var masks = [UInt64](repeating: 0, count: alphabet.count + 1)
    for (position, letter) in pattern.enumerated() where letter != 0 {
      masks[Int(letter)] |= 1 << UInt64(position)
    }
    let last = UInt64(1) << UInt64(pattern.count - 1)
    for word in 0..<wordCount {
      let start = Int(wordStarts[word])
      let end = Int(wordStarts[word + 1])
      let length = end - start
      guard length + limit >= pattern.count else { continue }
      guard allowsPrefix || length <= pattern.count + limit else { continue }
      var positive = ~UInt64(0)
      var negative: UInt64 = 0
      var diagonal: UInt64 = 0
      var lastEqual: UInt64 = 0
      var distance = pattern.count
      var best = distance
      let considered = min(length, pattern.count + limit)
      for index in start..<start + considered {
        let equal = masks[Int(letters[index])]
        let exchanged = ((~diagonal & equal) << 1) & lastEqual
        diagonal = (((equal & positive) &+ positive) ^ positive) | equal | negative | exchanged
        var up = negative | ~(diagonal | positive)
        var down = positive & diagonal
        if up & last != 0 { distance += 1 }
        if down & last != 0 { distance -= 1 }
        up = up << 1 | 1
        down <<= 1
        positive = down | ~(diagonal | up)
        negative = up & diagonal
        lastEqual = equal
        best = min(best, distance)
      }
      if considered == length, distance > 0, distance <= limit {
        add(distance == 1 ? 0.6 : 0.5, word, to: &scores)
      } else if allowsPrefix, best > 0, best <= limit {
        add(best == 1 ? 0.45 : 0.35, word, to: &scores)
      }
    }
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.append(count: entryCount)
    encoder.append(count: alphabet.count)
    for scalar in alphabet { encoder.append(varint: UInt64(scalar)) }
    encoder.append(count: letters.count)
    for letter in letters { encoder.append(varint: UInt64(letter)) }
    for starts in [wordStarts, postingStarts] {
      encoder.append(count: starts.count)
      for (start, next) in zip([0] + starts, starts) { encoder.append(count: Int(next - start)) }
    }
    encoder.append(count: postings.count)
    for posting in postings { encoder.append(varint: UInt64(posting)) }
  }

  init(from decoder: inout ByteDecoder) throws(MapTileError) {
    let entryCount = try decoder.index(below: Int(UInt32.max >> 2))
    var alphabet: [UInt32] = []
    for _ in 0..<(try decoder.count()) {
      alphabet.append(UInt32(try decoder.index(below: 0x11_0000)))
    }
    guard alphabet.count < 0xFFFF, Set(alphabet).count == alphabet.count else {
      throw .malformed(offset: decoder.offset)
    }
    var letters: [UInt16] = []
    let letterCount = try decoder.count()
    letters.reserveCapacity(letterCount)
    for _ in 0..<letterCount {
      letters.append(UInt16(try decoder.index(below: alphabet.count + 1)))
    }
    let wordStarts = try Self.starts(from: &decoder)
    let postingStarts = try Self.starts(from: &decoder)
    let postingCount = try decoder.count()
    var postings: [UInt32] = []
    postings.reserveCapacity(postingCount)
    for _ in 0..<postingCount {
      postings.append(UInt32(try decoder.index(below: max(entryCount, 1) << 2)))
    }
    guard wordStarts.count == postingStarts.count, wordStarts.first == 0,
      postingStarts.first == 0, Int(wordStarts.last ?? -1) == letters.count,
      Int(postingStarts.last ?? -1) == postings.count
    else { throw .malformed(offset: decoder.offset) }
    self.init(
      alphabet: alphabet, letters: letters, wordStarts: wordStarts, postings: postings,
      postingStarts: postingStarts, entryCount: entryCount)
  }

  private static func starts(from decoder: inout ByteDecoder) throws(MapTileError) -> [Int32] {
    var starts: [Int32] = []
    var sum = 0
    for _ in 0..<(try decoder.count()) {
      sum += try decoder.index(below: Int(Int32.max))
      guard let start = Int32(exactly: sum) else { throw .malformed(offset: decoder.offset) }
      starts.append(start)
    }
    return starts
  }
}
