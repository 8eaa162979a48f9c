/// The accessibility properties of a responder; `nil` for properties that were not set.
final class AccessibilityProperties {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var areElementsHidden: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  var respondsToUserInteraction: Bool?
  var elements: [Any]?
  var attributedLabel: NSAttributedString?
  var attributedValue: NSAttributedString?
  var attributedHint: NSAttributedString?
  var userInputLabels: [String]?
  var language: String?
  var containerType: UIAccessibilityContainerType?
  var expandedStatus: UIAccessibility.ExpandedStatus?
  var customActions: [UIAccessibilityCustomAction]?
  /// Descendant elements that are not views, whose layers are sublayers of this view's.
  var placedElements: [UIAccessibilityElement] = []
}
