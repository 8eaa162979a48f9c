import SwiftSyntax

/// The outlets and actions of the classes of a module, which storyboards set and call by name.
struct InterfaceIndex {
  /// A property that a storyboard sets.
  struct Property: Hashable {
    let name: String
    /// The type without the mark of an optional.
    let type: String
  }

  /// The properties and methods of one declaration of a class, or of one of its extensions.
  struct Members {
    var properties: [Property] = []
    var actions: [ProjectIndex.Method] = []
    var isEmpty: Bool { properties.isEmpty && actions.isEmpty }
  }

  /// The members of extensions that every file of the module can use, by the names of their classes.
  private var shared: [String: Members] = [:]
  /// The superclass, or the first protocol, of each class; empty for none.
  private var parents: [String: String] = [:]

  /// Adds the declarations of a file.
  mutating func add(_ file: SourceFileSyntax) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file)
    parents.merge(collector.parents) { $1 }
    for (name, members) in collector.extensions(includingPrivate: false) {
      shared[name, default: Members()].properties += members.properties
      shared[name, default: Members()].actions += members.actions
    }
  }

  /// Returns the code that finds the members of a class by their names; `nil` if it has none.
  ///
  /// - Parameter file: The file with the class, whose extensions may have private members.
  func lookup(for node: ClassDeclSyntax, in file: SourceFileSyntax) -> String? {
    let name = node.name.text
    guard isResponder(name) else { return nil }
    var members = Collector.members(of: node.memberBlock, in: name, includingPrivate: true)
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(file)
    let own = collector.extensions(includingPrivate: true)[name] ?? Members()
    let other = shared[name] ?? Members()
    for property in own.properties + other.properties
    where !members.properties.contains(property) { members.properties.append(property) }
    for action in own.actions + other.actions
    where !members.actions.contains(action) { members.actions.append(action) }
    guard !members.isEmpty else { return nil }
    let isPublic = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    return Self.code(members, access: isPublic ? "public " : "")
  }

  private static func code(_ members: Members, access: String) -> String {
    var parts: [String] = []
    if !members.properties.isEmpty {
      let cases = members.properties.map {
        "case \"\($0.name)\": if let new: \($0.type) = InterfaceValue.cast(value) { self.\($0.name) = new }"
      }
      parts.append(
        "\(access)override func setValue(_ value: Any?, forKey key: String) { switch key { "
          + cases.joined(separator: "; ")
          + "; default: super.setValue(value, forKey: key) } }")
    }
    if !members.actions.isEmpty {
      let cases = members.actions.map {
        "case \"\($0.selector)\": return Selector(\"\($0.selector)\", \($0.reference))"
      }
      parts.append(
        "nonisolated \(access)override func selector(named name: String) -> Selector? { switch name { "
          + cases.joined(separator: "; ") + "; default: return super.selector(named: name) } }")
    }
    return "; " + parts.joined(separator: "; ") + " "
  }

  /// Whether a class has the methods that find members by name.
  private func isResponder(_ name: String) -> Bool {
    var (current, steps) = (name, 0)
    while let parent = parents[current], steps < 32 {
      if parent.isEmpty || parent == "NSObject" || parent.hasPrefix("NSObject") { return false }
      (current, steps) = (parent, steps + 1)
    }
    return current != name
  }

  private final class Collector: SyntaxVisitor {
    var parents: [String: String] = [:]
    private var found: [(name: String, block: MemberBlockSyntax)] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      parents[node.name.text] =
        node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription ?? ""
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      found.append((node.extendedType.trimmedDescription, node.memberBlock))
      return .visitChildren
    }

    func extensions(includingPrivate: Bool) -> [String: Members] {
      var result: [String: Members] = [:]
      for (name, block) in found {
        let members = Self.members(of: block, in: name, includingPrivate: includingPrivate)
        result[name, default: Members()].properties += members.properties
        result[name, default: Members()].actions += members.actions
      }
      return result
    }

    static func members(
      of block: MemberBlockSyntax, in type: String, includingPrivate: Bool
    ) -> Members {
      var members = Members()
      for member in block.members {
        if let function = member.decl.as(FunctionDeclSyntax.self),
          has(["IBAction"], function.attributes),
          includingPrivate || !isPrivate(function.modifiers)
        {
          let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
          guard labels.count <= 2 else { continue }
          members.actions.append(
            ProjectIndex.Method(type: type, name: function.name.text, labels: labels))
        }
        if let variable = member.decl.as(VariableDeclSyntax.self),
          has(["IBOutlet", "IBInspectable"], variable.attributes),
          includingPrivate || !isPrivate(variable.modifiers)
        {
          members.properties += properties(of: variable)
        }
      }
      return members
    }

    private static func properties(of variable: VariableDeclSyntax) -> [Property] {
      variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          return nil
        }
        if let type = binding.typeAnnotation?.type {
          let text = type.trimmedDescription
          return Property(
            name: name, type: text.last == "!" || text.last == "?" ? String(text.dropLast()) : text)
        }
        return binding.initializer.flatMap { inferredType($0.value) }
          .map { Property(name: name, type: $0) }
      }
    }

    /// The type of an inspectable property's default.
    private static func inferredType(_ value: ExprSyntax) -> String? {
      if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
      if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
      if value.is(FloatLiteralExprSyntax.self) { return "Double" }
      if value.is(StringLiteralExprSyntax.self) { return "String" }
      guard let call = value.as(FunctionCallExprSyntax.self) else {
        return value.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
      }
      let name = call.calledExpression.trimmedDescription
      return name.first?.isUppercase == true ? name : nil
    }

    private static func has(_ names: Set<String>, _ attributes: AttributeListSyntax) -> Bool {
      attributes.contains { element in
        element.as(AttributeSyntax.self).map {
          names.contains($0.attributeName.trimmedDescription)
        } ?? false
      }
    }

    private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    }
  }
}
