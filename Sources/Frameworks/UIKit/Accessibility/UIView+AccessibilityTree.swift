import DisplayProtocol

extension UIView {
  /// What can be reached in the view: itself, if it is an element or a container, or what is in it.
  ///
  /// A hidden or invisible view has nothing, an element nothing inside, and a modal view hides its
  /// siblings.
  final func accessibilityNodes() -> [AccessibilityElement] {
    guard isReachable else { return [] }
    if isAccessibilityElement { return saysNothing ? [] : [node(children: [])] }
    guard !accessibilityElementsHidden else { return [] }
    let inside = nodesInside()
    let isContainer =
      accessibilityRole != nil || accessibilityViewIsModal || shouldGroupAccessibilityChildren
      || accessibilityIdentifier != nil
    return isContainer ? [node(children: inside)] : inside
  }

  private var isReachable: Bool { !isHidden && layer.opacity >= 0.01 }

  /// Whether the view is plain text without any, which nobody would stop at.
  private var saysNothing: Bool {
    UIAccessibilityTraits.staticText.isSuperset(of: accessibilityTraits)
      && (accessibilityRole ?? .text) == .text && (accessibilityLabel ?? "").isEmpty
      && (accessibilityValue ?? "").isEmpty && accessibilityIdentifier == nil
  }

  private func nodesInside() -> [AccessibilityElement] {
    if let elements = accessibilityElements {
      return elements.flatMap { element -> [AccessibilityElement] in
        if let view = element as? UIView { return view.accessibilityNodes() }
        guard let responder = element as? UIResponder else { return [] }
        return [responder.node(layer: layer.identifier, role: responder.impliedRole)]
      }
    }
    return reachableSubviews.flatMap { $0.accessibilityNodes() }
  }

  /// The subviews, or only the frontmost modal one.
  private var reachableSubviews: [UIView] {
    let modal = children.last { $0.isReachable && $0.accessibilityViewIsModal }
    return modal.map { [$0] } ?? children
  }

  private func node(children: [AccessibilityElement]) -> AccessibilityElement {
    var node = node(layer: layer.identifier, role: accessibilityRole ?? impliedRole)
    node.children = children
    if isModalContainer, node.role == .none || node.role == .group { node.role = .dialog }
    return node
  }

  private var isModalContainer: Bool { accessibilityViewIsModal && !isAccessibilityElement }

  // MARK: Telling the display

  /// Puts what assistive technology knows into the layers of this view and those inside it.
  final func showAccessibility(isReached: Bool = true) {
    guard isReached, isReachable else { return hideAccessibility() }
    if isAccessibilityElement {
      layer.accessibilityAttributes = saysNothing ? nil : attributes(isElement: true)
      for child in children { child.hideAccessibility() }
      return
    }
    layer.accessibilityAttributes = attributes(isElement: false)
    if accessibilityElementsHidden {
      for child in children { child.hideAccessibility() }
      return
    }
    let views = accessibilityElements?.compactMap { $0 as? UIView }
    let reached = reachableSubviews
    for child in children {
      let isListed = views.map { listed in listed.contains { $0.isDescendant(of: child) } } ?? true
      child.showAccessibility(isReached: isListed && reached.contains { $0 === child })
    }
  }

  private func hideAccessibility() {
    layer.accessibilityAttributes = nil
    for child in children { child.hideAccessibility() }
  }

  /// What the display is told of the layer; `nil` for one that only groups others for the eye.
  private func attributes(isElement: Bool) -> AccessibilityAttributes? {
    var attributes = AccessibilityAttributes()
    attributes.isHidden = accessibilityElementsHidden
    attributes.isModal = accessibilityViewIsModal
    attributes.identifier = accessibilityIdentifier ?? ""
    let role = accessibilityRole
    if !isElement, role == nil, !shouldGroupAccessibilityChildren, !attributes.isModal,
      !attributes.isHidden, attributes.identifier.isEmpty
    {
      return nil
    }
    let traits = accessibilityTraits
    attributes.role = role ?? (isElement ? impliedRole : .group)
    if isModalContainer, role == nil { attributes.role = .dialog }
    attributes.label = accessibilityLabel ?? ""
    attributes.value = accessibilityValue ?? ""
    attributes.hint = accessibilityHint ?? ""
    attributes.isEnabled = !traits.contains(.notEnabled)
    attributes.isSelected = traits.contains(.selected)
    attributes.isLive = traits.contains(.updatesFrequently)
    attributes.isFocusable =
      isElement && attributes.isEnabled
      && (canBecomeFocused || canBecomeFirstResponder
        || accessibilityRespondsToUserInteraction || attributes.role.isActedOn)
    return attributes
  }
}

extension UIResponder {
  /// The role that the traits stand for.
  final var impliedRole: AccessibilityAttributes.Role {
    let traits = accessibilityTraits
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

  final func node(layer: LayerID, role: AccessibilityAttributes.Role) -> AccessibilityElement {
    AccessibilityElement(
      layerID: layer, role: role, label: accessibilityLabel ?? "",
      value: accessibilityValue ?? "", hint: accessibilityHint ?? "",
      identifier: accessibilityIdentifier ?? "", traits: accessibilityTraits,
      frame: accessibilityFrame, activationPoint: accessibilityActivationPoint,
      isModal: accessibilityViewIsModal, children: [])
  }
}

extension AccessibilityAttributes.Role {
  /// Whether people act on elements of the role, so that keyboard focus stops at them.
  fileprivate var isActedOn: Bool {
    switch self {
    case .button, .link, .textField, .secureTextField, .searchField, .tab, .switchControl,
      .adjustable, .cell, .keyboardKey:
      true
    default: false
    }
  }
}

extension UIWindow {
  /// What can be reached in the window, in reading order.
  package func accessibilityTree() -> [AccessibilityElement] { accessibilityNodes() }
}

extension UIApplication {
  /// What can be reached on the screen, in reading order; a modal window hides those behind it.
  package func accessibilityTree() -> [AccessibilityElement] {
    let modal = attachedWindows.lastIndex { $0.accessibilityViewIsModal }
    return attachedWindows[(modal ?? 0)...].flatMap { $0.accessibilityTree() }
  }
}
