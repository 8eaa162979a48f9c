import CHunspell
import Foundation

/// The words of a language, as Hunspell knows them.
final class SpellingDictionary {
  /// The folder of the system's dictionaries, each a file of words and one of affixes.
  private static let folder = "/usr/share/hunspell"
  /// Hunspell does not check longer words, in bytes.
  private static let longestWord = 99
  /// Completions at most.
  private static let completionLimit = 20

  private static let functions: chunspell_functions? = {
    var functions = chunspell_functions()
    return chunspell_load(&functions) ? functions : nil
  }()

  private static var loaded: [String: SpellingDictionary] = [:]

  private let functions: chunspell_functions
  private let handle: OpaquePointer
  private let path: String
  /// The words without affixes, in alphabetical order, which completions need.
  private lazy var stems = Self.stems(path)

  private init?(_ path: String, _ functions: chunspell_functions) {
    guard let handle = functions.Hunspell_create("\(path).aff", "\(path).dic") else { return nil }
    // Other encodings are those of dictionaries that Debian has converted long ago.
    guard let encoding = functions.Hunspell_get_dic_encoding(handle),
      String(cString: encoding).uppercased() == "UTF-8"
    else {
      functions.Hunspell_destroy(handle)
      return nil
    }
    self.functions = functions
    self.handle = handle
    self.path = path
  }

  isolated deinit { functions.Hunspell_destroy(handle) }

  // MARK: Languages

  /// The languages with a dictionary, such as `en_US` and `ko`.
  static var languages: [String] {
    guard functions != nil else { return [] }
    let names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    return names.filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) }
      .filter { names.contains("\($0).aff") }.sorted()
  }

  /// Returns the dictionary of a language, or of another region's variant; `nil` if there is none.
  static func of(_ language: String) -> SpellingDictionary? {
    let name = language.replacing("-", with: "_")
    let base = name.prefix { $0 != "_" }
    let all = languages
    guard let functions,
      let found = all.first(where: { $0 == name }) ?? all.first(where: { $0 == base })
        ?? all.first(where: { $0.hasPrefix("\(base)_") })
    else { return nil }
    if let known = loaded[found] { return known }
    let dictionary = SpellingDictionary("\(folder)/\(found)", functions)
    loaded[found] = dictionary
    return dictionary
  }

  // MARK: Words

  /// Whether a word is spelled correctly.
  func contains(_ word: String) -> Bool {
    guard word.utf8.count <= Self.longestWord else { return true }
    return functions.Hunspell_spell(handle, word) != 0
  }

  /// Returns similar words, the most likely first.
  func guesses(for word: String) -> [String] {
    guard word.utf8.count <= Self.longestWord else { return [] }
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = functions.Hunspell_suggest(handle, &list, word)
    defer { if list != nil { functions.Hunspell_free_list(handle, &list, count) } }
    return (0..<Int(count)).compactMap { list?[$0].map { String(cString: $0) } }
  }

  /// Returns words that begin with a text, the shortest first, without forms that affixes make.
  func completions(of text: String) -> [String] {
    let start = text.lowercased()
    guard !start.isEmpty else { return [] }
    let isCapitalized = text.first?.isUppercase == true
    return stems(startingWith: start).sorted { ($0.count, $0) < ($1.count, $1) }
      .prefix(Self.completionLimit)
      .map { isCapitalized ? $0.prefix(1).uppercased() + $0.dropFirst() : $0 }
  }

  private func stems(startingWith start: String) -> [String] {
    // The first stem that is not before the text.
    var (low, high) = (0, stems.count)
    while low < high {
      let middle = (low + high) / 2
      if stems[middle].key < start { low = middle + 1 } else { high = middle }
    }
    return stems[low...].prefix { $0.key.hasPrefix(start) }.filter { $0.key != start }.map(\.word)
  }

  private static func stems(_ path: String) -> [(key: String, word: String)] {
    guard let text = try? String(contentsOfFile: "\(path).dic", encoding: .utf8) else { return [] }
    // The first line has the number of words. A slash precedes the flags of a word.
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      let word = String(line.prefix { $0 != "/" && $0 != "\t" })
      return (word.lowercased(), word)
    }.sorted { $0.key < $1.key }
  }
}
