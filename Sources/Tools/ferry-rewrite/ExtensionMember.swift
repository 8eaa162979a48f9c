import SwiftSyntax

/// A method or a computed property in an extension, or an override.
struct ExtensionMember {
  /// The extended type, or the class with the override.
  let type: String
  /// The types around the class.
  let scope: [String]
  /// The number of the file.
  let file: Int
  let isInExtension: Bool
  /// Whether other modules can use the member.
  let isPublic: Bool
  /// Whether an attribute makes the member visible to Objective-C.
  let isObjC: Bool
  /// The name, with the labels and types of the parameters of a method.
  let signature: String
  /// The name without them.
  let name: String

  /// The name; `nil` for a stored property, and for members of the type itself.
  static func name(of member: DeclSyntax) -> TokenSyntax? {
    guard let declaration = member.asProtocol((any WithModifiersSyntax).self),
      !declaration.modifiers.contains(named: ["static", "class"])
    else { return nil }
    if let function = member.as(FunctionDeclSyntax.self) { return function.name }
    guard let variable = member.as(VariableDeclSyntax.self), let (_, binding) = variable.single,
      binding.typeAnnotation != nil, !binding.isStored
    else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  static func signature(of member: DeclSyntax) -> String? {
    guard let name = name(of: member)?.text else { return nil }
    guard let function = member.as(FunctionDeclSyntax.self) else { return name }
    let parameters = function.signature.parameterClause.parameters.map {
      "\($0.firstName.text): \($0.type.onOneLine)"
    }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }

  static func isOverride(_ member: DeclSyntax) -> Bool {
    member.asProtocol((any WithModifiersSyntax).self)?.modifiers
      .contains(named: ["override"]) == true
  }

  /// Returns the members that the extensions of a file declare, and the overrides.
  static func all(
    in file: SourceFileSyntax, number: Int
  ) -> (declared: [ExtensionMember], overrides: [ExtensionMember]) {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.file = number
    collector.walk(file)
    return (collector.declared, collector.overrides)
  }

  private final class Collector: DeclarationVisitor {
    var file = 0
    var declared: [ExtensionMember] = []
    var overrides: [ExtensionMember] = []

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.genericWhereClause == nil {
        add(
          node.memberBlock, of: node.extendedType.plainName, scope: [], isInExtension: true,
          isPublic: node.modifiers.contains(named: ["public"]),
          isObjC: node.attributes.contains(named: ["objc"]))
      }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let scope = EnclosingType.path(of: Syntax(node))
      add(node.memberBlock, of: node.name.text, scope: scope, isInExtension: false)
      return .visitChildren
    }

    private func add(
      _ block: MemberBlockSyntax, of type: String, scope: [String], isInExtension: Bool,
      isPublic: Bool = false, isObjC: Bool = false
    ) {
      for member in block.members.map(\.decl) {
        let isOverride = ExtensionMember.isOverride(member)
        guard isOverride || isInExtension, let name = ExtensionMember.name(of: member)?.text,
          let signature = ExtensionMember.signature(of: member)
        else { continue }
        let own = member.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
        let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
        let found = ExtensionMember(
          type: type, scope: scope, file: file, isInExtension: isInExtension,
          isPublic: own.map { ["open", "public"].contains($0) } ?? isPublic,
          isObjC: isObjC || attributes?.contains(named: ["objc", "IBAction"]) == true,
          signature: signature, name: name)
        if isOverride { overrides.append(found) } else { declared.append(found) }
      }
    }
  }
}
