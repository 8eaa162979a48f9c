import SwiftSyntax

/// Methods of the delegates of lists that have their names in Objective-C, by which UIKit finds them
/// on Apple's systems.
extension SourceRewriter {
  /// Gives a method its labels in Swift, such as `sizeForItemAt` for `sizeForItemAtIndexPath`.
  func renameDelegateLabels(of node: FunctionDeclSyntax) {
    guard ["collectionView", "tableView"].contains(node.name.text), node.labels.first == "_",
      node.attributes.contains(named: ["objc"]) || node.modifiers.contains(named: ["override"])
    else { return }
    for parameter in node.signature.parameterClause.parameters {
      let name = parameter.firstName
      guard let label = Self.swiftLabel(name.text) else { continue }
      edits.replace(
        range(name), with: parameter.secondName == nil ? "\(label) \(name.text)" : label)
    }
  }

  /// Returns the label in Swift of one in Objective-C; `nil` if they are the same.
  private static func swiftLabel(_ label: String) -> String? {
    for ending in ["IndexPath", "Index"] where label.hasSuffix("At" + ending) {
      return String(label.dropLast(ending.count))
    }
    return nil
  }

  /// Makes a class that implements methods for a flow layout, but declares to be another delegate
  /// only, the delegate of the flow layout.
  func conformToFlowLayout(_ key: String?, _ clause: InheritanceClauseSyntax?) {
    guard let key,
      let delegate = clause?.inheritedTypes.first(where: {
        $0.type.plainName == "UICollectionViewDelegate"
      }),
      (index.classes.classes[key]?.parts ?? []).contains(where: { part in
        part.block.members.contains {
          $0.decl.as(FunctionDeclSyntax.self).map(Self.isForFlowLayout) == true
        }
      }),
      !index.classes.ancestors(of: key).contains(where: { ancestor in
        (index.classes.classes[ancestor]?.parts ?? []).contains { part in
          part.inherited.contains { $0.type.plainName == "UICollectionViewDelegateFlowLayout" }
        }
      })
    else { return }
    edits.insert("FlowLayout", at: range(delegate.type).upperBound)
  }

  /// Whether Objective-C knows a method as one of the delegate of a flow layout.
  private static func isForFlowLayout(_ node: FunctionDeclSyntax) -> Bool {
    let labels = node.labels
    guard node.name.text == "collectionView", labels.count > 2, labels[1] == "layout",
      let attribute = node.attributes.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
        $0.attributeName.trimmedDescription == "objc"
      })
    else { return false }
    if let name = attribute.arguments?.trimmedDescription {
      return name.hasPrefix("collectionView:layout:")
    }
    return swiftLabel(labels[2]) != nil || labels[2].hasPrefix("referenceSizeFor")
  }
}
