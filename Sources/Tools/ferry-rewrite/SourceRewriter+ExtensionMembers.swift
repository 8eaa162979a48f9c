import SwiftSyntax

/// Members of extensions that subclasses override.
extension SourceRewriter {
  /// Makes overridden members of an extension call the override of the object's class.
  func dispatchMembers(of node: ExtensionDeclSyntax) {
    guard node.genericWhereClause == nil else { return }
    let name = node.extendedType.plainName
    let type = index.classes.key(name, file: number) ?? name
    var code = ""
    var protocols = ""
    for member in node.memberBlock.members.map(\.decl) where !ExtensionMember.isOverride(member) {
      guard let signature = ExtensionMember.signature(of: member),
        let token = ExtensionMember.name(of: member),
        let declaration = member.asProtocol((any WithModifiersSyntax).self)
      else { continue }
      let overrides = index.extensionMembers.overrides(of: signature, in: type)
      let overriding = index.extensionMembers.overriding(signature, in: type)
      let requirement = overriding.flatMap { _ in ExtensionOverride.requirement(of: member) }
      if overrides.isEmpty, requirement == nil { continue }
      var casts = overrides.map { (type: $0.type, name: $0.name) }
      if let overriding, let requirement {
        casts.insert(("any \(overriding)", ExtensionOverride.foreignName(token.text)), at: 0)
        protocols +=
          "; \(isolation(of: type))public protocol \(overriding): AnyObject { "
          + requirement + " }"
      }
      edits.replace(range(token), with: ExtensionMemberIndex.name(token.text))
      for modifier in declaration.modifiers where modifier.name.text == "open" {
        edits.replace(range(modifier), with: "public")
      }
      if let function = member.as(FunctionDeclSyntax.self) {
        code += "; " + dispatcher(of: function, to: casts)
      } else if let variable = member.as(VariableDeclSyntax.self) {
        code += "; " + dispatcher(of: variable, to: casts)
      }
    }
    if !protocols.isEmpty { insert(protocols, at: range(node).upperBound) }
    if !code.isEmpty {
      edits.insert(code + " ", at: range(node.memberBlock.rightBrace).lowerBound)
    }
  }

  /// The attribute for what is declared for a class, if the main actor isolates it.
  private func isolation(of type: String) -> String {
    let root = index.classes.classes[type] == nil ? type : index.classes.root(of: type)
    return root.hasPrefix("UI") ? "@MainActor " : ""
  }

  private func dispatcher(
    of function: FunctionDeclSyntax, to overrides: [(type: String, name: String)]
  ) -> String {
    let call = ExtensionOverride.call(of: function)
    let name = ExtensionMemberIndex.name(function.name.text)
    let cases = overrides.map {
      "if let ferry = self as? \($0.type) { return \(call("ferry", $0.name)) }; "
    }
    return "\(head(function.attributes, function.modifiers))func \(function.name.text)"
      + (function.genericParameterClause?.onOneLine ?? "") + function.signature.onOneLine
      + " \(function.genericWhereClause?.onOneLine ?? "") { \(cases.joined())"
      + "return \(call("self", name)) }"
  }

  private func dispatcher(
    of variable: VariableDeclSyntax, to overrides: [(type: String, name: String)]
  ) -> String {
    guard let (name, binding) = variable.single, let type = binding.typeAnnotation?.type else {
      return ""
    }
    let base = ExtensionMemberIndex.name(name)
    let get = overrides.map { "if let ferry = self as? \($0.type) { return ferry.\($0.name) }; " }
    let set = overrides.map {
      "if let ferry = self as? \($0.type) { ferry.\($0.name) = newValue; return }; "
    }
    let setter =
      binding.accessor("set") == nil
      ? "" : "set { \(set.joined())self.\(base) = newValue } "
    return "\(head(variable.attributes, variable.modifiers))var \(name): \(type.onOneLine) "
      + "{ get { \(get.joined())return self.\(base) } \(setter)}"
  }

  private func head(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax)
    -> String
  {
    let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      !Self.droppedAttributes.contains($0.attributeName.trimmedDescription)
    }
    let names = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
      .map { $0 == "open" ? "public" : $0 }
    return (kept.map(\.onOneLine) + names).map { $0 + " " }.joined()
  }

  /// Gives the overrides of members of extensions names of their own.
  func renameOverrides(in block: MemberBlockSyntax, of key: String, isInExtension: Bool) {
    for member in block.members.map(\.decl) where ExtensionMember.isOverride(member) {
      guard let signature = ExtensionMember.signature(of: member),
        let token = ExtensionMember.name(of: member),
        let override = index.extensionMembers.override(
          signature, by: key, isInExtension: isInExtension),
        let declaration = member.asProtocol((any WithModifiersSyntax).self)
      else { continue }
      edits.replace(range(token), with: override.name)
      if override.isRepeated { continue }
      conform(to: override, member, signature, in: block)
      for modifier in declaration.modifiers {
        if modifier.name.text == "override" { edits.blank(range(modifier)) }
        if modifier.name.text == "open", isInExtension {
          edits.replace(range(modifier), with: "public")
        }
      }
    }
  }

  /// Makes a class conform to the protocol by which another module calls its override.
  private func conform(
    to override: ExtensionMemberIndex.Override, _ member: DeclSyntax, _ signature: String,
    in block: MemberBlockSyntax
  ) {
    guard let overriding = override.conformance,
      let requirement = ExtensionOverride.requirement(of: member)
    else { return }
    let casts = index.extensionMembers.overrides(of: signature, below: override)
    var code = "public " + requirement
    if let function = member.as(FunctionDeclSyntax.self) {
      let call = ExtensionOverride.call(of: function)
      let cases = casts.map {
        "if let ferry = self as? \($0.type) { return \(call("ferry", $0.name)) }; "
      }
      code += " { \(cases.joined())return \(call("self", override.name)) }"
    } else if let variable = member.as(VariableDeclSyntax.self), let single = variable.single {
      let get = casts.map { "if let ferry = self as? \($0.type) { return ferry.\($0.name) }; " }
      let set = casts.map {
        "if let ferry = self as? \($0.type) { ferry.\($0.name) = newValue; return }; "
      }
      let setter =
        single.binding.accessor("set") == nil
        ? "" : "set { \(set.joined())self.\(override.name) = newValue } "
      code =
        code.prefix { $0 != "{" }
        + "{ get { \(get.joined())return self.\(override.name) } \(setter)}"
    }
    var outermost = Syntax(block)
    while let parent = outermost.parent, !outermost.is(CodeBlockItemSyntax.self) {
      outermost = parent
    }
    let isOwn = index.classes.classes[override.type]?.isOwn == true
    insert(
      "; extension \(override.type): \(isOwn ? "" : "@retroactive ")\(overriding) { \(code) }",
      at: range(outermost).upperBound)
  }

  /// Calls the implementation of a superclass by the name that it has here.
  func redirectToSuperclass(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true else { return }
    let path = EnclosingType.path(of: Syntax(node))
    guard let type = path.last else { return }
    let lineage = ExtensionMemberIndex.lineage(
      of: type, file: number, path.dropLast(), index.classes)
    let arguments = node.parent?.as(FunctionCallExprSyntax.self)?.arguments
    let labels = (arguments ?? []).map { $0.label?.text ?? "_" }
    let name = node.declName.baseName
    if let inherited = index.extensionMembers.inherited(
      name.text.trimmingBackticks, labels: labels, by: lineage)
    {
      edits.replace(range(name), with: inherited)
    }
  }
}
