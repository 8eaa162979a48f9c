/// A recursive descent parser of the visual format language.
struct VisualFormatParser {
  private let characters: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0
  private var result = VisualFormat()

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    characters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() throws(VisualFormat.Fault) -> VisualFormat {
    skipSpaces()
    if consume("H:") {
      result.axis = .horizontal
    } else if consume("V:") {
      result.axis = .vertical
    }
    result.elements.append(try element())
    while !isAtEnd {
      result.connections.append(try connection())
      result.elements.append(try element())
      if case .superview = result.elements[result.elements.count - 1], !isAtEnd {
        throw fault("nothing may follow the superview")
      }
    }
    guard result.elements.contains(where: { if case .view = $0 { true } else { false } }) else {
      throw fault("there is no view")
    }
    return result
  }

  // MARK: Parts

  private mutating func element() throws(VisualFormat.Fault) -> VisualFormat.Element {
    if consume("|") { return .superview }
    guard consume("[") else { throw fault("expected a view in brackets or the superview's bar") }
    let item = try item(named: try name())
    var predicates: [VisualFormat.Predicate] = []
    if consume("(") { predicates = try predicateList(ofSizes: true) }
    guard consume("]") else { throw fault("expected a closing bracket") }
    return .view(item, predicates)
  }

  private mutating func connection() throws(VisualFormat.Fault) -> VisualFormat.Connection {
    guard consume("-") else { return .none }
    if peek("[") || peek("|") { return .standard }
    let predicates: [VisualFormat.Predicate]
    if consume("(") {
      predicates = try predicateList(ofSizes: false)
    } else {
      predicates = [VisualFormat.Predicate(constant: try number())]
    }
    guard consume("-") else { throw fault("expected a hyphen after the distance") }
    return .predicates(predicates)
  }

  /// Parses a predicate list up to and including the closing parenthesis.
  private mutating func predicateList(
    ofSizes: Bool
  ) throws(VisualFormat.Fault) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate(ofSize: ofSizes)) } while consume(",")
    guard consume(")") else { throw fault("expected a closing parenthesis") }
    return predicates
  }

  private mutating func predicate(
    ofSize: Bool
  ) throws(VisualFormat.Fault) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if consume("==") {
      predicate.relation = .equal
    } else if consume("<=") {
      predicate.relation = .lessThanOrEqual
    } else if consume(">=") {
      predicate.relation = .greaterThanOrEqual
    }
    let start = position
    if ofSize, let first = current, first.isLetter || first == "_" {
      let name = try name()
      if metrics[name] != nil {
        position = start
        predicate.constant = try number()
      } else {
        predicate.item = try item(named: name)
      }
    } else {
      predicate.constant = try number()
    }
    if consume("@") { predicate.priority = UILayoutPriority(Float(try number())) }
    return predicate
  }

  /// Parses a number or the name of a metric.
  private mutating func number() throws(VisualFormat.Fault) -> CGFloat {
    skipSpaces()
    if let first = current, first.isLetter || first == "_" {
      let name = try name()
      guard let value = metrics[name] else { throw fault("there is no metric \(name)") }
      switch value {
      case let value as CGFloat: return value
      case let value as Double: return CGFloat(value)
      case let value as Float: return CGFloat(value)
      case let value as Int: return CGFloat(value)
      case let value as NSNumber: return CGFloat(value.doubleValue)
      case let value as UILayoutPriority: return CGFloat(value.rawValue)
      default: throw fault("the metric \(name) is not a number")
      }
    }
    var text = ""
    while let character = current, character.isNumber || character == "." || isSign(text) {
      text.append(character)
      position += 1
    }
    guard let value = Double(text) else { throw fault("expected a number") }
    return CGFloat(value)
  }

  private func isSign(_ text: String) -> Bool { text.isEmpty && current == "-" }

  private mutating func name() throws(VisualFormat.Fault) -> String {
    skipSpaces()
    var text = ""
    while let character = current,
      character.isLetter || character.isNumber || character == "_" || character == "."
    {
      text.append(character)
      position += 1
    }
    guard !text.isEmpty else { throw fault("expected a name") }
    return text
  }

  private func item(named name: String) throws(VisualFormat.Fault) -> LayoutItem {
    guard let object = views[name] else { throw fault("there is no view \(name)") }
    guard let item = LayoutItem(object) else { throw fault("\(name) is not a view or guide") }
    return item
  }

  // MARK: Characters

  private var current: Character? { position < characters.count ? characters[position] : nil }

  private var isAtEnd: Bool { position >= characters.count }

  private mutating func skipSpaces() {
    while let character = current, character.isWhitespace { position += 1 }
  }

  private mutating func peek(_ text: String) -> Bool {
    skipSpaces()
    return characters[position...].starts(with: text)
  }

  private mutating func consume(_ text: String) -> Bool {
    guard peek(text) else { return false }
    position += text.count
    skipSpaces()
    return true
  }

  private func fault(_ reason: String) -> VisualFormat.Fault {
    VisualFormat.Fault(position: position, reason: reason)
  }
}
