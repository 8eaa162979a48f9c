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
    guide.activateConstraints(in: view)
    return guide
  }
}

/// A guide between an edge of a view and its safe area.
final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  fileprivate let isTop: Bool
  private var height: NSLayoutConstraint?

  fileprivate init(isTop: Bool) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "UIViewController-topLayoutGuide" : "UIViewController-bottomLayoutGuide"
  }

  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }

  /// Adds the constraints, of which the view lists the height and the position.
  fileprivate func activateConstraints(in view: UIView) {
    let height = heightAnchor.constraint(equalToConstant: length)
    let position =
      isTop
      ? topAnchor.constraint(equalTo: view.topAnchor)
      : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    let sides = [
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
    for constraint in [height, position] + sides { constraint.isInternal = true }
    for constraint in [height, position] { constraint.isListed = true }
    view.addConstraints([height, position] + sides)
    self.height = height
  }

  /// Updates the height from the safe area.
  func update() {
    if let height, height.constant != length { height.constant = length }
  }
}
