import SwiftSyntax

/// Classes and functions of the Objective-C runtime.
extension SourceRewriter {
  /// Functions that change classes or their methods while the program runs.
  private static let runtimeChanges: Set<String> = [
    "class_addMethod", "class_addProtocol", "class_getClassMethod", "class_getInstanceMethod",
    "class_replaceMethod", "imp_implementationWithBlock", "method_exchangeImplementations",
    "method_getImplementation", "method_setImplementation", "objc_allocateClassPair",
    "object_setClass",
  ]

  /// Reports a function of the runtime, once for each name.
  func refuseRuntimeChange(_ node: TokenSyntax, _ name: String) {
    guard Self.runtimeChanges.contains(name), reportedNames.insert(name).inserted else { return }
    report(
      "\(name) changes a class at run time, which needs the Objective-C runtime: override the "
        + "method in a subclass", at: node)
  }

  /// Replaces `Cell.description()`, which every class of Objective-C has, by the class's name.
  ///
  /// - Returns: Whether the call is replaced.
  func describeClass(_ node: FunctionCallExprSyntax) -> Bool {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description",
      let base = member.base?.trimmedDescription, base.first?.isUppercase == true
    else { return false }
    let name = base.hasSuffix(".self") ? String(base.dropLast(".self".count)) : base
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }),
      index.classes.key(name, file: number) != nil || name.hasPrefix("UI"),
      index.typeMethod("description", [], of: name, file: number) == nil
    else { return false }
    edits.replace(range(node), with: "String(describing: \(name).self)")
    return true
  }

  /// Removes the cast of a dictionary's key to `NSCopying`, which the keys here need not be.
  func dropCopyableKey(in node: SequenceExprSyntax) {
    guard let type = node.elements.last?.as(TypeExprSyntax.self),
      type.type.trimmedDescription == "NSCopying",
      node.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true,
      let argument = node.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "forKey"
        || argument.parent?.parent?.is(SubscriptCallExprSyntax.self) == true,
      let object = node.elements.dropLast(2).last
    else { return }
    edits.blank(
      object.endPositionBeforeTrailingTrivia
        .utf8Offset..<type.endPositionBeforeTrailingTrivia
        .utf8Offset)
  }
}
