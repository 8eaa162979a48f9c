import SwiftSyntax

extension SyntaxProtocol {
  /// The text on one line, without comments.
  var onOneLine: String {
    var text = ""
    var isApart = false
    for token in tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, isApart || !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      isApart = !token.trailingTrivia.isEmpty
    }
    return text
  }
}

extension AttributeListSyntax {
  /// Returns the attribute with one of some names.
  func first(named names: Set<String>) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { names.contains($0.attributeName.trimmedDescription) }
  }

  func contains(named names: Set<String>) -> Bool { first(named: names) != nil }
}

extension DeclModifierListSyntax {
  func contains(named names: Set<String>) -> Bool { contains { names.contains($0.name.text) } }

  /// Whether only the file, or the declaration, can use the declaration.
  var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  /// The access that a declaration states for itself; `nil` if it has that of its context.
  var access: String? {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    return first { levels.contains($0.name.text) && $0.detail == nil }?.name.text
  }

  /// `public `, `package ` or nothing, in the form of a modifier.
  var accessText: String {
    if contains(named: ["public", "open"]) { return "public " }
    return contains(named: ["package"]) ? "package " : ""
  }
}

extension TypeSyntax {
  /// The name without generic arguments and attributes; for a composition, the first name.
  var plainName: String {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.plainName }
    if let composed = self.as(CompositionTypeSyntax.self) {
      return composed.elements.first?.type.plainName ?? ""
    }
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
    if let member = self.as(MemberTypeSyntax.self) {
      return "\(member.baseType.plainName).\(member.name.text)"
    }
    return trimmedDescription
  }
}

extension FunctionDeclSyntax {
  /// The argument labels; `_` for none.
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// Whether the name of the only parameter is in the body.
  var usesOnlyParameter: Bool {
    guard let parameter = signature.parameterClause.parameters.first, let body else { return false }
    let name = (parameter.secondName ?? parameter.firstName).text.trimmingBackticks
    return body.tokens(viewMode: .sourceAccurate).contains { $0.text.trimmingBackticks == name }
  }
}

extension VariableDeclSyntax {
  /// The only binding of a property, with its name; `nil` for several.
  var single: (name: String, binding: PatternBindingSyntax)? {
    guard bindings.count == 1, let binding = bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    return (name, binding)
  }
}

extension PatternBindingSyntax {
  /// The accessors with names; empty for a stored property, and for a getter without a name.
  var accessors: [AccessorDeclSyntax] {
    guard case .accessors(let list) = accessorBlock?.accessors else { return [] }
    return Array(list)
  }

  func accessor(_ name: String) -> AccessorDeclSyntax? {
    accessors.first { $0.accessorSpecifier.text == name }
  }

  /// Whether the property is stored, with or without observers.
  var isStored: Bool {
    accessorBlock == nil || accessor("willSet") != nil || accessor("didSet") != nil
  }
}

/// The type whose declaration or extension contains a node.
enum EnclosingType {
  static func name(of node: Syntax) -> String? {
    var current = node.parent
    while let parent = current {
      if let name = declared(parent) { return name }
      current = parent.parent
    }
    return nil
  }

  /// The names of all types around a node, outermost first.
  static func path(of node: Syntax) -> [String] {
    var names: [String] = []
    var current = node.parent
    while let parent = current {
      if let name = declared(parent) { names.insert(name, at: 0) }
      current = parent.parent
    }
    return names
  }

  private static func declared(_ node: Syntax) -> String? {
    if let type = node.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.plainName }
    if let type = node.as(StructDeclSyntax.self) { return type.name.text }
    if let type = node.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = node.as(ActorDeclSyntax.self) { return type.name.text }
    if node.is(ProtocolDeclSyntax.self) { return "Self" }
    return nil
  }
}

/// The value of a platform condition on iOS; `nil` if it depends on the build.
func platformCondition(_ condition: ExprSyntax) -> Bool? {
  if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
    return platformCondition(prefix.expression).map { !$0 }
  }
  guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
  switch (call.calledExpression.trimmedDescription, call.arguments.trimmedDescription) {
  case ("os", let name): return name == "iOS"
  case ("targetEnvironment", let name): return name == "simulator"
  case ("canImport", "ObjectiveC"), ("canImport", "Darwin"), ("canImport", "UIKit"): return true
  case ("canImport", "SwiftUI"), ("canImport", "AppKit"), ("canImport", "WatchKit"),
    ("canImport", "Glibc"):
    return false
  default: return nil
  }
}

/// A visitor of the declarations that are compiled on iOS.
class DeclarationVisitor: SyntaxVisitor {
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let value = clause.condition.map(platformCondition) ?? true
      if value == false { continue }
      if let elements = clause.elements { walk(elements) }
      if value == true { break }
    }
    return .skipChildren
  }
}
