import DisplayProtocol
import Foundation

extension UIView {
  /// Returns the accessibility nodes of the view: itself, if it is an element or a container, or
  /// its descendants.
  ///
  /// A hidden or transparent view has no nodes, an element has no children, and a modal view hides
  /// its siblings.
  ///
  /// - Parameter actions: Whether to include custom actions, which requires calls to delegates.
  final func accessibilityNodes(actions: Bool = false) -> [AccessibilityElement] {
    guard isReachable else { return [] }
    if isAccessibilityElement { return isSilent ? [] : [node(children: [], actions: actions)] }
    guard !accessibilityElementsHidden else { return [] }
    let inside = nodesInside(actions: actions)
    return isContainer ? [node(children: inside, actions: false)] : inside
  }

  /// Whether the view is a semantic container.
  private var isContainer: Bool {
    accessibilityRole != nil || accessibilityViewIsModal || shouldGroupAccessibilityChildren
      || accessibilityContainerType != .none || accessibilityIdentifier != nil
  }

  private var isReachable: Bool { !isHidden && layer.opacity >= 0.01 }

  /// Whether the view is empty static text, which is skipped.
  private var isSilent: Bool {
    UIAccessibilityTraits.staticText.isSuperset(of: accessibilityTraits)
      && (accessibilityRole ?? .text) == .text && (accessibilityLabel ?? "").isEmpty
      && (accessibilityValue ?? "").isEmpty && accessibilityIdentifier == nil
  }

  private func nodesInside(actions: Bool) -> [AccessibilityElement] {
    if let elements = listedElements {
      return elements.flatMap { element -> [AccessibilityElement] in
        if let view = element as? UIView { return view.accessibilityNodes(actions: actions) }
        return (element as? UIAccessibilityElement)?.nodes(actions: actions) ?? []
      }
    }
    return inReadingOrder(reachableSubviews).flatMap { $0.accessibilityNodes(actions: actions) }
  }

  /// The subviews, or only the frontmost modal one.
  private var reachableSubviews: [UIView] {
    var shown: [UIView] = []
    var modal: UIView?
    for child in children where child.isReachable {
      shown.append(child)
      if child.accessibilityViewIsModal { modal = child }
    }
    guard let modal else { return shown }
    return [modal]
  }

  private func node(children: [AccessibilityElement], actions: Bool) -> AccessibilityElement {
    var node = node(
      layer: layer.identifier, role: accessibilityRole ?? impliedRole, actions: actions)
    node.children = children
    if isModalContainer, node.role == .none || node.role == .group { node.role = .dialog }
    return node
  }

  private var isModalContainer: Bool { accessibilityViewIsModal && !isAccessibilityElement }

  // MARK: Display

  /// Updates the accessibility attributes of the layers in this subtree.
  final func showAccessibility(isReached: Bool = true) {
    guard isReached, isReachable else { return hideAccessibility() }
    if isAccessibilityElement {
      layer.accessibilityAttributes = isSilent ? nil : attributes(isElement: true)
      placeElements([])
      for child in children { child.hideAccessibility() }
      return
    }
    let elements = accessibilityElementsHidden ? [] : listedElements
    let reached = reachableSubviews
    var own =
      isContainer || accessibilityElementsHidden ? attributes(isElement: false) : nil
    if let order = readingOrder(of: reached, listed: elements) {
      own = own ?? AccessibilityAttributes()
      own?.order = order
    }
    layer.accessibilityAttributes = own
    let stops = elements.map { $0.compactMap { $0 as? UIAccessibilityElement }.flatMap(\.stops) }
    placeElements(stops ?? [])
    if accessibilityElementsHidden {
      for child in children { child.hideAccessibility() }
      return
    }
    let views = elements?.compactMap { $0 as? UIView }
    var next = 0
    for child in children {
      // Reachable subviews are in the order of all subviews.
      let isReached = next < reached.count && reached[next] === child
      if isReached { next += 1 }
      let isListed = views.map { listed in listed.contains { $0.isDescendant(of: child) } } ?? true
      child.showAccessibility(isReached: isListed && isReached)
    }
  }

  private func hideAccessibility() {
    layer.accessibilityAttributes = nil
    placeElements([])
    for child in children { child.hideAccessibility() }
  }

  /// Adds layers for accessibility elements that are not views.
  private func placeElements(_ elements: [UIAccessibilityElement]) {
    let old = accessibilityProperties?.placedElements ?? []
    guard !elements.isEmpty || !old.isEmpty else { return }
    for element in old where !elements.contains(where: { $0 === element }) {
      element.removeFromDisplay()
    }
    let properties = accessibilityProperties ?? AccessibilityProperties()
    accessibilityProperties = properties
    properties.placedElements = elements
    for element in elements { element.place(in: self) }
  }
}

extension UIView {
  /// The accessibility value as it is read: "on" or "off" for a switch; `nil` if it is empty.
  final var spokenValue: String? {
    guard let value = accessibilityValue, !value.isEmpty else { return nil }
    guard accessibilityTraits.contains(.toggleButton) else { return value }
    return switch value {
    case "1": SystemText.on.string
    case "0": SystemText.off.string
    default: value
    }
  }
}

extension UIResponder {
  /// The role that the traits imply.
  final var impliedRole: AccessibilityAttributes.Role {
    let traits = accessibilityTraits
    if !isAccessibilityElement {
      switch accessibilityContainerType {
      case .list: return .table
      case .landmark: return .landmark
      case .dataTable, .semanticGroup, .none: break
      }
    }
    if traits.contains(.toggleButton) { return .switchControl }
    if traits.contains(.searchField) { return .searchField }
    if traits.contains(.adjustable) { return .adjustable }
    if traits.contains(.keyboardKey) { return .keyboardKey }
    if traits.contains(.button) { return .button }
    if traits.contains(.link) { return .link }
    if traits.contains(.header) { return .header }
    if traits.contains(.image) { return .image }
    if traits.contains(.tabBar) { return .tabBar }
    if traits.contains(.staticText) { return .text }
    return isAccessibilityElement ? .text : .group
  }

  final func node(
    layer: LayerID, role: AccessibilityAttributes.Role, actions: Bool
  ) -> AccessibilityElement {
    let label = accessibilityLabel ?? ""
    return AccessibilityElement(
      layerID: layer, role: role, label: label,
      value: accessibilityValue ?? "", hint: accessibilityHint ?? "",
      identifier: accessibilityIdentifier ?? "", traits: accessibilityTraits,
      frame: accessibilityFrame, activationPoint: accessibilityActivationPoint,
      isModal: accessibilityViewIsModal,
      inputLabels: accessibilityUserInputLabels.filter { $0 != label },
      actions: actions ? availableActions.map(\.name) : [], children: [])
  }

  /// The accessibility elements that the application lists; `nil` if they are the subviews.
  final var listedElements: [Any]? {
    if let elements = accessibilityElements { return elements }
    let count = accessibilityElementCount()
    return count > 0 ? (0..<count).compactMap { accessibilityElement(at: $0) } : nil
  }

  /// Returns the attributes of an element or a container for the display.
  final func attributes(isElement: Bool) -> AccessibilityAttributes {
    var attributes = AccessibilityAttributes()
    attributes.isHidden = accessibilityElementsHidden
    attributes.isModal = accessibilityViewIsModal
    attributes.identifier = accessibilityIdentifier ?? ""
    let traits = accessibilityTraits
    let isNamed = isElement || accessibilityContainerType != .none
    attributes.role = accessibilityRole ?? (isNamed ? impliedRole : .group)
    if attributes.isModal, !isElement, accessibilityRole == nil { attributes.role = .dialog }
    attributes.label = accessibilityLabel ?? ""
    attributes.value = accessibilityValue ?? ""
    attributes.hint = accessibilityHint ?? ""
    attributes.language = spokenLanguage ?? ""
    attributes.isEnabled = !traits.contains(.notEnabled)
    attributes.isSelected = traits.contains(.selected)
    attributes.isLive = traits.contains(.updatesFrequently)
    guard isElement else { return attributes }
    switch accessibilityExpandedStatus {
    case .unsupported: break
    case .expanded: attributes.isExpanded = true
    case .collapsed: attributes.isExpanded = false
    }
    let focus = AccessibilityFocus.shared
    attributes.isWanted = focus.wanted === self
    attributes.hasActions =
      focus.element === self
      ? !availableActions.isEmpty : !(accessibilityCustomActions ?? []).isEmpty
    attributes.isFocusable =
      attributes.isEnabled
      && (acceptsFocus || attributes.hasActions || accessibilityRespondsToUserInteraction
        || attributes.role.isActedOn || traits.contains(.button))
    return attributes
  }

  private var acceptsFocus: Bool {
    canBecomeFirstResponder || (self as? UIView)?.canBecomeFocused ?? false
  }

  private var spokenLanguage: String? {
    if let accessibilityLanguage { return accessibilityLanguage }
    guard let label = accessibilityProperties?.attributedLabel, label.length > 0 else { return nil }
    return label.attribute(.accessibilitySpeechLanguage, at: 0, effectiveRange: nil) as? String
  }
}

extension NSAttributedString.Key {
  /// The language of speech as a BCP 47 tag; the value at the start of a text applies to all of it.
  nonisolated public static let accessibilitySpeechLanguage = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeLanguage")
}

extension AccessibilityAttributes.Role {
  /// Whether elements of the role are interactive and can receive the keyboard focus.
  fileprivate var isActedOn: Bool {
    switch self {
    case .button, .link, .textField, .secureTextField, .searchField, .tab, .switchControl,
      .adjustable, .keyboardKey, .menuItem:
      true
    default: false
    }
  }
}

extension UIWindow {
  /// Returns the accessibility tree of the window, in reading order.
  package func accessibilityTree(actions: Bool = false) -> [AccessibilityElement] {
    accessibilityNodes(actions: actions)
  }
}

extension UIApplication {
  /// Returns the accessibility tree of the screen, in reading order; a modal window hides windows
  /// behind it.
  ///
  /// - Parameter actions: Whether to include custom actions.
  package func accessibilityTree(actions: Bool = false) -> [AccessibilityElement] {
    let modal = attachedWindows.lastIndex { $0.accessibilityViewIsModal }
    return iconElements
      + attachedWindows[(modal ?? 0)...].flatMap {
        $0.accessibilityTree(actions: actions)
      }
  }

  /// The app icon with its badge, as on the Home Screen, while the badge is visible.
  private var iconElements: [AccessibilityElement] {
    guard applicationIconBadgeNumber > 0 else { return [] }
    return [
      AccessibilityElement(
        layerID: screenLayer.identifier, role: .image, label: SystemText.applicationIcon.string,
        value: SystemText.newItems(applicationIconBadgeNumber).string, hint: "", identifier: "",
        traits: .image, frame: .zero, activationPoint: .zero, isModal: false, inputLabels: [],
        actions: [], children: [])
    ]
  }

  /// Returns the view or element with a layer identifier.
  package func accessibilityResponder(of identifier: LayerID) -> UIResponder? {
    layerContext.layer(for: identifier)?.delegate as? UIResponder
  }
}
