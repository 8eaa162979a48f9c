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
}
