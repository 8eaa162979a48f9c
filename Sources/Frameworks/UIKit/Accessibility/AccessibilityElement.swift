import DisplayProtocol

/// An element of a window's accessibility tree, for assistive technology and tests.
package struct AccessibilityElement: Sendable {
  /// The layer of the element.
  package var layerID: LayerID
  package var role: AccessibilityAttributes.Role
  package var label: String
  package var value: String
  package var hint: String
  package var identifier: String
  package var traits: UIAccessibilityTraits
  /// The frame in points of the screen.
  package var frame: CGRect
  /// The activation point in points of the screen.
  package var activationPoint: CGPoint
  package var isModal: Bool
  /// The alternative labels for voice input.
  package var inputLabels: [String]
  /// The names of the custom actions, if requested.
  package var actions: [String]
  /// The children in reading order; only containers have children.
  package var children: [AccessibilityElement]

  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }

  /// This element and all its descendants, in reading order.
  package var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
}
