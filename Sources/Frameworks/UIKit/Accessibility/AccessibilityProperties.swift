/// The accessibility properties that were set on a responder; `nil` for those that were not.
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
  var customActions: [UIAccessibilityCustomAction]?
  /// The elements inside that are no views and whose layers stand in this view's.
  var placedElements: [UIAccessibilityElement] = []
}
