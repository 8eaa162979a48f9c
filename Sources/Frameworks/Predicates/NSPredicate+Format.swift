import Foundation

/// A predicate of a format string.
package final class FormatPredicate: NSPredicate {
  package let node: PredicateNode
  private let text: String

  init(_ format: String, _ arguments: [Any?]) {
    do {
      node = try PredicateParser.parse(format, arguments)
    } catch {
      // Apple raises an exception.
      fatalError("Unable to parse the format string \"\(format)\": \(error.reason)")
    }
    text = format
    super.init(value: true)
  }

  /// Creates a predicate of a parsed form.
  package convenience init(_ node: PredicateNode) { self.init(node, text: "") }

  private init(_ node: PredicateNode, text: String) {
    self.node = node
    self.text = text
    super.init(value: true)
  }

  package override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    node.evaluate(with: object, bindings ?? [:])
  }

  package override func evaluate(with object: Any?) -> Bool { node.evaluate(with: object) }

  package override func copy() -> Any { self }

  package override func copy(with zone: NSZone? = nil) -> Any { self }

  package override var description: String { text }

  func replacing(_ variables: [String: Any]) -> FormatPredicate {
    FormatPredicate(node.replacing(variables), text: text)
  }
}

// An initializer of an extension of a class cannot return an object of a subclass, but one of an
// extension of a protocol can.

/// A predicate, for initializers that create a subclass.
public protocol _PredicateFactory {}

extension NSPredicate: _PredicateFactory {}

extension _PredicateFactory where Self: NSPredicate {
  /// Creates a predicate from a format and its arguments.
  ///
  /// - Precondition: The format is a predicate of the documented language.
  public init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  /// Creates a predicate from a format and an array of its arguments.
  ///
  /// - Precondition: The format is a predicate of the documented language.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let values = (arguments ?? []).map { PredicateValue.unwrap($0) }
    guard let predicate = FormatPredicate(predicateFormat, values) as? Self else {
      fatalError("\(Self.self) cannot be created from a format.")
    }
    self = predicate
  }

  /// Returns the predicate with values in place of its variables.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    ((self as? FormatPredicate)?.replacing(variables) as? Self) ?? self
  }
}

extension NSPredicate {
  /// The parsed form; `nil` for predicates of closures.
  package var parsed: PredicateNode? {
    if let predicate = self as? FormatPredicate { return predicate.node }
    if let compound = self as? NSCompoundPredicate {
      let nodes = compound.subpredicates.map(\.parsed)
      let known = nodes.compactMap { $0 }
      guard known.count == nodes.count else { return nil }
      return switch compound.compoundPredicateType {
      case .and: .and(known)
      case .or: .or(known)
      case .not: known.first.map { .not($0) }
      }
    }
    // `NSPredicate(value:)` equals another one only if both have the same value.
    if isEqual(NSPredicate(value: true)) { return .constant(true) }
    if isEqual(NSPredicate(value: false)) { return .constant(false) }
    return nil
  }
}
