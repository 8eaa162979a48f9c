import Foundation

/// Parses the format language of `NSPredicate`.
///
/// - SeeAlso: Apple's Predicate Programming Guide, “Predicate Format String Syntax”.
struct PredicateParser {
  /// The nesting from which a format is refused, before it exhausts the stack.
  private static let depthLimit = 200

  private let tokens: [PredicateToken]
  private var position = 0
  private var arguments: ArraySlice<Any?>
  private var depth = 0

  /// Parses a format with the values of its arguments.
  static func parse(
    _ format: String, _ arguments: [Any?]
  ) throws(PredicateSyntaxError) -> PredicateNode {
    var parser = PredicateParser(
      tokens: try PredicateLexer.tokens(of: format), arguments: arguments[...])
    let node = try parser.disjunction()
    guard parser.current == .end else { throw parser.unexpected() }
    return node
  }

  private init(tokens: [PredicateToken], arguments: ArraySlice<Any?>) {
    self.tokens = tokens
    self.arguments = arguments
  }

  // MARK: Tokens

  private var current: PredicateToken { tokens[position] }

  private mutating func advance() { position = min(position + 1, tokens.count - 1) }

  private mutating func accept(_ symbols: String...) -> String? {
    guard case .symbol(let symbol) = current, symbols.contains(symbol) else { return nil }
    advance()
    return symbol
  }

  private mutating func accept(words: String...) -> String? {
    guard case .word(let word) = current, words.contains(word.uppercased()) else { return nil }
    advance()
    return word.uppercased()
  }

  private mutating func expect(_ symbol: String) throws(PredicateSyntaxError) {
    guard accept(symbol) != nil else { throw unexpected() }
  }

  private func unexpected() -> PredicateSyntaxError {
    PredicateSyntaxError(reason: "unexpected \(current)")
  }

  private mutating func nested<Value>(
    _ body: (inout PredicateParser) throws(PredicateSyntaxError) -> Value
  ) throws(PredicateSyntaxError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else {
      throw PredicateSyntaxError(reason: "parentheses are nested too deeply")
    }
    return try body(&self)
  }

  // MARK: Predicates

  private mutating func disjunction() throws(PredicateSyntaxError) -> PredicateNode {
    var nodes = [try conjunction()]
    while accept("||") != nil || accept(words: "OR") != nil { nodes.append(try conjunction()) }
    return nodes.count == 1 ? nodes[0] : .or(nodes)
  }

  private mutating func conjunction() throws(PredicateSyntaxError) -> PredicateNode {
    var nodes = [try negation()]
    while accept("&&") != nil || accept(words: "AND") != nil { nodes.append(try negation()) }
    return nodes.count == 1 ? nodes[0] : .and(nodes)
  }

  private mutating func negation() throws(PredicateSyntaxError) -> PredicateNode {
    if accept("!") != nil || accept(words: "NOT") != nil {
      return .not(try nested { parser throws(PredicateSyntaxError) in try parser.negation() })
    }
    if accept(words: "TRUEPREDICATE") != nil { return .constant(true) }
    if accept(words: "FALSEPREDICATE") != nil { return .constant(false) }
    if case .symbol("(") = current, let node = try parenthesized() { return node }
    return try comparison()
  }

  /// Parses a predicate in parentheses; returns `nil` if they enclose an expression.
  private mutating func parenthesized() throws(PredicateSyntaxError) -> PredicateNode? {
    let start = self
    advance()
    do {
      let node = try nested { parser throws(PredicateSyntaxError) in try parser.disjunction() }
      try expect(")")
      return node
    } catch {
      let failure = error
      self = start
      var attempt = self
      guard (try? attempt.comparison()) != nil else { throw failure }
      return nil
    }
  }

  private mutating func comparison() throws(PredicateSyntaxError) -> PredicateNode {
    let word = accept(words: "ANY", "SOME", "ALL", "NONE")
    let left = try term()
    guard let operation = operation() else { throw unexpected() }
    let options = try options()
    let right = try term()
    let comparison = PredicateComparison(
      left: left, operation: operation, right: right, options: options,
      quantifier: word == nil ? .none : word == "ALL" ? .all : .any)
    return word == "NONE" ? .not(.comparison(comparison)) : .comparison(comparison)
  }

  private mutating func operation() -> PredicateComparison.Operation? {
    if let symbol = accept("==", "=", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>") {
      return switch symbol {
      case "==", "=": .equal
      case "!=", "<>": .notEqual
      case "<": .less
      case "<=", "=<": .lessOrEqual
      case ">": .greater
      default: .greaterOrEqual
      }
    }
    let word = accept(
      words: "IN", "BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES")
    return switch word {
    case "IN": .isIn
    case "BETWEEN": .between
    case "CONTAINS": .contains
    case "BEGINSWITH": .beginsWith
    case "ENDSWITH": .endsWith
    case "LIKE": .like
    case "MATCHES": .matches
    default: nil
    }
  }

  private mutating func options() throws(PredicateSyntaxError) -> StringComparison {
    guard accept("[") != nil else { return [] }
    guard case .word(let word) = current else { throw unexpected() }
    advance()
    try expect("]")
    var options: StringComparison = []
    for letter in word.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      // Normalized and locale-sensitive comparisons are those of the operator.
      case "n", "l": break
      default: throw PredicateSyntaxError(reason: "unknown option \(letter)")
      }
    }
    return options
  }

  // MARK: Expressions

  private mutating func term() throws(PredicateSyntaxError) -> PredicateTerm {
    var result = try product()
    while let symbol = accept("+", "-") {
      result = .function(symbol, [result, try product()])
    }
    return result
  }

  private mutating func product() throws(PredicateSyntaxError) -> PredicateTerm {
    var result = try postfix()
    while let symbol = accept("*", "/", "**") {
      result = .function(symbol, [result, try postfix()])
    }
    return result
  }

  private mutating func postfix() throws(PredicateSyntaxError) -> PredicateTerm {
    var result = try nested { parser throws(PredicateSyntaxError) in try parser.primary() }
    while accept(".") != nil {
      switch current {
      case .word(let key), .quotedWord(let key):
        advance()
        result = result.appending([key])
      case .argument("K"):
        advance()
        result = result.appending(try keyArgument())
      default: throw unexpected()
      }
    }
    return result
  }

  private mutating func primary() throws(PredicateSyntaxError) -> PredicateTerm {
    let token = current
    advance()
    switch token {
    case .string(let text): return .constant(text)
    case .number(let text): return .constant(try number(text))
    case .variable(let name): return .variable(name)
    case .quotedWord(let key): return .path(.evaluatedObject, [key])
    case .argument("K"): return .path(.evaluatedObject, try keyArgument())
    case .argument: return .constant(try nextArgument())
    case .word(let word): return try named(word)
    case .symbol("-"): return .function("-", [.constant(NSNumber(value: 0)), try postfix()])
    case .symbol("("):
      let inner = try term()
      try expect(")")
      return inner
    case .symbol("{"): return .list(try list(until: "}"))
    default:
      position -= 1
      throw unexpected()
    }
  }

  private mutating func named(_ word: String) throws(PredicateSyntaxError) -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": return .evaluatedObject
    case "NIL", "NULL": return .constant(nil)
    case "TRUE", "YES": return .constant(NSNumber(value: true))
    case "FALSE", "NO": return .constant(NSNumber(value: false))
    case "SUBQUERY": return try subquery()
    default:
      guard accept("(") != nil else { return .path(.evaluatedObject, [word]) }
      guard PredicateFunctions.names.contains(word) else {
        throw PredicateSyntaxError(reason: "the function \(word) is not available")
      }
      return .function(word, try list(until: ")"))
    }
  }

  private mutating func list(
    until end: String
  ) throws(PredicateSyntaxError) -> [PredicateTerm] {
    var terms: [PredicateTerm] = []
    if accept(end) != nil { return terms }
    repeat { terms.append(try term()) } while accept(",") != nil
    // A function name may end with a colon, which is part of no token here.
    try expect(end)
    return terms
  }

  private mutating func subquery() throws(PredicateSyntaxError) -> PredicateTerm {
    try expect("(")
    let collection = try term()
    try expect(",")
    guard case .variable(let name) = current else { throw unexpected() }
    advance()
    try expect(",")
    let predicate = try nested { parser throws(PredicateSyntaxError) in try parser.disjunction() }
    try expect(")")
    return .subquery(collection, variable: name, predicate)
  }

  private func number(_ text: String) throws(PredicateSyntaxError) -> NSNumber {
    if text.hasPrefix("0x"), let value = Int64(text.dropFirst(2), radix: 16) {
      return NSNumber(value: value)
    }
    if let value = Int64(text) { return NSNumber(value: value) }
    guard let value = Double(text) else {
      throw PredicateSyntaxError(reason: "\(text) is not a number")
    }
    return NSNumber(value: value)
  }

  private mutating func nextArgument() throws(PredicateSyntaxError) -> Any? {
    guard let argument = arguments.popFirst() else {
      throw PredicateSyntaxError(reason: "there are fewer arguments than format specifiers")
    }
    return argument
  }

  private mutating func keyArgument() throws(PredicateSyntaxError) -> [String] {
    guard let path = try nextArgument().flatMap({ $0 as? String }) else {
      throw PredicateSyntaxError(reason: "the argument of %K is not a string")
    }
    return path == "SELF" ? [] : path.split(separator: ".").map(String.init)
  }
}
