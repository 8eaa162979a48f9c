import CoreGraphics
import QuartzCore

/// The bar customization properties from before `UIBarAppearance`.
struct LegacyBarAppearance {
  var color: UIColor?
  var picture: UIImage?
  /// Replaces the shadow line; an empty image hides it.
  var shadow: UIImage?
  /// Whether the material is opaque, for a bar that content does not extend under.
  var isSolid = false
}

/// The background of a bar, interpolated between its standard and its scroll-edge appearance.
final class BarBackgroundView: UIView {
  enum Edge { case top, bottom }

  /// The scrolling distance over which the backgrounds are interpolated, in points.
  static let scrollDistance: CGFloat = 16

  private let atEdge: BarBackdropView
  private let overContent: BarBackdropView
  private var outgoingView: UIView?
  private let line: Edge

  /// The scroll-edge progress: 0 at the content's edge, 1 when content is under the bar.
  var progress: CGFloat = 1 { didSet { if progress != oldValue { mix() } } }

  init(lineAt edge: Edge) {
    line = edge
    atEdge = BarBackdropView(lineAt: edge)
    overContent = BarBackdropView(lineAt: edge)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(atEdge)
    addSubview(overContent)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows two appearances.
  ///
  /// - Parameter edge: The scroll-edge appearance; `nil` shows no background at the content's edge.
  func show(_ standard: UIBarAppearance, atEdge edge: UIBarAppearance?, paint: LegacyBarAppearance)
  {
    overContent.show(standard, paint: paint)
    if let edge {
      atEdge.show(edge, paint: LegacyBarAppearance(isSolid: paint.isSolid))
    } else {
      atEdge.clear()
    }
    mix()
  }

  private func mix() {
    overContent.alpha = progress
    // Below an opaque background the edge background stays opaque, so that content does not show
    // through.
    atEdge.alpha = overContent.isOpaqueBackdrop ? (progress < 1 ? 1 : 0) : 1 - progress
  }

  // MARK: Transitions

  /// Retains the current appearances, which fade out over the new ones.
  func beginChange() {
    endChange()
    let old = BarBackgroundView(lineAt: line)
    old.copyContents(from: self)
    old.frame = bounds
    insertSubview(old, at: subviews.count)
    outgoingView = old
  }

  /// - Parameter progress: 0 shows the old appearances, 1 the new ones.
  func applyChange(_ progress: CGFloat) { outgoingView?.alpha = 1 - progress }

  func endChange() {
    outgoingView?.removeFromSuperview()
    outgoingView = nil
  }

  private func copyContents(from other: BarBackgroundView) {
    overContent.copyContents(from: other.overContent)
    atEdge.copyContents(from: other.atEdge)
    progress = other.progress
    mix()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }
}

/// One background: material, color, image, and the shadow line.
private final class BarBackdropView: GlassView {
  private let color = UIView()
  private let picture = UIImageView()
  private let line = UIImageView()
  private let edge: BarBackgroundView.Edge
  private var lineHeight: CGFloat?

  init(lineAt edge: BarBackgroundView.Edge) {
    self.edge = edge
    super.init(frame: .zero)
    addSubview(color)
    addSubview(picture)
    addSubview(line)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether the background is opaque.
  var isOpaqueBackdrop: Bool { showsSolidGlass || hasOpaqueColor }

  private var hasOpaqueColor: Bool {
    guard let shown = color.backgroundColor else { return false }
    return shown.resolvedColor(with: traitCollection).cgColor.alpha >= 1
  }

  func show(_ appearance: UIBarAppearance, paint: LegacyBarAppearance) {
    color.backgroundColor = paint.picture == nil ? paint.color ?? appearance.backgroundColor : nil
    isSolid = paint.isSolid
    // Covered content needs no blur.
    let isCovered = hasOpaqueColor || paint.picture != nil
    glass = isCovered ? nil : appearance.backgroundEffect?.glass
    picture.image = paint.picture ?? appearance.backgroundImage
    picture.contentMode =
      paint.picture == nil ? appearance.backgroundImageContentMode : .scaleToFill
    let shadow = paint.shadow ?? appearance.shadowImage
    line.image = shadow
    line.tintColor = appearance.shadowColor
    line.backgroundColor = shadow == nil ? appearance.shadowColor : nil
    lineHeight = shadow?.size.height
    setNeedsLayout()
  }

  func clear() {
    glass = nil
    color.backgroundColor = nil
    picture.image = nil
    line.image = nil
    line.backgroundColor = nil
  }

  func copyContents(from other: BarBackdropView) {
    isSolid = other.isSolid
    glass = other.glass
    color.backgroundColor = other.color.backgroundColor
    picture.image = other.picture.image
    picture.contentMode = other.picture.contentMode
    line.image = other.line.image
    line.tintColor = other.line.tintColor
    line.backgroundColor = other.line.backgroundColor
    lineHeight = other.lineHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    color.frame = bounds
    picture.frame = bounds
    let height = lineHeight ?? 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: edge == .bottom ? bounds.maxY : -height, width: bounds.width, height: height)
  }
}

nonisolated extension UIColor {
  /// Returns a dynamic color that interpolates to another.
  ///
  /// - Parameter fraction: 0 is this color, 1 the other.
  func mixed(with other: UIColor, by fraction: CGFloat) -> UIColor {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    let from = self
    return UIColor { traits in
      let start = from.resolvedColor(with: traits).cgColor.rgba
      let end = other.resolvedColor(with: traits).cgColor.rgba
      func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
      return UIColor(
        red: between(start.red, end.red), green: between(start.green, end.green),
        blue: between(start.blue, end.blue), alpha: between(start.alpha, end.alpha))
    }
  }
}
