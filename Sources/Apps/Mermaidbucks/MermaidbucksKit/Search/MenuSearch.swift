/// Finds products and categories by their names in every language.
public struct MenuSearch: Sendable {
  /// The quality of a match, from the best to the worst.
  private enum Rank: Int, Comparable {
    case beginning
    case word
    case inside
    case initials
    case oneError
    case twoErrors

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private let catalogue: Catalogue
  private let products: [[SearchText]]
  private let categories: [[SearchText]]

  /// Prepares the names of a menu.
  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    products = catalogue.products.map { $0.names.all.map { SearchText($0) } }
    categories = catalogue.categories.map { $0.names.all.map { SearchText($0) } }
  }

  /// Returns the products that match a text, the best first.
  ///
  /// A text of Korean initial consonants matches the syllables that begin with them. A text of four
  /// letters may have one typing error, and a text of eight letters two.
  public func products(matching query: String) -> [Product] {
    Self.matches(query, in: products).map { catalogue.products[$0] }
  }

  /// Returns the categories that match a text, the best first.
  public func categories(matching query: String) -> [ProductCategory] {
    Self.matches(query, in: categories).map { catalogue.categories[$0] }
  }

  private static func matches(_ query: String, in entries: [[SearchText]]) -> [Int] {
    let text = SearchText(query)
    guard !text.words.isEmpty else { return [] }
    let ranked = entries.enumerated().compactMap { index, names -> (rank: Rank, index: Int)? in
      names.compactMap { rank(of: text, query, in: $0) }.min().map { ($0, index) }
    }
    // Typing errors are assumed only if nothing matches without.
    let hasExact = ranked.contains { $0.rank < .oneError }
    return ranked.filter { !hasExact || $0.rank < .oneError }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
  }

  private static func rank(of text: SearchText, _ query: String, in name: SearchText) -> Rank? {
    if name.joined.hasPrefix(text.joined) { return .beginning }
    if matchesWords(of: text, in: name) { return .word }
    let count = text.joined.count
    if count > 2, name.joined.contains(text.joined) { return .inside }
    let compact = query.filter { !$0.isWhitespace }
    if let initials = Hangul.typedInitials(compact), name.initials.contains(initials) {
      return .initials
    }
    guard count >= 4 else { return nil }
    let limit = count >= 8 ? 2 : 1
    let words = text.words.count == 1 ? name.words : []
    let errors = ([name.joined] + words).compactMap {
      EditDistance.fromPrefix(Array(text.joined), of: Array($0), limit: limit)
    }.min()
    return errors.map { $0 <= 1 ? .oneError : .twoErrors }
  }

  /// Whether each typed word begins another word of the name.
  private static func matchesWords(of text: SearchText, in name: SearchText) -> Bool {
    var rest = name.words
    return text.words.allSatisfy { word in
      guard let index = rest.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
      rest.remove(at: index)
      return true
    }
  }
}
