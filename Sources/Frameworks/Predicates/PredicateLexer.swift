import Foundation

/// A token of the format language.
enum PredicateToken: Equatable {
  /// A name, reserved or not, in its original case.
  case word(String)
  /// A name after `#`, which is never reserved.
  case quotedWord(String)
  case variable(String)
  case string(String)
  case number(String)
  /// A format specifier without its percent sign.
  case argument(String)
  /// An operator or a punctuation mark.
  case symbol(String)
  case end
}

/// A format string that is not a predicate.
struct PredicateSyntaxError: Error {
  let reason: String
}

/// Splits a format string into tokens.
struct PredicateLexer {
  private var text: Substring

  init(_ text: String) { self.text = text[...] }

  static func tokens(of text: String) throws(PredicateSyntaxError) -> [PredicateToken] {
    var lexer = PredicateLexer(text)
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last != .end
    return tokens
  }

  private mutating func next() throws(PredicateSyntaxError) -> PredicateToken {
    text = text.drop(while: \.isWhitespace)
    guard let first = text.first else { return .end }
    switch first {
    case "\"", "'": return .string(try quoted(by: first))
    case "%": return try argument()
    case "$":
      text = text.dropFirst()
      return .variable(word())
    case "#":
      text = text.dropFirst()
      return .quotedWord(word())
    case "@":
      text = text.dropFirst()
      return .word("@" + word())
    case _ where first.isLetter || first == "_": return .word(word())
    case _ where first.isNumber: return .number(number())
    case ".":
      if text.dropFirst().first?.isNumber == true { return .number(number()) }
      return try symbol()
    default: return try symbol()
    }
  }

  private mutating func take(_ condition: (Character) -> Bool) -> String {
    let taken = text.prefix(while: condition)
    text = text.dropFirst(taken.count)
    return String(taken)
  }

  private mutating func word() -> String {
    take { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func number() -> String {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      text = text.dropFirst(2)
      return "0x" + take(\.isHexDigit)
    }
    var result = take { $0.isNumber || $0 == "." }
    if let first = text.first, "eE".contains(first),
      let second = text.dropFirst().first, second.isNumber || "+-".contains(second)
    {
      text = text.dropFirst(2)
      result += "e\(second)" + take(\.isNumber)
    }
    return result
  }

  private mutating func quoted(by mark: Character) throws(PredicateSyntaxError) -> String {
    text = text.dropFirst()
    var result = ""
    while let character = text.popFirst() {
      if character == mark { return result }
      guard character == "\\", let escaped = text.popFirst() else {
        result.append(character)
        continue
      }
      switch escaped {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case mark, "\\": result.append(escaped)
      // Other escapes belong to the pattern of `LIKE` or `MATCHES`.
      default: result.append(contentsOf: ["\\", escaped])
      }
    }
    throw PredicateSyntaxError(reason: "a string does not end")
  }

  private mutating func argument() throws(PredicateSyntaxError) -> PredicateToken {
    text = text.dropFirst()
    let length = take { "hlqzjt0123456789.".contains($0) }
    guard let conversion = text.popFirst(),
      "@Kdiufgexc".contains(conversion.lowercased())
        || conversion == "K" || conversion == "@"
    else { throw PredicateSyntaxError(reason: "%\(length) is not a format specifier") }
    return .argument(String(conversion))
  }

  private static let symbols = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "**", ":=", "=", "<", ">", "!", "(", ")",
    "{", "}", "[", "]", ",", "+", "-", "*", "/", ".",
  ]

  private mutating func symbol() throws(PredicateSyntaxError) -> PredicateToken {
    for symbol in Self.symbols where text.hasPrefix(symbol) {
      text = text.dropFirst(symbol.count)
      return .symbol(symbol)
    }
    throw PredicateSyntaxError(reason: "unexpected character \(text.prefix(1))")
  }
}
