import SwiftSyntax

/// Properties that are observed, and those whose values a framework keeps.
extension SourceRewriter {
  // MARK: Managed properties

  /// Gives a property that is declared as `@NSManaged` its accessors.
  func manage(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation
      else { continue }
      let key = name.trimmingBackticks
      insert(
        " { get { self[managed: \"\(key)\"] } set { self[managed: \"\(key)\"] = newValue } }",
        at: range(type).upperBound)
    }
  }

  /// Gives a method that adds objects to a relationship, or removes them, its body.
  func manage(_ node: FunctionDeclSyntax) {
    guard node.body == nil else { return }
    let name = node.name.text
    let parameters = Array(node.signature.parameterClause.parameters)
    for (prefix, label) in [("addTo", "adding"), ("removeFrom", "removing")]
    where name.hasPrefix(prefix) && parameters.count == 1 && node.labels == ["_"] {
      let relationship = name.dropFirst(prefix.count)
      let key = relationship.prefix(1).lowercased() + relationship.dropFirst()
      let value = (parameters[0].secondName ?? parameters[0].firstName).text
      insert(
        " { self.updateManaged(\"\(key)\", \(label): \(value)) }",
        at: range(node.signature).upperBound)
      return
    }
    report("\(name) cannot be generated: change the relationship's set itself", at: node)
  }

  // MARK: Observable properties

  /// Adds notifications of changes to a property that is declared as `@objc dynamic`.
  func observe(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(named: ["dynamic"]), node.bindingSpecifier.text == "var",
      !node.modifiers.contains(named: ["static", "class", "override"]),
      isVisible(node), let (name, binding) = node.single
    else { return }
    let key = name.trimmingBackticks
    let before = "NamedValues.willChange(\"\(key)\", of: self)"
    let after = "NamedValues.didChange(\"\(key)\", of: self)"
    guard let block = binding.accessorBlock else {
      insert(" { willSet { \(before) } didSet { \(after) } }", at: range(binding).upperBound)
      return
    }
    if let setter = binding.accessor("set")?.body {
      insert(" \(before); defer { \(after) }; ", at: range(setter.leftBrace).upperBound)
      return
    }
    guard binding.isStored else { return }
    var missing = ""
    if let body = binding.accessor("willSet")?.body {
      insert(" \(before); ", at: range(body.leftBrace).upperBound)
    } else {
      missing += " willSet { \(before) } "
    }
    if let body = binding.accessor("didSet")?.body {
      insert(" defer { \(after) }; ", at: range(body.leftBrace).upperBound)
    } else {
      missing += " didSet { \(after) } "
    }
    if !missing.isEmpty { insert(missing, at: range(block.leftBrace).upperBound) }
  }

  /// Whether Objective-C sees a property.
  private func isVisible(_ node: VariableDeclSyntax) -> Bool {
    if node.attributes.contains(named: ["objc"]) { return true }
    let path = EnclosingType.path(of: Syntax(node))
    guard let type = path.last,
      let key = index.classes.key(type, file: number, scope: path.dropLast())
    else { return false }
    return index.classes.isVisible(key)
  }

  // MARK: Key paths

  /// Functions whose first argument is a key path that needs its name, with the argument's label.
  private static let namedKeyPaths: [String: String?] = [
    "observe": nil, "publisher": "for", "willChangeValue": "for", "didChangeValue": "for",
  ]

  /// Declares the name of a key path that is observed.
  func nameKeyPath(in node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let name =
      (called.as(MemberAccessExprSyntax.self)?.declName
      ?? called.as(DeclReferenceExprSyntax.self))?.baseName.text ?? ""
    guard let label = Self.namedKeyPaths[name], let argument = node.arguments.first,
      argument.label?.text == label, let path = argument.expression.as(KeyPathExprSyntax.self),
      let text = Self.name(of: path)
    else { return }
    insert("KeyPathNames.declare(", at: range(path).lowerBound)
    insert(", \"\(text)\")", at: range(path).upperBound)
  }

  /// The names of the properties of a key path; `nil` if it has other parts.
  private static func name(of path: KeyPathExprSyntax) -> String? {
    var names: [String] = []
    for part in path.components {
      switch part.component {
      case .property(let property): names.append(property.declName.baseName.text.trimmingBackticks)
      case .optional: continue
      default: return nil
      }
    }
    return names.isEmpty || names == ["self"] ? nil : names.joined(separator: ".")
  }
}
