import SwiftParser
import SwiftSyntax

/// Rewrites one file of an app for Apple's systems, so that it compiles without the Objective-C
/// runtime.
///
/// Everything else remains at its line, and attributes are replaced with spaces, so that the
/// compiler's messages have the positions of the original.
final class SourceRewriter: SyntaxVisitor {
  private let index: ProjectIndex
  private let file: SourceFileSyntax
  private let converter: SourceLocationConverter
  private var edits: SourceEdits
  /// Whether the file uses members of the frameworks that only rewritten sources use.
  private var needsSupport = false
  private var names: Set<String> = []
  private var imports: [ImportDeclSyntax] = []
  /// The constructs that cannot be rewritten.
  private(set) var findings: [Finding] = []

  init(_ file: SourceFileSyntax, source: [UInt8], path: String, index: ProjectIndex) {
    self.index = index
    self.file = file
    converter = SourceLocationConverter(fileName: path, tree: file)
    edits = SourceEdits(source)
    super.init(viewMode: .sourceAccurate)
    walk(file)
    addImports()
  }

  /// The rewritten text.
  var result: [UInt8] { edits.applied() }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia
      .utf8Offset
  }

  /// Replaces an expression with one that uses the frameworks' support for rewritten sources.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    needsSupport = true
    edits.replace(range(node), with: text)
  }

  private func report(_ message: String, at node: some SyntaxProtocol) {
    let place = node.startLocation(converter: converter)
    findings.append(Finding(line: place.line, column: place.column, message: message))
  }

  // MARK: Attributes and modifiers

  /// Attributes of Objective-C and Interface Builder, which have no effect here.
  private static let droppedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case "UIApplicationMain", "NSApplicationMain":
      let range = range(node)
      edits.replace(range, with: "@main" + String(repeating: " ", count: range.count - 5))
    case "NSManaged":
      report("@NSManaged requires the Objective-C runtime", at: node)
    case let name where Self.droppedAttributes.contains(name): edits.blank(range(node))
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.blank(range(node)) }
    return .visitChildren
  }

  /// Leaves out overrides in extensions, which need the Objective-C runtime.
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      guard let declaration = member.decl.asProtocol((any WithModifiersSyntax).self),
        declaration.modifiers.contains(where: { $0.name.text == "override" })
      else { continue }
      report("an override in an extension is left out: move it into the class", at: member)
      edits.blank(range(member))
    }
    return .visitChildren
  }

  /// Adds the code that finds outlets and actions by name, on the line of the closing brace.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if let code = index.interfaces.lookup(for: node, in: file) {
      needsSupport = true
      edits.insert(code, at: range(node.memberBlock.rightBrace).lowerBound)
    }
    return .visitChildren
  }

  // MARK: Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.contains(where: { isObjC($0) }) else { return .visitChildren }
    if let inherited = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(", AnyObject", at: range(inherited).upperBound)
    } else {
      edits.insert(": AnyObject", at: range(node.name).upperBound)
    }
    let optional = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { function in function.modifiers.contains { $0.name.text == "optional" } }
    guard !optional.isEmpty else { return .visitChildren }
    // Default implementations on the line of the closing brace keep all lines.
    let defaults = optional.map { Self.defaultImplementation(of: $0) }.joined(separator: "; ")
    edits.insert(
      "; extension \(node.name.text) { \(defaults) }", at: range(node.memberBlock).upperBound)
    for function in optional {
      for modifier in function.modifiers where modifier.name.text == "optional" {
        edits.blank(range(modifier))
      }
    }
    return .visitChildren
  }

  private func isObjC(_ element: AttributeListSyntax.Element) -> Bool {
    element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
  }

  private static func defaultImplementation(of function: FunctionDeclSyntax) -> String {
    let signature = function.signature.trimmedDescription.split(separator: "\n").joined(
      separator: " ")
    let head = "public func \(function.name.text)\(signature)"
    guard let result = function.signature.returnClause?.type else { return "\(head) {}" }
    let text = result.trimmedDescription
    if text == "Void" || text == "()" { return "\(head) {}" }
    if result.is(OptionalTypeSyntax.self) || text.hasSuffix("!") { return "\(head) { nil }" }
    let value =
      switch text {
      case "Bool": "false"
      case "String": "\"\""
      case "Int", "CGFloat", "Double", "Float", "TimeInterval": "0"
      case _ where text.hasPrefix("["): text.contains(":") ? "[:]" : "[]"
      default: "fatalError(\"not implemented\")"
      }
    return "\(head) { \(value) }"
  }

  /// Removes the question mark of a call of an optional requirement, which has a default here.
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id,
      let member = node.expression.as(MemberAccessExprSyntax.self)
    {
      let name = member.declName.baseName.text
      if index.optionalRequirements.contains(name) || UIKitRequirements.names.contains(name) {
        edits.blank(range(node.questionMark))
      }
    }
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      let rewriter = ConditionFinder(viewMode: .sourceAccurate)
      rewriter.walk(condition)
      for (call, text) in rewriter.replacements { edits.replace(range(call), with: text) }
    }
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    expand(
      node, name: node.macroName.text, arguments: node.arguments, closure: node.trailingClosure)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    expand(
      node, name: node.macroName.text, arguments: node.arguments, closure: node.trailingClosure)
  }

  private func expand(
    _ node: some SyntaxProtocol, name: String, arguments: LabeledExprListSyntax,
    closure: ClosureExprSyntax?
  ) -> SyntaxVisitorContinueKind {
    switch name {
    case "selector":
      guard let argument = arguments.first else { return .visitChildren }
      edits.replace(range(node), with: selector(argument, in: Syntax(node)))
      return .skipChildren
    case "keyPath":
      let path = arguments.first?.expression.trimmedDescription ?? ""
      let parts = path.split(separator: ".").drop { $0.first?.isUppercase == true }
      edits.replace(range(node), with: "\"\(parts.joined(separator: "."))\"")
      return .skipChildren
    case "Preview":
      edits.blank(range(node))
      return .skipChildren
    case "colorLiteral": edits.replace(range(node), with: color(arguments))
    case "imageLiteral":
      let image = arguments.first?.expression.trimmedDescription ?? "\"\""
      edits.replace(range(node), with: "UIImage(named: \(image))!")
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func color(_ arguments: LabeledExprListSyntax) -> String {
    let parts = arguments.map { "\($0.label?.text ?? ""): \($0.expression.trimmedDescription)" }
    return "UIColor(\(parts.joined(separator: ", ")))"
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    // Every class of Objective-C describes itself.
    if name.hasPrefix("type(of:"), name.hasSuffix(").description"), node.arguments.isEmpty {
      edits.replace(range(node), with: "String(describing: \(name.dropLast(".description".count)))")
      return .skipChildren
    }
    if localize(node, name) { return .visitChildren }
    guard name == "Selector" || name == "NSSelectorFromString", node.arguments.count == 1,
      let argument = node.arguments.first?.expression,
      let text = unwrapped(argument).as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return .visitChildren }
    if let method = index.method(selector: text) {
      needsSupport = true
      edits.replace(range(node), with: "Selector(\"\(text)\", \(method.reference))")
      return .skipChildren
    }
    if name == "NSSelectorFromString" {
      edits.replace(range(node.calledExpression), with: "Selector")
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    localize(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    if node.path.trimmedDescription == "ObjectiveC" {
      edits.replace(range(node), with: "import UIKit")
    }
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = node.tokenKind { names.insert(name) }
    return .visitChildren
  }

  // MARK: Selectors

  /// Returns the expression that creates the selector of a method.
  private func selector(_ argument: LabeledExprSyntax, in node: Syntax) -> String {
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
      signature = type.type.trimmedDescription
    }
    expression = unwrapped(expression)
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
    let method = "\(type).\(name.trimmedDescription)"
    let selector = objectiveCName(baseName, labels, in: type)
    guard !signature.isEmpty else { return "Selector(\"\(selector)\", \(method))" }
    return "Selector(\"\(selector)\", \(method) as (\(type)) -> \(signature))"
  }

  /// Returns an expression without parentheses around it.
  private func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    guard let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    else { return expression }
    return unwrapped(inner)
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
    return index.method(name, of: type)?.selector ?? name
  }

  // MARK: Imports

  /// Modules that Apple's SDK exports from Foundation.
  private static let networking: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate", "URLRequest",
    "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace",
    "URLProtocol", "URLError",
  ]

  /// Adds the imports that the file does not need on Apple's systems, on the line of its first one.
  private func addImports() {
    var added: [String] = []
    if needsSupport {
      added += ["@_spi(Ferry) import QuartzCore", "@_spi(Ferry) import UIKit"]
    }
    if !names.isDisjoint(with: Self.networking) { added.append("import FoundationNetworking") }
    if names.contains("XMLParser") { added.append("import FoundationXML") }
    guard !added.isEmpty else { return }
    let text = added.map { "\($0); " }.joined()
    guard
      let first = imports.first(where: {
        $0.parent?.parent?.is(CodeBlockItemListSyntax.self) == true
      })
    else {
      edits.insert(text, at: 0)
      return
    }
    edits.insert(text, at: range(first).lowerBound)
  }
}

/// A construct that cannot be rewritten.
struct Finding: Codable {
  let line: Int
  let column: Int
  let message: String
}

/// Finds the platform conditions of `#if` that are true on iOS.
private final class ConditionFinder: SyntaxVisitor {
  private(set) var replacements: [(FunctionCallExprSyntax, String)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let argument = node.arguments.trimmedDescription
    switch (node.calledExpression.trimmedDescription, argument) {
    case ("os", "iOS"): replacements.append((node, "true"))
    case ("os", "Linux"): replacements.append((node, "false"))
    case ("targetEnvironment", "simulator"): replacements.append((node, "true"))
    case ("canImport", "ObjectiveC"), ("canImport", "Darwin"), ("canImport", "UIKit"):
      replacements.append((node, "true"))
    case ("canImport", "SwiftUI"), ("canImport", "AppKit"), ("canImport", "WatchKit"),
      ("canImport", "Glibc"):
      replacements.append((node, "false"))
    default: break
    }
    return .skipChildren
  }
}
