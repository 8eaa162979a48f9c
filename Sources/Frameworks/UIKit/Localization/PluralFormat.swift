import Foundation
import Synchronization

/// A format of a strings dictionary, which depends on numbers.
///
/// - SeeAlso: Apple, “Stringsdict File Format”.
nonisolated struct PluralFormat: Hashable, Sendable {
  /// The format with variables, as in `%#@items@ in %@`.
  private let format: String
  /// The formats of each variable by category.
  private let variables: [String: [String: String]]
  private let language: String

  /// Reads an entry of a strings dictionary; `nil` for another kind of entry.
  init?(_ entry: Any, language: String) {
    guard let entry = entry as? [String: Any],
      let format = entry["NSStringLocalizedFormatKey"] as? String
    else { return nil }
    self.format = format
    self.language = language
    variables = entry.compactMapValues { ($0 as? [String: String]) }
  }

  /// The format for other numbers, which the lookup of the key returns.
  var general: String {
    pieces(format).map { piece in
      switch piece {
      case .text(let text), .specifier(let text): text
      case .variable(let name): variables[name]?["other"] ?? ""
      }
    }.joined()
  }

  /// Returns the text for arguments.
  func text(_ arguments: [any CVarArg], locale: Locale) -> String {
    var result = ""
    var used: [any CVarArg] = []
    var rest = arguments[...]
    for piece in pieces(format) {
      switch piece {
      case .text(let text): result += text
      case .specifier(let text):
        result += text
        used += rest.prefix(1)
        rest = rest.dropFirst()
      case .variable(let name):
        let argument = rest.popFirst()
        let variant = variant(of: name, for: argument)
        for piece in pieces(variant) {
          switch piece {
          case .text(let text): result += text
          case .specifier(let text):
            result += text
            if let argument { used.append(argument) }
          case .variable: break
          }
        }
      }
    }
    return String(format: result, locale: locale, arguments: used)
  }

  private func variant(of name: String, for argument: (any CVarArg)?) -> String {
    let cases = variables[name] ?? [:]
    let number = (argument as? any BinaryInteger).map { Int(clamping: $0) }
    // As on iOS, the text for zero counts in every language.
    if number == 0, let zero = cases["zero"] { return zero }
    let category =
      number.map { PluralRules.category(of: $0, in: language) }
      ?? ((argument as? Double) == 1 ? PluralRules.category(of: 1, in: language) : "other")
    return cases[category] ?? cases["other"] ?? ""
  }

  // MARK: Formats

  private enum Piece {
    case text(String)
    case specifier(String)
    case variable(String)
  }

  /// Splits a format at its specifiers, such as `%@`, `%5.2f` and `%#@items@`.
  private func pieces(_ format: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      rest = rest[start...]
      if let match = rest.prefixMatch(of: /%(?:\d+\$)?#@([^@]*)@/) {
        pieces.append(.variable(String(match.1)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /%%/) {
        pieces.append(.text("%%"))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(
        of: /%(?:\d+\$)?([-+ 0#']*[\d.*]*(?:hh|h|ll|l|q|z|t|j)?[@a-zA-Z])/)
      {
        pieces.append(.specifier("%\(match.1)"))
        rest = rest[match.range.upperBound...]
      } else {
        pieces.append(.text("%%"))
        rest = rest.dropFirst()
      }
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }

  // MARK: Registry

  /// The formats that were looked up, by the general format that an app passes on.
  private static let registry = Mutex<[String: PluralFormat]>([:])

  /// Remembers a format, so that the general one is recognized.
  static func register(_ plural: PluralFormat) {
    registry.withLock { $0[plural.general] = plural }
  }

  /// Returns the format whose lookup returned a general format; `nil` for another format.
  static func registered(_ general: String) -> PluralFormat? {
    registry.withLock { $0[general] }
  }
}
