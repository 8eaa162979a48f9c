import SwiftSyntax

/// Casts of layout anchors, whose classes are known at run time only.
extension SourceRewriter {
  private static let anchors: Set<String> = [
    "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension",
  ]

  /// Makes a cast to the class of an anchor happen at run time.
  func castAnchors(in node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
      let isCast =
        element.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark != nil
        || element.is(UnresolvedIsExprSyntax.self)
      let object = elements[index - 1]
      guard isCast, Self.anchors.contains(elements[index + 1].trimmedDescription),
        object.trimmedDescription != "self"
      else { continue }
      castAnchor(object)
    }
  }

  /// Makes the cases of a statement that are classes of anchors be compared at run time.
  func castAnchors(in node: SwitchExprSyntax) {
    let patterns = node.cases.compactMap {
      $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
    }.flatMap(\.caseItems).map(\.pattern.trimmedDescription)
    guard
      patterns.contains(where: { pattern in
        Self.anchors.contains { pattern.hasSuffix(" as \($0)") || pattern == "is \($0)" }
      })
    else { return }
    castAnchor(node.subject)
  }

  private func castAnchor(_ object: ExprSyntax) {
    insert("DynamicAnchor(", at: range(object).lowerBound)
    edits.insert(")", at: range(object).upperBound)
  }
}
