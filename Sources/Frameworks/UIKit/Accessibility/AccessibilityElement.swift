import DisplayProtocol

/// One element of what assistive technology, and a test, sees of a window.
package struct AccessibilityElement: Sendable {
  /// The layer that stands for it.
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
  /// Names by which it is called besides its label.
  package var inputLabels: [String]
  /// The names of what else can be done with it, where that was asked for.
  package var actions: [String]
  /// In reading order; only containers have any.
  package var children: [AccessibilityElement]

  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }

  /// This element and all in it, in reading order.
  package var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
}
