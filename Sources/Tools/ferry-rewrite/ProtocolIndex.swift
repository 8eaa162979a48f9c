import SwiftSyntax

/// The optional requirements of the protocols of a module and of those that it may import.
///
/// Each becomes a protocol of its own, to which the classes conform that implement it. A property
/// of the original protocol has the implementation, or `nil`: `delegate?.didTap?(sender)` remains
/// as it is.
struct ProtocolIndex {
  /// A requirement that may be missing.
  struct Requirement {
    let owner: String
    let name: String
    /// The argument labels; `nil` for a property.
    let labels: [String]?
    /// Whether the last argument can be a trailing closure.
    var takesClosure = false

    /// The name of the property with the implementation: with the labels, since closures have none.
    var property: String {
      let suffix = (labels ?? []).enumerated().map { index, label in
        index == 0 && label == "_" ? "" : "_\(label == "_" ? "" : label)"
      }
      return name + suffix.joined()
    }

    /// The name of the protocol with this requirement only.
    var conformance: String { "\(owner)_\(property.trimmingBackticks)" }
  }

  private struct Interface {
    var parents: [String]
    var requirements: [Requirement]
  }

  private var interfaces: [String: Interface] = [:]
  private(set) var names: Set<String> = []

  mutating func add(_ node: ProtocolDeclSyntax) {
    let name = node.name.text
    let requirements = Self.optionalMembers(of: node).map { member in
      if let function = member.as(FunctionDeclSyntax.self) {
        let last = function.signature.parameterClause.parameters.last?.type.trimmedDescription
        return Requirement(
          owner: name, name: function.name.text, labels: function.labels,
          takesClosure: last?.contains("->") ?? false)
      }
      let property = member.as(VariableDeclSyntax.self)?.single?.name ?? ""
      return Requirement(owner: name, name: property, labels: nil)
    }
    let parents = node.inheritanceClause?.inheritedTypes.map(\.type.plainName) ?? []
    interfaces[name] = Interface(parents: parents, requirements: requirements)
    names.formUnion(requirements.map(\.name))
  }

  func contains(_ name: String) -> Bool { interfaces[name] != nil }

  /// Returns the optional requirements of a protocol, without those that it inherits.
  static func optionalMembers(of node: ProtocolDeclSyntax) -> [DeclSyntax] {
    node.memberBlock.members.map(\.decl).filter { member in
      guard member.is(FunctionDeclSyntax.self) || member.is(VariableDeclSyntax.self) else {
        return false
      }
      return member.asProtocol((any WithModifiersSyntax).self)?.modifiers
        .contains(named: ["optional"]) ?? false
    }
  }

  /// Returns the optional requirements of a protocol and of those that it refines.
  func requirements(of name: String) -> [Requirement] {
    var (result, seen, open): ([Requirement], Set<String>, [String]) = ([], [], [name])
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let interface = interfaces[next] else { continue }
      result += interface.requirements
      open += interface.parents
    }
    return result
  }

  /// Returns the requirement that a call means.
  ///
  /// - Parameter closures: The number of trailing closures, which may have no labels.
  func requirement(named name: String, labels: [String], closures: Int) -> Requirement? {
    all(named: name).first { requirement in
      guard let known = requirement.labels, known.count == labels.count + closures,
        closures == 0 || requirement.takesClosure
      else { return false }
      return Array(known.prefix(labels.count)) == labels
    }
  }

  /// Returns all requirements with a base name.
  func all(named name: String) -> [Requirement] {
    guard names.contains(name) else { return [] }
    return interfaces.values.flatMap(\.requirements).filter { $0.name == name }
  }

  /// Returns the requirement of a protocol that a selector names.
  func requirement(named name: String, labels: [String]?, of owner: String) -> Requirement? {
    requirements(of: owner).first {
      $0.name == name && $0.labels != nil && (labels == nil || $0.labels == labels)
    }
  }
}
