import SwiftParser
import SwiftSyntax

/// Rewrites one file of an app for Apple's systems, so that it compiles without the Objective-C
/// runtime.
///
/// Everything else remains at its line, and attributes are replaced with spaces, so that the
/// compiler's messages have the positions of the original. The extensions of this class have the
/// topics.
final class SourceRewriter: SyntaxVisitor {
  let index: ProjectIndex
  /// The number of the file in the index.
  let number: Int
  private let converter: SourceLocationConverter
  var edits: SourceEdits
  /// Whether the file uses members of the frameworks that only rewritten sources use.
  var needsSupport = false
  /// Whether the file uses members that follow the clock of the display.
  var needsClock = false
  /// Modules that generated code needs.
  var generatedImports: Set<String> = []
  /// The text of the file.
  private let text: String
  /// Whether the file has objects without a class.
  private(set) lazy var mentionsAnyObject = text.contains("AnyObject")
  /// Whether the file has attributed strings of Swift, which have characters.
  private(set) lazy var mentionsAttributedStrings =
    text.replacing("NSAttributedString", with: "").replacing("NSMutableAttributedString", with: "")
    .contains("AttributedString")
  var names: Set<String> = []
  /// The functions that have been reported.
  var reportedNames: Set<String> = []
  var imports: [ImportDeclSyntax] = []
  /// The constructs that cannot be rewritten.
  private(set) var findings: [Finding] = []

  init(
    _ file: SourceFileSyntax, source: [UInt8], path: String, index: ProjectIndex, number: Int
  ) {
    self.index = index
    self.number = number
    converter = SourceLocationConverter(fileName: path, tree: file)
    edits = SourceEdits(source)
    text = String(decoding: source, as: UTF8.self)
    super.init(viewMode: .sourceAccurate)
    walk(file)
    addImports()
  }

  /// The rewritten text.
  var result: [UInt8] { edits.applied() }

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia
      .utf8Offset
  }

  /// Replaces an expression with one that uses the frameworks' support for rewritten sources.
  func replace(_ node: some SyntaxProtocol, with text: String) {
    needsSupport = true
    edits.replace(range(node), with: text)
  }

  /// Inserts generated code that uses the frameworks' support for rewritten sources.
  func insert(_ text: String, at offset: Int) {
    needsSupport = true
    edits.insert(text, at: offset)
  }

  func report(_ message: String, at node: some SyntaxProtocol) {
    let place = node.startLocation(converter: converter)
    findings.append(Finding(line: place.line, column: place.column, message: message))
  }

  // MARK: Attributes and modifiers

  /// Attributes of Objective-C and Interface Builder, which have no effect here.
  static let droppedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying", "NSManaged",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case "UIApplicationMain", "NSApplicationMain":
      let range = range(node)
      edits.replace(range, with: "@main" + String(repeating: " ", count: range.count - 5))
    case let name where Self.droppedAttributes.contains(name): edits.blank(range(node))
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edits.blank(range(node)) }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    dispatchMembers(of: node)
    forwardOverrides(of: node)
    conformToFlowLayout(
      index.classes.key(node.extendedType.plainName, file: number), node.inheritanceClause)
    addOptionalConformances(to: node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    conformToFlowLayout(index.classes.key(of: node, file: number), node.inheritanceClause)
    addMembers(to: node)
    recordWork(of: node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    splitOptionalRequirements(of: node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.contains(named: ["NSManaged"]) { manage(node) } else { observe(node) }
    renameDeclaration(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.contains(named: ["NSManaged"]) { manage(node) }
    removeOverride(of: node)
    renameDeclaration(node)
    renameDelegateLabels(of: node)
    return .visitChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      guard let condition = clause.condition else { continue }
      let finder = ConditionFinder(viewMode: .sourceAccurate)
      finder.walk(condition)
      for (call, value) in finder.found { edits.replace(range(call), with: "\(value)") }
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
    if describeClass(node) { return .skipChildren }
    if localize(node, name) { return .visitChildren }
    renameCall(node)
    findBundle(node, name)
    findApplication(node)
    followClock(node)
    nameKeyPath(in: node)
    return makeSelector(of: node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    castAnchors(in: node)
    dropCopyableKey(in: node)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    castAnchors(in: node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    callOptionalRequirement(node)
    flattenWindow(
      node.expression.as(OptionalChainingExprSyntax.self)?.expression, node.questionMark)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    flattenWindow(
      node.expression.as(ForceUnwrapExprSyntax.self)?.expression
        ?? node.expression.as(OptionalChainingExprSyntax.self)?.expression, node.exclamationMark)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if localize(node) || renameMember(node) { return .skipChildren }
    findDynamicMember(node)
    referToOptionalRequirement(node)
    redirectToSuperclass(node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    findDynamicElement(node)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    replaceModule(of: node)
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.tokenKind else { return .visitChildren }
    names.insert(name)
    refuseRuntimeChange(node, name)
    renameGlobal(node, name)
    if name == "DateComponentsFormatter" { replace(node, with: "AppComponentsFormatter") }
    return .visitChildren
  }
}

/// A construct that cannot be rewritten.
struct Finding: Codable {
  let line: Int
  let column: Int
  let message: String
}

/// Finds the platform conditions of `#if`, with their values on iOS.
private final class ConditionFinder: SyntaxVisitor {
  private(set) var found: [(FunctionCallExprSyntax, Bool)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let value: Bool? =
      switch node.calledExpression.trimmedDescription {
      // Other systems than iOS and Linux are never built for.
      case "os" where !["iOS", "Linux"].contains(node.arguments.trimmedDescription): nil
      case "targetEnvironment" where node.arguments.trimmedDescription != "simulator": nil
      default: platformCondition(ExprSyntax(node))
      }
    if let value { found.append((node, value)) }
    return .skipChildren
  }
}
