extension UIView {
  final var ownMarginsGuide: UILayoutGuide {
    if let guide = layout.marginsGuide { return guide }
    let guide = UILayoutGuide(.margins, of: self, identifier: "UIViewLayoutMarginsGuide")
    layout.marginsGuide = guide
    return guide
  }

  final var ownSafeAreaGuide: UILayoutGuide {
    if let guide = layout.safeAreaGuide { return guide }
    let guide = UILayoutGuide(.safeArea, of: self, identifier: "UIViewSafeAreaLayoutGuide")
    layout.safeAreaGuide = guide
    return guide
  }

  /// The area within the margins with a width that is comfortable for reading text.
  public var readableContentGuide: UILayoutGuide {
    if let guide = layout.readableGuide { return guide }
    let guide = UILayoutGuide(.readableContent, of: self, identifier: "UIViewReadableContentGuide")
    layout.readableGuide = guide
    return guide
  }

  // MARK: Implementation

  final func setPreservesSuperviewMargins(_ preserves: Bool) {
    layout.preservesSuperviewMargins = preserves
    updateLayoutMargins()
  }

  final func setInsetsMarginsFromSafeArea(_ insets: Bool) {
    layout.insetsMarginsFromSafeArea = insets
    updateLayoutMargins()
  }

  final func setOwnLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    guard margins != layout.margins || !layout.hasOwnMargins else { return }
    layout.margins = margins
    layout.hasOwnMargins = true
    updateLayoutMargins()
  }

  final var resolvedLayoutMargins: UIEdgeInsets {
    var base = layout.margins
    if viewController != nil {
      // The root view of a view controller has the system's minimum margins.
      let least = LayoutMetrics.rootMargin(forWidth: bounds.width)
      if layout.hasOwnMargins {
        base.leading = max(base.leading, least)
        base.trailing = max(base.trailing, least)
      } else {
        base = NSDirectionalEdgeInsets(top: 0, leading: least, bottom: 0, trailing: least)
      }
    }
    var margins = base.resolved(isRightToLeft: isRightToLeft)
    if layout.insetsMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    if layout.preservesSuperviewMargins, let parentView {
      // Only the part of the superview's margins that overlaps this view is relevant.
      let outer = parentView.layoutMargins
      let place = frame
      let size = parentView.bounds.size
      margins.top = max(margins.top, outer.top - place.minY)
      margins.left = max(margins.left, outer.left - place.minX)
      margins.bottom = max(margins.bottom, outer.bottom - (size.height - place.maxY))
      margins.right = max(margins.right, outer.right - (size.width - place.maxX))
    }
    return margins
  }

  /// Returns the insets of a guide from this view's edges.
  final func insets(of guide: UILayoutGuide) -> UIEdgeInsets {
    switch guide.kind {
    case .margins: return layoutMargins
    case .safeArea: return safeAreaInsets
    case .readableContent:
      var insets = layoutMargins
      let widest = LayoutMetrics.readableWidth(for: traitCollection)
      let spare = bounds.width - insets.left - insets.right - widest
      if spare > 0 {
        insets.left += spare / 2
        insets.right += spare / 2
      }
      return insets
    case .free, .scrollContent, .scrollFrame: return .zero
    }
  }

  /// Notifies the subclass, constraints and subviews if the margins changed.
  final func updateLayoutMargins() {
    let margins = resolvedLayoutMargins
    if layout.knownMargins != margins {
      let isFirst = layout.knownMargins == nil
      layout.knownMargins = margins
      if !isFirst {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
      }
      setNeedsLayout()
      for child in children where child.layout.preservesSuperviewMargins {
        child.updateLayoutMargins()
      }
    }
    if let box = layout.box { box.engine?.insetsDidChange(of: box) }
  }

  /// Called after the safe area changed.
  final func layoutSafeAreaDidChange() {
    updateLayoutMargins()
    layout.keyboardGuide?.update()
    for case let guide as LayoutSupport in layout.guides { guide.update() }
  }
}
