/// The area of a view controller's view that bars cover, for use in constraints.
///
/// Superseded by the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The extent of the bars over the view, in points.
  var length: CGFloat { get }
  /// The upper edge of the area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the area.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  final func layoutSupport(isTop: Bool) -> any UILayoutSupport {
    loadViewIfNeeded()
    guard let view = viewIfLoaded else { return LayoutSupport(isTop: isTop) }
    for case let guide as LayoutSupport in view.layoutGuides where guide.isTop == isTop {
      return guide
    }
    let guide = LayoutSupport(isTop: isTop)
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    let constraints = [
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ]
    for constraint in constraints { constraint.isInternal = true }
    NSLayoutConstraint.activate(constraints)
    return guide
  }
}

/// A guide between an edge of a view and its safe area.
private final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  let isTop: Bool

  init(isTop: Bool) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "UIViewController-topLayoutGuide" : "UIViewController-bottomLayoutGuide"
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
}
