extension UIView {
  final func layoutTreeIfNeeded() {
    RunLoopTurn.updateProperties(inside: self)
    // The constraints of the whole tree are solved together.
    rootView.updateConstraintsIfNeeded()
    layer.layoutIfNeeded()
  }

  /// Calls `updateConstraints`, through the view controller for its root view.
  final func updateOwnConstraints() {
    // A plain `UIView` reads no observable properties.
    if viewController == nil, type(of: self) == UIView.self { return }
    traitCollection.performAsCurrentOnMain {
      if let controller = viewController {
        controller.observing(
          { controller.updateViewConstraints() },
          then: { $0.viewIfLoaded?.setNeedsUpdateConstraints() })
      } else {
        observing({ updateConstraints() }, then: { $0.setNeedsUpdateConstraints() })
      }
    }
  }

  final func layoutContent(of layer: CALayer) {
    guard layer === self.layer else { return }
    if dynamicBackground?.pattern != nil { layoutPattern() }
    if viewController == nil, type(of: self) == UIView.self { return applyLayout() }
    settlingLayout { performLayout() }
  }

  private func performLayout() {
    traitCollection.performAsCurrentOnMain {
      guard let controller = viewController else {
        observing({ layoutSubviews() }, then: { $0.setNeedsLayout() })
        return
      }
      controller.viewIsReady()
      controller.observing(
        { controller.viewWillLayoutSubviews() }, then: { $0.viewIfLoaded?.setNeedsLayout() })
      observing({ layoutSubviews() }, then: { $0.setNeedsLayout() })
      controller.observing(
        { controller.viewDidLayoutSubviews() }, then: { $0.viewIfLoaded?.setNeedsLayout() })
    }
  }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns the layout direction of an attribute in the app's layout direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the layout direction of an attribute relative to another layout direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Called when the layout direction may have changed.
  final func layoutDirectionDidChange() {
    layoutReadingDirectionDidChange()
    setNeedsLayout()
  }
}
