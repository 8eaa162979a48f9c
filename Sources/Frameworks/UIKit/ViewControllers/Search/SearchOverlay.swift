import CoreGraphics

/// Covers a screen during a search with the results, a dimming view, or nothing.
final class SearchOverlay: UIView {
  /// Weak: the overlay can outlive a page torn down during a search.
  private weak var controller: UISearchController?
  private let shade = UIView()

  init(_ controller: UISearchController) {
    self.controller = controller
    super.init(frame: .zero)
    shade.backgroundColor = .modalDimming
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.controller?.isActive = false })
    addSubview(shade)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Adds the search overlay to a controller's view.
  ///
  /// - Returns: Whether the overlay was newly added.
  static func install(_ search: UISearchController, over host: UIViewController) -> Bool {
    guard let hostView = host.viewIfLoaded, let overlay = search.view as? SearchOverlay,
      overlay.superview !== hostView
    else { return false }
    UIView.performWithoutAnimation {
      overlay.fill(hostView)
      if search.bringsBar { overlay.addSubview(search.searchBar) }
      hostView.addSubview(overlay)
      if search.bringsBar { overlay.layoutIfNeeded() }
    }
    // In a scroll view, the overlay follows the content offset and appears fixed.
    if let scrollView = hostView as? UIScrollView {
      scrollView.scrolling.observers[ObjectIdentifier(overlay)] = { [weak overlay, weak hostView] in
        if let hostView { overlay?.fill(hostView) }
      }
    }
    return true
  }

  static func remove(_ search: UISearchController) {
    guard let overlay = search.viewIfLoaded as? SearchOverlay else { return }
    if let scrollView = overlay.superview as? UIScrollView {
      scrollView.scrolling.observers[ObjectIdentifier(overlay)] = nil
    }
    overlay.update(showsResults: false, isObscuring: false)
    overlay.removeFromSuperview()
    if search.bringsBar { search.searchBar.removeFromSuperview() }
  }

  private func fill(_ view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Scrolled content has no safe area, but the overlay does not scroll.
    controller?.containerSafeAreaInsets = view is UIScrollView ? view.safeAreaInsets : .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller, controller.bringsBar else { return }
    let bar = controller.searchBar
    let height = bar.sizeThatFits(bounds.size).height
    bar.frame = CGRect(x: 0, y: safeAreaInsets.top, width: bounds.width, height: height)
    bringSubviewToFront(bar)
  }

  /// The bottom of the search bar in this view; 0 if the search bar is in a navigation bar.
  private var barEnd: CGFloat {
    guard let controller, controller.item == nil, controller.searchBar.window != nil else {
      return 0
    }
    return max(0, controller.searchBar.convert(controller.searchBar.bounds, to: self).maxY)
  }

  func update(showsResults: Bool, isObscuring: Bool) {
    let end = barEnd
    shade.isHidden = showsResults || !isObscuring
    shade.frame = bounds.inset(by: UIEdgeInsets(top: end, left: 0, bottom: 0, right: 0))
    isUserInteractionEnabled = showsResults || isObscuring || controller?.bringsBar == true
    guard let controller, let results = controller.searchResultsController else { return }
    if showsResults {
      if results.parent !== controller {
        controller.addChild(results)
        results.view.frame = bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(results.view)
        results.didMove(toParent: controller)
      }
      results.view.frame = bounds.inset(by: UIEdgeInsets(top: end, left: 0, bottom: 0, right: 0))
    } else if results.parent === controller {
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func accessibilityPerformEscape() -> Bool {
    controller?.isActive = false
    return true
  }
}
