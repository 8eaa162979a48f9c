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
    "boolValue", "cgPointValue", "cgRectValue", "cgSizeValue", "count", "doubleValue", "floatValue",
    "intValue", "integerValue", "isEqual", "isKind", "length", "object", "setValue", "stringValue",
    "uiEdgeInsetsValue",
  ]

  /// Rewrites a member of an object that is cast to `AnyObject`, and of one that is declared as such
  /// or is an element of a collection of such objects.
  func findDynamicMember(_ node: MemberAccessExprSyntax) {
    guard mentionsAnyObject, let base = node.base else { return }
    let name = node.declName.baseName.text
    // A value with a key is perhaps in a dictionary.
    let isKeyed =
      node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text == "forKey"
    let isOfValue = Self.valueMembers.contains(name) || (name == "value" && isKeyed)
    let isKnown = Self.dynamicMembers.contains(name) && !isOfValue
    let type = isOfValue ? "ValueMembers" : "DynamicObject"
    if let cast = Self.castToAnyObject(base) {
      guard isKnown || isOfValue else {
        // Other properties are reported by the compiler.
        if node.parent?.is(FunctionCallExprSyntax.self) == true { refuse(node) }
        return
      }
      insert(type, at: range(base).lowerBound)
      edits.replace(cast, with: "")
    } else if ObjectKind(base) == .object {
      guard isKnown || isOfValue else {
        // Optional requirements of protocols are called in another way.
        let isOptional =
          node.parent?.is(OptionalChainingExprSyntax.self) == true
          && node.parent?.parent?.is(FunctionCallExprSyntax.self) == true
        if name != "self", !isOptional { refuse(node) }
        return
      }
      wrap(base, in: type)
    }
  }

  /// Rewrites a subscript of an object whose class is not known, such as a dictionary in a list.
  func findDynamicElement(_ node: SubscriptCallExprSyntax) {
    guard mentionsAnyObject else { return }
    let base = node.calledExpression
    if let cast = Self.castToAnyObject(base) {
      insert("ValueMembers", at: range(base).lowerBound)
      edits.replace(cast, with: "")
    } else if ObjectKind(base) == .object {
      wrap(base, in: "ValueMembers")
    }
  }

  /// Replaces `object`, `object!` and `object?` by a call with the object.
  private func wrap(_ base: ExprSyntax, in type: String) {
    let object =
      base.as(ForceUnwrapExprSyntax.self)?.expression
      ?? base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    insert("\(type)(", at: range(base).lowerBound)
    edits.replace(range(object).upperBound..<range(base).upperBound, with: ")")
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
}
