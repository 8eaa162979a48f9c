import SwiftSyntax

/// Names of the frameworks before Swift 4.2.
extension SourceRewriter {
  /// Replaces the older name of a type or of a constant, and of a property without its object.
  func renameGlobal(_ node: TokenSyntax, _ name: String) {
    let property = name.hasPrefix("childViewController") ? OlderNames.properties[name] : nil
    guard let present = OlderNames.present(name) ?? property, !index.declaredNames.contains(name),
      let parent = node.parent,
      parent.is(DeclReferenceExprSyntax.self) || parent.is(IdentifierTypeSyntax.self)
    else { return }
    // A member of another type is not that of the frameworks.
    if let member = parent.parent?.as(MemberAccessExprSyntax.self),
      Syntax(member.declName).id == parent.id
    {
      return
    }
    edits.replace(range(node), with: present)
  }

  /// Replaces the older name of a member.
  ///
  /// - Returns: Whether the whole expression is replaced.
  func renameMember(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName.text
    if let present = OlderNames.notification(name) {
      let base = node.base?.trimmedDescription
      guard base == nil || base?.hasSuffix("Notification.Name") == true else { return false }
      edits.replace(range(node), with: present)
      return true
    }
    // Texts are collections of characters themselves.
    if name == "characters", let base = node.base, index.usesOlderNames, !mentionsAttributedStrings,
      !index.declaredNames.contains(name)
    {
      edits.replace(range(base).upperBound..<range(node).upperBound, with: "")
    }
    if let present = OlderNames.properties[name], !index.declaredNames.contains(name) {
      edits.replace(range(node.declName.baseName), with: present)
    }
    return false
  }

  /// Replaces the older name and label of a method, and functions that became methods.
  func renameCall(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    guard let callee = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self) else {
      return
    }
    let name = callee.baseName.text
    if let present = OlderNames.methods["\(name)(\(labels))"], !index.declaredNames.contains(name) {
      edits.replace(range(callee.baseName), with: present.name)
      if let argument = node.arguments.first { relabel(argument, present.label) }
      return
    }
    guard member == nil, !index.declaredNames.contains(name) else { return }
    if node.arguments.isEmpty, let present = OlderNames.settings[name] {
      edits.replace(range(node), with: present)
    }
    if let present = OlderNames.functions[name], node.arguments.count == present.labels.count {
      edits.replace(range(callee), with: present.method)
      for (argument, label) in zip(node.arguments, present.labels) {
        edits.insert("\(label): ", at: range(argument).lowerBound)
      }
    }
    if let present = OlderNames.methodsOfArguments[name], let first = node.arguments.first,
      let end = node.rightParen
    {
      edits.blank(range(callee))
      let method = ").\(present.name)("
      if let second = node.arguments.dropFirst().first {
        edits.replace(
          range(first.expression).upperBound..<range(second).lowerBound,
          with: "\(method)\(present.label): ")
      } else {
        edits.insert(method, at: range(end).lowerBound)
      }
    }
  }

  /// Replaces the older names in the override of a method or in a delegate's method.
  func renameDeclaration(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    let name = "\(node.name.text)(\(node.labels.map { "\($0):" }.joined()))"
    if node.modifiers.contains(named: ["override"]), let present = OlderNames.methods[name] {
      edits.replace(range(node.name), with: present.name)
      if let label = parameters.first?.firstName {
        edits.replace(range(label), with: present.label)
      }
    }
    if node.labels.last == "didFinishPickingMediaWithInfo", let type = parameters.last?.type,
      type.onOneLine.filter({ $0 != " " }) == "[String:Any]"
    {
      edits.replace(range(type), with: "[UIImagePickerController.InfoKey: Any]")
    }
  }

  /// Replaces the older name of an overridden property.
  func renameDeclaration(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(named: ["override"]), let (name, binding) = node.single,
      let present = OlderNames.properties[name]
    else { return }
    edits.replace(range(binding.pattern), with: present)
  }

  private func relabel(_ argument: LabeledExprSyntax, _ label: String) {
    guard let old = argument.label, let colon = argument.colon else { return }
    if label == "_" {
      edits.replace(range(old).lowerBound..<range(argument.expression).lowerBound, with: "")
    } else if range(colon).lowerBound > range(old).lowerBound {
      edits.replace(range(old), with: label)
    }
  }
}
