import SwiftParser
import SwiftSyntax

extension SourceRewriter {
  /// Returns the expression that creates the selector of a method.
  func selector(_ argument: LabeledExprSyntax, in node: Syntax) -> String {
    needsSupport = true
    if argument.label != nil {
      let name = argument.expression.trimmedDescription.split(separator: ".").last ?? ""
      return "Selector(\"\(name)\")"
    }
    var expression = argument.expression
    var signature = ""
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      expression = first
      signature = type.type.onOneLine
    }
    expression = Self.unwrapped(expression)
    let enclosing = EnclosingType.name(of: node) ?? "Self"
    let (base, name) = parts(of: expression)
    let labels = name.argumentNames?.arguments.map(\.name.text)
    let baseName = name.baseName.text
    let type =
      switch base {
      case nil, "self", "Self", "super": enclosing
      // The actions of the protocol are those of all responders.
      case "UIResponderStandardEditActions": "UIResponder"
      case let base?: base
      }
    guard type.first?.isUppercase == true else {
      let method = "\(type).\(name.trimmedDescription)"
      return
        "Selector(\"\(objectiveCName(baseName, labels, in: ""))\") { (_: AnyObject) in \(method) }"
    }
    if let method = index.typeMethod(baseName, labels, of: type, file: number) {
      return selector(method, of: type)
    }
    let selector = objectiveCName(baseName, labels, in: type)
    // The frameworks' delegates have default implementations: only the class's own count.
    if index.delegateSelectors.contains(selector), Self.isFrameworkDelegate(type),
      !index.protocols.contains(type)
    {
      return "Selector(\"\(selector)\")"
    }
    let optional = index.protocols.requirement(named: baseName, labels: labels, of: type)
    let owner = optional?.conformance ?? type
    // A selector of a method with more arguments is only compared, except for the one that is called
    // when an image has been saved.
    let known = labels ?? optional?.labels ?? index.method(baseName, of: type, file: number)?.labels
    if let known, known.count > 2, known != ["_", "didFinishSavingWithError", "contextInfo"] {
      let metatype = optional == nil ? "\(owner).self" : "(any \(owner)).self"
      return "Selector(\"\(selector)\", of: \(metatype))"
    }
    let method = "\(owner).\(name.trimmedDescription)"
    guard !signature.isEmpty else {
      // The argument may then be an object of another class, which Objective-C does not check.
      let ignores = known.map { index.ignoresArgument(baseName, $0, of: type) } ?? false
      return "Selector(\"\(selector)\", \(ignores ? "ignoring: " : "")\(method))"
    }
    let isWhole = signature.hasPrefix("(\(type)) ->")
    return
      "Selector(\"\(selector)\", \(method) as \(isWhole ? "" : "(\(type)) -> ")\(signature))"
  }

  /// Returns the expression that creates the selector of a method of a type itself.
  ///
  /// - Parameter type: The type for which the method is named, perhaps a subclass. Its superclass is
  ///   a target as well.
  private func selector(_ method: ProjectIndex.Method, of type: String) -> String {
    let isNested = index.classes.key(method.type, file: number) == nil
    let isInherited = type.split(separator: ".").last.map(String.init) != method.type
    let isGeneric =
      index.classes.key(method.type, file: number).map {
        index.classes.classes[$0]?.isGeneric == true
      }
      ?? false
    let metatype = "\(isInherited && !isNested && !isGeneric ? method.type : type).Type"
    guard method.labels.count <= 2 else {
      return "Selector(\"\(method.selector)\", of: \(metatype).self)"
    }
    let ignores = index.ignoresArgument(method.name, method.labels, of: method.type)
    let name = method.reference.dropFirst(method.type.count)
    return "Selector(\"\(method.selector)\", \(ignores ? "ignoring: " : "")"
      + "{ (ferry: \(metatype)) in ferry\(name) })"
  }

  /// The selector that an expression makes of a method of a framework's delegate.
  static func delegateSelector(of node: MacroExpansionExprSyntax) -> String? {
    guard node.macroName.text == "selector",
      let member = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.trimmedDescription, isFrameworkDelegate(base),
      let labels = member.declName.argumentNames?.arguments.map(\.name.text)
    else { return nil }
    return ProjectIndex.Method.selector(member.declName.baseName.text, labels)
  }

  private static func isFrameworkDelegate(_ name: String) -> Bool {
    ["UI", "MK", "CL", "CA", "UN"].contains { name.hasPrefix($0) }
      && ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
  }

  /// Makes the selector of a text: of the only method with that name, or one that objects look up.
  ///
  /// - Returns: Whether the call is replaced as a whole.
  func makeSelector(of node: FunctionCallExprSyntax) -> Bool {
    guard let argument = Self.selectorName(of: node) else { return false }
    let path = EnclosingType.path(of: Syntax(node))
    let own = argument.text.flatMap { text in
      index.methods.values.joined().first { $0.selector == text && $0.type == path.last }
    }
    if let text = argument.text, let method = index.method(selector: text) ?? own {
      let ignores = index.ignoresArgument(method.name, method.labels, of: method.type)
      let argument = "\(ignores ? "ignoring: " : "")\(method.reference)"
      replace(node, with: "Selector(\"\(text)\", \(argument))")
      return true
    }
    if node.calledExpression.trimmedDescription == "NSSelectorFromString" {
      replace(node.calledExpression, with: "Selector")
    }
    return false
  }

  /// The argument of a call that makes a selector of a text; its text is `nil` if it is computed.
  static func selectorName(of node: FunctionCallExprSyntax) -> (text: String?, Void)? {
    guard ["Selector", "NSSelectorFromString"].contains(node.calledExpression.trimmedDescription),
      node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil
    else { return nil }
    return (
      unwrapped(argument.expression).as(StringLiteralExprSyntax.self)?.representedLiteralValue, ()
    )
  }

  /// Returns an expression without parentheses around it.
  static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    else { return expression }
    return unwrapped(inner)
  }

  /// Sends a message to the class of applications, as code does that is also built for app
  /// extensions, where `shared` is not available.
  func findApplication(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, base.trimmedDescription == "UIApplication",
      ["perform", "responds", "value"].contains(member.declName.baseName.text)
    else { return }
    replace(base, with: "UIApplication.classObject")
  }

  private func parts(of expression: ExprSyntax) -> (base: String?, name: DeclReferenceExprSyntax) {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return (member.base?.trimmedDescription, member.declName)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return (nil, name) }
    report("#selector of this expression is not supported", at: expression)
    return (nil, DeclReferenceExprSyntax(baseName: .identifier(expression.trimmedDescription)))
  }

  private func objectiveCName(_ name: String, _ labels: [String]?, in type: String) -> String {
    if let labels { return ProjectIndex.Method.selector(name, labels) }
    return index.method(name, of: type, file: number)?.selector ?? name
  }
}
