import SwiftSyntax

/// Protocols with optional requirements, and their calls.
extension SourceRewriter {
  // MARK: Declarations

  /// Makes a protocol of each optional requirement, and a property that has its implementation.
  func splitOptionalRequirements(of node: ProtocolDeclSyntax) {
    guard node.attributes.contains(named: ["objc"]) else { return }
    if let inherited = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", AnyObject", at: range(inherited).upperBound)
    } else {
      edits.insert(": AnyObject", at: range(node.name).upperBound)
    }
    let access = node.modifiers.accessText
    let attributes = node.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "objc"
    }.map { $0.trimmedDescription + " " }.joined()
    var protocols = ""
    var properties = ""
    for member in ProtocolIndex.optionalMembers(of: node) {
      guard let code = requirement(member, of: node.name.text, access) else { continue }
      protocols +=
        "; \(attributes)\(access)protocol \(code.name): AnyObject { \(code.declaration) }"
      properties += "\(code.property); "
      edits.blank(range(member))
    }
    guard !protocols.isEmpty else { return }
    // All on the line of the closing brace, which keeps the other lines.
    edits.insert(
      "\(protocols); extension \(node.name.text) { \(properties)}",
      at: range(node.memberBlock).upperBound)
  }

  private struct RequirementCode {
    let name: String
    let declaration: String
    let property: String
  }

  private func requirement(
    _ member: DeclSyntax, of owner: String, _ access: String
  ) -> RequirementCode? {
    let attributes = (member.asProtocol((any WithAttributesSyntax).self)?.attributes ?? [])
      .filter {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "objc"
      }.map { $0.trimmedDescription + " " }.joined()
    if let function = member.as(FunctionDeclSyntax.self) {
      let requirement = ProtocolIndex.Requirement(
        owner: owner, name: function.name.text, labels: function.labels)
      let parameters = function.signature.parameterClause.parameters
      let types = parameters.map { Self.optional($0.type.onOneLine) }.joined(separator: ", ")
      let result =
        function.signature.returnClause.map { Self.optional($0.type.onOneLine) } ?? "Void"
      let isThrowing = function.signature.effectSpecifiers?.throwsClause != nil
      let arguments = zip(function.labels, 0...).map { label, place in
        label == "_" ? "$\(place)" : "\(label): $\(place)"
      }.joined(separator: ", ")
      let call = "\(isThrowing ? "try " : "")object.\(requirement.name)(\(arguments))"
      return RequirementCode(
        name: requirement.conformance,
        declaration: "\(attributes)func \(requirement.name)\(function.signature.onOneLine)",
        property:
          "\(attributes)\(access)var \(requirement.property): ((\(types)) \(isThrowing ? "throws " : "")-> \(result))? "
          + "{ (self as? any \(requirement.conformance)).map { object in { \(call) } } }")
    }
    guard let variable = member.as(VariableDeclSyntax.self), let (name, binding) = variable.single,
      let type = binding.typeAnnotation?.type
    else { return nil }
    let requirement = ProtocolIndex.Requirement(owner: owner, name: name, labels: nil)
    let accessors = binding.accessorBlock?.onOneLine ?? "{ get }"
    return RequirementCode(
      name: requirement.conformance,
      declaration: "\(attributes)var \(name): \(type.onOneLine) \(accessors)",
      property: "\(attributes)\(access)var \(name): (\(Self.optional(type.onOneLine)))? "
        + "{ (self as? any \(requirement.conformance)).map { $0.\(name) } }")
  }

  /// A type in a position where it cannot be implicitly unwrapped.
  private static func optional(_ type: String) -> String {
    type.hasSuffix("!") ? "\(type.dropLast())?" : type
  }

  // MARK: Conformances

  /// Adds the conformances to the optional requirements of protocols that an extension lists.
  func addOptionalConformances(to node: ExtensionDeclSyntax) {
    guard let key = index.classes.key(node.extendedType.plainName, file: number),
      let last = node.inheritanceClause?.inheritedTypes.last
    else { return }
    for name in optionalConformances(of: key, listedIn: node.inheritanceClause, isClass: false) {
      edits.insert(", \(name)", at: range(last).upperBound)
    }
  }

  /// Returns the optional requirements that a class implements, as protocols.
  ///
  /// - Parameters:
  ///   - clause: The protocols of the class or of its extension.
  ///   - isClass: Whether requirements of the superclasses' protocols are included.
  func optionalConformances(
    of key: String, listedIn clause: InheritanceClauseSyntax?, isClass: Bool
  ) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    func add(_ type: TypeSyntax, keepsAttributes: Bool) {
      let attributes =
        keepsAttributes
        ? type.as(AttributedTypeSyntax.self)?.attributes.trimmedDescription ?? "" : ""
      for requirement in index.protocols.requirements(of: type.plainName)
      where implements(requirement, key) && seen.insert(requirement.conformance).inserted {
        result.append(
          attributes.isEmpty ? requirement.conformance : "\(attributes) \(requirement.conformance)")
      }
    }
    for inherited in clause?.inheritedTypes ?? [] { add(inherited.type, keepsAttributes: true) }
    guard isClass else { return result }
    for ancestor in index.classes.ancestors(of: key).dropFirst() {
      for part in index.classes.classes[ancestor]?.parts ?? [] {
        for inherited in part.inherited { add(inherited.type, keepsAttributes: false) }
      }
    }
    // A requirement that a superclass implements is its conformance.
    let own = Set(result)
    let inherited = index.classes.ancestors(of: key).dropFirst().flatMap { ancestor in
      own.filter { name in
        (index.classes.classes[ancestor]?.parts ?? []).contains { part in
          part.inherited.contains { type in
            index.protocols.requirements(of: type.type.plainName).contains {
              $0.conformance == name && implements($0, ancestor)
            }
          }
        }
      }
    }
    return result.filter { !inherited.contains($0) }
  }

  private func implements(_ requirement: ProtocolIndex.Requirement, _ key: String) -> Bool {
    (index.classes.classes[key]?.parts ?? []).flatMap(\.block.members).contains { member in
      if let labels = requirement.labels {
        guard let function = member.decl.as(FunctionDeclSyntax.self) else { return false }
        return function.name.text == requirement.name && function.labels == labels
          && !function.modifiers.isPrivate
          && !function.modifiers.contains(named: ["static", "class"])
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.single?.name == requirement.name && !variable.modifiers.isPrivate
        && !variable.modifiers.contains(named: ["static", "class"])
    }
  }

  // MARK: Calls

  /// Rewrites the call of an optional requirement: closures have no labels, and the frameworks' own
  /// requirements are called without a question mark.
  func callOptionalRequirement(_ node: OptionalChainingExprSyntax) {
    guard let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == node.id
    else { return }
    let member = node.expression.as(MemberAccessExprSyntax.self)
    guard let name = member?.declName ?? node.expression.as(DeclReferenceExprSyntax.self) else {
      return
    }
    let base = name.baseName.text
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    if let requirement = index.protocols.requirement(
      named: base, labels: labels, closures: closures)
    {
      if requirement.property != base { edits.replace(range(name), with: requirement.property) }
      if let object = member?.base { cast(object, to: requirement.owner) }
      for argument in call.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        edits.blank(range(label).lowerBound..<range(colon).upperBound)
      }
    } else if UIKitRequirements.names.contains(base), let member {
      edits.blank(range(node.questionMark))
      guard let object = member.base, !object.is(SuperExprSyntax.self), !Self.isChain(object) else {
        return
      }
      // The result remains optional.
      edits.insert("Optional(", at: range(object).lowerBound)
      edits.insert(")?", at: range(object).upperBound)
    }
  }

  /// Casts the object of a call to the protocol of its requirement, if the object is a property
  /// without a class, as in `weak var delegate: AnyObject?`.
  private func cast(_ object: ExprSyntax, to owner: String) {
    let chain = object.as(OptionalChainingExprSyntax.self)
    let property = chain?.expression ?? object
    let name: String
    if let reference = property.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text
    } else if let member = property.as(MemberAccessExprSyntax.self),
      ["self", "self?"].contains(member.base?.trimmedDescription)
    {
      name = member.declName.baseName.text
    } else {
      return
    }
    let path = EnclosingType.path(of: Syntax(object))
    guard let type = path.last,
      let key = index.classes.key(type, file: number, scope: path.dropLast()),
      isWithoutClass(name, key)
    else { return }
    edits.insert("(", at: range(property).lowerBound)
    edits.insert(
      " as? any \(owner))\(chain == nil ? "?" : "")", at: range(property).upperBound)
  }

  /// Whether a class or a superclass declares a property as `AnyObject`.
  private func isWithoutClass(_ name: String, _ key: String) -> Bool {
    index.classes.ancestors(of: key).flatMap { index.classes.classes[$0]?.parts ?? [] }
      .flatMap(\.block.members).contains { member in
        guard let (found, binding) = member.decl.as(VariableDeclSyntax.self)?.single,
          found == name
        else { return false }
        return ["AnyObject", "AnyObject?", "AnyObject!"].contains(
          binding.typeAnnotation?.type.trimmedDescription)
      }
  }

  /// Removes the second of two marks after a delegate's window, which is an optional property of an
  /// optional requirement with Apple.
  ///
  /// - Parameter window: The expression before both marks.
  func flattenWindow(_ window: ExprSyntax?, _ mark: TokenSyntax) {
    guard let member = window?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "window",
      member.base?.trimmedDescription.lowercased().contains("delegate") == true
    else { return }
    edits.replace(range(mark), with: "")
  }

  /// Whether an expression, or a part of its chain of members, is optional.
  private static func isChain(_ expression: ExprSyntax) -> Bool {
    if expression.is(OptionalChainingExprSyntax.self) { return true }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base.map(isChain) ?? false
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return isChain(call.calledExpression)
    }
    if let item = expression.as(SubscriptCallExprSyntax.self) {
      return isChain(item.calledExpression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return isChain(forced.expression) }
    return false
  }

  /// Rewrites the name of an optional requirement that is compared with `nil`, bound or stored.
  func referToOptionalRequirement(_ node: MemberAccessExprSyntax) {
    let found = index.protocols.all(named: node.declName.baseName.text)
    guard !found.isEmpty, node.parent?.is(OptionalChainingExprSyntax.self) != true,
      node.parent?.is(FunctionCallExprSyntax.self) != true
    else { return }
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    let matching = found.filter { labels == nil || $0.labels == labels }
    guard matching.count == 1, let requirement = matching.first, requirement.labels != nil,
      labels != nil || requirement.property != requirement.name
    else { return }
    edits.replace(range(node.declName), with: requirement.property)
  }
}
