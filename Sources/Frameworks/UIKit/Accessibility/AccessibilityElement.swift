import DisplayProtocol

/// One element of what assistive technology, and a test, sees of a window.
package struct AccessibilityElement: Sendable {
  /// The layer that shows it; for an element that is not a view, its container's.
  package var layerID: LayerID
  package var role: AccessibilityAttributes.Role
  package var label: String
  package var value: String
  package var hint: String
  package var identifier: String
  package var traits: UIAccessibilityTraits
  /// In points of the screen.
  package var frame: CGRect
  /// Where a tap acts on it, in points of the screen.
  package var activationPoint: CGPoint
  package var isModal: Bool
  /// In reading order; only containers have any.
  package var children: [AccessibilityElement]

  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }

  /// This element and all in it, in reading order.
  package var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
}
