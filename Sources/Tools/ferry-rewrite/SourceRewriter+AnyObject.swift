import SwiftSyntax

/// Members of `AnyObject`, which are found when they are used.
extension SourceRewriter {
  /// The members of `DynamicObject` in UIKit.
  private static let dynamicMembers: Set<String> = [
    "alpha", "backgroundColor", "becomeFirstResponder", "bounds", "center", "convert",
    "currentImage", "currentPage", "currentTitle", "date", "frame", "image", "isEnabled",
    "isHidden", "isOn", "isSelected", "layer", "location", "maximumValue", "minimumValue",
    "placeholder", "removeFromSuperview", "resignFirstResponder", "selectedSegmentIndex",
    "setImage", "setTitle", "setTitleColor", "subviews", "superview", "tag", "text", "title",
    "titleForSegment", "titleLabel", "value", "view", "viewWithTag",
  ]

  /// The members of `ValueMembers` in UIKit.
  private static let valueMembers: Set<String> = [
    "boolValue", "cgPointValue", "cgRectValue", "cgSizeValue", "doubleValue", "floatValue",
    "intValue", "integerValue", "uiEdgeInsetsValue",
  ]

  /// Rewrites a member of an object that is cast to `AnyObject`, and of a parameter of this type.
  func findDynamicMember(_ node: MemberAccessExprSyntax) {
    guard let base = node.base else { return }
    let name = node.declName.baseName.text
    let isKnown = Self.dynamicMembers.contains(name)
    if let cast = Self.castToAnyObject(base) {
      let isOfValue = Self.valueMembers.contains(name)
      guard isKnown || isOfValue else {
        // Other properties are reported by the compiler.
        if node.parent?.is(FunctionCallExprSyntax.self) == true { refuse(node) }
        return
      }
      insert(isOfValue ? "ValueMembers" : "DynamicObject", at: range(base).lowerBound)
      edits.replace(cast, with: "")
    } else if isKnown, let parameter = Self.unwrapped(base), isAnyObject(parameter) {
      insert("DynamicObject(", at: range(base).lowerBound)
      edits.replace(range(parameter).upperBound..<range(base).upperBound, with: ")")
    }
  }

  private func refuse(_ node: MemberAccessExprSyntax) {
    report(
      "a member of AnyObject needs the Objective-C runtime: cast to the class that declares "
        + node.declName.trimmedDescription, at: node.declName)
  }

  /// The range of ` as AnyObject` in an expression in parentheses.
  private static func castToAnyObject(_ base: ExprSyntax) -> Range<Int>? {
    guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self),
      type.type.trimmedDescription == "AnyObject",
      let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark?.text != "?",
      let object = sequence.elements.dropLast(2).last
    else { return nil }
    return object.endPositionBeforeTrailingTrivia
      .utf8Offset..<type.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The name in `name`, `name!` and `name?`.
  private static func unwrapped(_ base: ExprSyntax) -> DeclReferenceExprSyntax? {
    let inner =
      base.as(ForceUnwrapExprSyntax.self)?.expression
      ?? base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    return inner.as(DeclReferenceExprSyntax.self)
  }

  /// Whether a name is that of a method's parameter of the type `AnyObject`, and of nothing else in
  /// the method.
  private func isAnyObject(_ name: DeclReferenceExprSyntax) -> Bool {
    var current = name.parent
    while let node = current {
      if let function = node.as(FunctionDeclSyntax.self) {
        let parameter = function.signature.parameterClause.parameters.first {
          ($0.secondName ?? $0.firstName).text == name.baseName.text
        }
        guard let type = parameter?.type.trimmedDescription,
          ["AnyObject", "AnyObject?", "AnyObject!"].contains(type), let body = function.body
        else { return false }
        let finder = BindingFinder(name.baseName.text)
        finder.walk(body)
        return !finder.isBound
      }
      current = node.parent
    }
    return false
  }
}

/// Finds declarations of a name within a method.
private final class BindingFinder: SyntaxVisitor {
  private let name: String
  private(set) var isBound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    isBound = isBound || node.identifier.text == name
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    isBound = isBound || node.name.text == name
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    isBound = isBound || (node.secondName ?? node.firstName).text == name
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    isBound = isBound || (node.secondName ?? node.firstName).text == name
    return .visitChildren
  }
}
