import SwiftSyntax

extension SourceRewriter {
  /// Replaces a call of Foundation that depends on the user's language, which Foundation on Linux
  /// does not know.
  ///
  /// - Parameter name: The called expression.
  /// - Returns: Whether the call was one.
  func localize(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
    let labels = node.arguments.map { $0.label?.text ?? "" }
    switch name {
    case "NSLocalizedString":
      replace(node.calledExpression, with: "UILocalizedString")
    case "String", "String.init":
      guard let label = node.arguments.first?.label, label.text == "format" else { return false }
      replace(label, with: "localizedFormat")
    case "String.localizedStringWithFormat":
      replace(node.calledExpression, with: "String.localizedTextWithFormat")
    case "DateFormatter", "NumberFormatter":
      guard node.arguments.isEmpty, node.trailingClosure == nil else { return false }
      replace(node.calledExpression, with: "\(name).application")
    case _ where labels == ["forKey", "value", "table"]:
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "localizedString"
      else { return false }
      replace(member.declName, with: "localizedText")
    default: return false
    }
    return true
  }

  /// Replaces a property of the locale, which is the system's on Linux.
  ///
  /// - Returns: Whether the property was one.
  func localize(_ node: MemberAccessExprSyntax) -> Bool {
    switch node.trimmedDescription {
    case "Locale.current", "Locale.autoupdatingCurrent", "NSLocale.current":
      replace(node, with: "Locale.application")
    case "Locale.preferredLanguages", "NSLocale.preferredLanguages":
      replace(node, with: "Locale.applicationLanguages")
    default: return false
    }
    return true
  }
}
