import Foundation

/// Splits HTML into tags and texts; malformed tags are texts.
nonisolated struct HTMLScanner {
  enum Token {
    case text(String)
    case start(String, [String: String])
    case end(String)
  }

  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns the next token; `nil` at the end.
  mutating func next() -> Token? {
    while position < characters.count {
      guard characters[position] == "<" else { return .text(Self.decoded(take { $0 != "<" })) }
      if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<!") || starts(with: "<?") {
        skip(past: ">")
      } else if let tag = tag() {
        return tag
      } else {
        position += 1
        return .text("<" + Self.decoded(take { $0 != "<" }))
      }
    }
    return nil
  }

  /// Skips the content of an element.
  mutating func skip(to name: String) {
    while position < characters.count, !starts(with: "</\(name)") { position += 1 }
    skip(past: ">")
  }

  private func starts(with text: String) -> Bool {
    guard position + text.count <= characters.count else { return false }
    return zip(characters[position...], text).allSatisfy { $0.lowercased() == $1.lowercased() }
  }

  private mutating func skip(past text: String) {
    while position < characters.count, !starts(with: text) { position += 1 }
    position = min(position + text.count, characters.count)
  }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let start = position
    while position < characters.count, isPart(characters[position]) { position += 1 }
    return String(characters[start..<position])
  }

  private mutating func tag() -> Token? {
    let start = position
    position += 1
    let isEnd = position < characters.count && characters[position] == "/"
    if isEnd { position += 1 }
    let name = take { $0.isLetter || $0.isNumber }.lowercased()
    guard name.first?.isLetter == true else {
      position = start
      return nil
    }
    var attributes: [String: String] = [:]
    while position < characters.count, characters[position] != ">" {
      _ = take { $0.isWhitespace || $0 == "/" }
      let attribute = take { !$0.isWhitespace && !"=/>".contains($0) }.lowercased()
      guard !attribute.isEmpty else {
        if position < characters.count, characters[position] != ">" { position += 1 }
        continue
      }
      _ = take { $0.isWhitespace }
      attributes[attribute] = value()
    }
    position = min(position + 1, characters.count)
    return isEnd ? .end(name) : .start(name, attributes)
  }

  private mutating func value() -> String {
    guard position < characters.count, characters[position] == "=" else { return "" }
    position += 1
    _ = take { $0.isWhitespace }
    guard position < characters.count else { return "" }
    let quote = characters[position]
    guard quote == "\"" || quote == "'" else {
      return Self.decoded(take { !$0.isWhitespace && $0 != ">" })
    }
    position += 1
    let value = take { $0 != quote }
    position = min(position + 1, characters.count)
    return Self.decoded(value)
  }

  // MARK: Entities

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "deg": "°", "times": "×",
    "divide": "÷", "plusmn": "±", "frac12": "½", "frac14": "¼", "sect": "§", "para": "¶",
    "szlig": "ß", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "eacute": "é", "egrave": "è", "agrave": "à", "aacute": "á", "ccedil": "ç", "ntilde": "ñ",
    "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "hearts": "♥", "shy": "\u{AD}",
  ]

  /// Returns a text with its entities replaced; unknown ones remain.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let value = entity(rest[rest.index(after: start)..<end])
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
