import SwiftSyntax

/// Members that classes get on the line of their closing brace, and overrides.
extension SourceRewriter {
  /// Adds the members that find others by name, the overrides of extensions, and conformances to
  /// optional requirements.
  func addMembers(to node: ClassDeclSyntax) {
    guard let key = index.classes.key(of: node, file: number) else { return }
    renameOverrides(in: node.memberBlock, of: key, isInExtension: false)
    var conformances = optionalConformances(
      of: key, listedIn: node.inheritanceClause, isClass: true)
    var code = ""
    let access = node.modifiers.contains(named: ["open"]) ? "open " : node.modifiers.accessText
    if index.classes.hasNamedMembers(key, index) {
      let isOverride = index.classes.hasAncestor(of: key) {
        index.classes.hasNamedMembers($0, index)
      }
      code += NamedMembers(of: key, file: number, in: index).code(
        isOverride: isOverride, access: access)
      if !isOverride { conformances += conformance("NamedMembers", of: node, access) }
    }
    if receivesChanges(key), !index.classes.hasAncestor(of: key, where: receivesChanges) {
      code += receiver(of: node, access)
      conformances += conformance("KeyValueReceiving", of: node, access)
    }
    for override in index.overrides[key] ?? [] {
      code += "; \(override.code) "
      if override.file != number { generatedImports.formUnion(override.imports) }
    }
    if !code.isEmpty { insert(code, at: range(node.memberBlock.rightBrace).lowerBound) }
    if let clause = node.inheritanceClause?.inheritedTypes.last {
      for name in conformances { insert(", \(name)", at: range(clause).upperBound) }
    } else if !conformances.isEmpty {
      let end = node.genericParameterClause.map { range($0) } ?? range(node.name)
      insert(": \(conformances.joined(separator: ", "))", at: end.upperBound)
    }
  }

  // MARK: Conformances

  // A public class cannot have a conformance to system programming interface in its declaration.

  private func conformance(
    _ name: String, of node: ClassDeclSyntax, _ access: String
  ) -> [String] {
    guard !access.isEmpty else { return ["nonisolated \(name)"] }
    let path = EnclosingType.path(of: Syntax(node)) + [node.name.text]
    var outermost = Syntax(node)
    while let parent = outermost.parent, !parent.is(CodeBlockItemSyntax.self) { outermost = parent }
    insert(
      "; @_spi(Ferry) extension \(path.joined(separator: ".")): nonisolated \(name) {}",
      at: range(outermost).upperBound)
    return []
  }

  private func receivesChanges(_ key: String) -> Bool {
    index.classes.declares(
      key, function: "observeValue", ["forKeyPath", "of", "change", "context"])
  }

  private func receiver(of node: ClassDeclSyntax, _ access: String) -> String {
    let spi = access.isEmpty ? "" : "@_spi(Ferry) public "
    let name = node.name.text
    // A reference to the method itself may mean the one of `NSObject`, which no actor isolates.
    return "; func receiveChange_\(name)(_ keyPath: String?, _ object: Any?, "
      + "_ change: [NSKeyValueChangeKey: Any]?, _ context: UnsafeMutableRawPointer?) { "
      + "observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }; "
      + "\(spi)nonisolated var keyValueReceiver: KeyValueReceiver { "
      + "KeyValueReceiver(\(name).receiveChange_\(name)(_:_:_:_:)) } "
  }

  // MARK: Overrides

  /// The methods of `NSObject` that are members of an extension here, so that the first class that
  /// has them does not override.
  private static let extensionMethods: Set<String> = [
    "observeValue(forKeyPath:of:change:context:)", "value(forKey:)", "value(forKeyPath:)",
    "value(forUndefinedKey:)", "setValue(_:forKeyPath:)",
    "keyPathsForValuesAffectingValue(forKey:)",
    "setValue(_:forKey:)", "setValue(_:forUndefinedKey:)", "willChangeValue(forKey:)",
    "didChangeValue(forKey:)", "setValuesForKeys(_:)", "dictionaryWithValues(forKeys:)",
    "addObserver(_:forKeyPath:options:context:)", "removeObserver(_:forKeyPath:)",
    "removeObserver(_:forKeyPath:context:)", "perform(_:)", "perform(_:with:)",
    "responds(to:)",
  ]
  /// Those of them that `UIResponder` declares, so that its subclasses override them.
  private static let responderMethods: Set<String> = [
    "setValue(_:forKey:)", "setValue(_:forUndefinedKey:)",
  ]

  /// Removes an override of a method that no superclass has here.
  func removeOverride(of node: FunctionDeclSyntax) {
    guard let modifier = node.modifiers.first(where: { $0.name.text == "override" }) else { return }
    let name = "\(node.name.text)(\(node.labels.map { "\($0):" }.joined()))"
    guard Self.extensionMethods.contains(name) else { return }
    let path = EnclosingType.path(of: Syntax(node))
    guard let type = path.last,
      let key = index.classes.key(type, file: number, scope: path.dropLast())
    else { return }
    let root = index.classes.root(of: key)
    if root == "NSManagedObject" { return }
    if Self.responderMethods.contains(name), !root.hasPrefix("NS"), root != "Operation" { return }
    let isDeclared = index.classes.hasAncestor(of: key) {
      index.classes.declares($0, function: node.name.text, node.labels)
    }
    if !isDeclared { edits.blank(range(modifier)) }
  }

  /// Renames the overrides of an extension, to which the class forwards.
  func forwardOverrides(of node: ExtensionDeclSyntax) {
    let key = index.classes.key(node.extendedType.plainName, file: number)
    let isOwn = key.flatMap { index.classes.classes[$0]?.isOwn } ?? false
    let type = key ?? node.extendedType.plainName
    renameOverrides(in: node.memberBlock, of: type, isInExtension: true)
    for member in node.memberBlock.members {
      guard let declaration = member.decl.asProtocol((any WithModifiersSyntax).self),
        declaration.modifiers.contains(named: ["override"]),
        index.extensionMembers.override(
          ExtensionMember.signature(of: member.decl) ?? "", by: type, isInExtension: true) == nil
      else { continue }
      let name =
        member.decl.as(FunctionDeclSyntax.self)?.name
        ?? member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern
        .as(IdentifierPatternSyntax.self)?.identifier
      if isOwn, node.genericWhereClause == nil, let name,
        ExtensionOverride.code(for: member.decl) != nil
      {
        for modifier in declaration.modifiers
        where ["override", "open"].contains(modifier.name.text) {
          edits.blank(range(modifier))
        }
        edits.replace(range(name), with: ExtensionOverride.name(name.text))
        continue
      }
      report(
        isOwn
          ? "this override in an extension is left out: move it into the class"
          : "an override in an extension of another module's class is left out: use a subclass",
        at: member)
      edits.blank(range(member))
    }
  }
}
