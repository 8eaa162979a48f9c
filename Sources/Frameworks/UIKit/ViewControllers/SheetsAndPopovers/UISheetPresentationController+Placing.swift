import CoreGraphics

extension UISheetPresentationController {
  /// Whether the views below the sheet are dimmed and blocked at the selected detent.
  var dimsAtRest: Bool {
    guard let undimmed = largestUndimmedDetentIdentifier,
      let limit = detents.firstIndex(where: { $0.identifier == undimmed })
    else { return true }
    let selected =
      detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? detents.startIndex
    return selected > limit
  }

  /// Moves the sheet to its current detent.
  func updatePosition(animated: Bool) {
    guard let container = containerView else { return }
    container.setNeedsLayout()
    guard animated else { return }
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: {
        self.show(fraction: 1)
        container.layoutIfNeeded()
      }, completion: nil)
  }

  /// Shows the sheet at a fraction of its height, and updates the dimming and the presenter.
  func show(fraction: CGFloat, height: CGFloat? = nil) {
    guard let container = containerView else { return }
    let geometry = SheetGeometry(self, in: container)
    let frame = geometry.frame(atHeight: height)
    let way = container.bounds.maxY - frame.minY
    sheet.style(for: geometry)
    sheet.frame = frame.offsetBy(dx: 0, dy: way * (1 - fraction))
    dimming.alpha = dimsAtRest ? fraction : 0
    recede(geometry.isCard ? fraction * geometry.recession(atHeight: height) : 0)
  }

  /// Moves the presenter back behind the sheet.
  ///
  /// - Parameter fraction: 0 has no effect; 1 turns the presenter into a card.
  func recede(_ fraction: CGFloat) {
    guard let view = presenterSurface, let container = containerView ?? view.superview else {
      return
    }
    showBackdrop(fraction > 0.001 && !(view is SheetView), behind: view)
    guard fraction > 0.001 else {
      view.transform = .identity
      view.layer.cornerRadius = (view as? SheetView)?.restingCornerRadius ?? 0
      if !(view is SheetView) { view.clipsToBounds = false }
      return
    }
    let size = container.bounds.size
    let scale = 1 - fraction * 32 / max(1, size.width)
    let top = view is SheetView ? -10 : SheetGeometry.topInset(of: container)
    let shift = fraction * (top - size.height * (1 - (1 - 32 / max(1, size.width))) / 2)
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.clipsToBounds = true
    view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
  }

  /// Shows black behind a presenter that has become a card.
  private func showBackdrop(_ isShown: Bool, behind view: UIView) {
    guard isShown, let host = view.superview else {
      if UIViewAnimationContext.current == nil { backdrop.removeFromSuperview() }
      return
    }
    guard backdrop.superview !== host else { return }
    UIView.performWithoutAnimation {
      backdrop.backgroundColor = .black
      backdrop.isUserInteractionEnabled = false
      backdrop.frame = host.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.insertSubview(backdrop, belowSubview: view)
    }
  }

  /// The view behind the sheet: the presenter's view, or the sheet that contains it.
  private var presenterSurface: UIView? {
    let presenter = presentingViewController
    guard presenter !== presentedViewController else { return nil }
    if let under = presenter.presentation.controller?.effective as? UISheetPresentationController {
      return under.sheet
    }
    return presenter.viewIfLoaded
  }
}

/// The geometry of a sheet in its container.
struct SheetGeometry {
  private let container: CGRect
  private let safeArea: UIEdgeInsets
  private let heights:
    [(identifier: UISheetPresentationController.Detent.Identifier, value: CGFloat)]
  private let selected: UISheetPresentationController.Detent.Identifier?
  private let preferred: CGSize
  private let style: UIModalPresentationStyle
  /// Whether the sheet is a card rather than full screen.
  let isCard: Bool
  /// Whether the card floats in the center, away from the edges.
  let isFloating: Bool
  let cornerRadius: CGFloat
  let showsGrabber: Bool

  init(_ sheet: UISheetPresentationController, in view: UIView) {
    let traits = view.traitCollection
    container = view.bounds
    safeArea = view.window?.safeAreaInsets ?? view.safeAreaInsets
    isFloating = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
    isCard =
      isFloating || traits.verticalSizeClass != .compact
      || sheet.prefersEdgeAttachedInCompactHeight
    style = sheet.presentationStyle
    preferred = sheet.presentedViewController.preferredContentSize
    selected = sheet.selectedDetentIdentifier
    cornerRadius = isCard ? sheet.preferredCornerRadius ?? 10 : 0
    showsGrabber = isCard && !isFloating && sheet.prefersGrabberVisible
    let top = isCard ? safeArea.top + 10 : 0
    let maximum = view.bounds.height - top - safeArea.bottom
    let context = DetentContext(traits: traits, maximum: maximum)
    let resolved = sheet.detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min($0, maximum)) }
    }
    heights = resolved.isEmpty ? [(.large, maximum)] : resolved
  }

  static func topInset(of container: UIView) -> CGFloat {
    container.window?.safeAreaInsets.top ?? 0
  }

  /// The heights of the detents in ascending order, including the bottom safe area.
  var detentHeights:
    [(identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)]
  {
    heights.map { ($0.identifier, $0.value + safeArea.bottom) }.sorted { $0.height < $1.height }
  }

  var restingHeight: CGFloat {
    let value =
      heights.first { $0.identifier == selected }?.value ?? heights.map(\.value).min() ?? 0
    return value + safeArea.bottom
  }

  var largestHeight: CGFloat {
    container.height - (isCard ? safeArea.top + 10 : 0)
  }

  /// The presenter's recession at a height: 0 up to 75 % of the largest height, 1 at the largest.
  func recession(atHeight height: CGFloat?) -> CGFloat {
    guard !isFloating else { return 0 }
    let height = height ?? restingHeight
    let start = largestHeight * 0.75
    return min(1, max(0, (height - start) / max(1, largestHeight - start)))
  }

  func frame(atHeight height: CGFloat?) -> CGRect {
    guard isCard else { return container }
    if isFloating {
      var size =
        style == .formSheet
        ? CGSize(width: 540, height: 620)
        : CGSize(width: 704, height: container.height - safeArea.top - safeArea.bottom - 40)
      if preferred.width > 0 { size.width = preferred.width }
      if preferred.height > 0 { size.height = preferred.height }
      size.width = min(size.width, container.width - 40)
      size.height = min(size.height, container.height - 40)
      return CGRect(
        x: ((container.width - size.width) / 2).rounded(),
        y: ((container.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    let height = height ?? restingHeight
    return CGRect(
      x: 0, y: container.height - height, width: container.width, height: height)
  }
}
