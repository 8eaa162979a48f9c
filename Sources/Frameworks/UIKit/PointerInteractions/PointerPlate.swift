import CoreGraphics
import DisplayProtocol
import QuartzCore

/// Shows a pointer effect: a background plate, a tint, a shadow, and a scaled view.
///
/// The effect consists of layers next to the view's and an animation of the view's layer. The
/// frames, subviews and transforms of the application are unchanged, as is hit-testing.
final class PointerPlate {
  /// The duration of the effect's appearance and disappearance, in seconds.
  static let duration: TimeInterval = 0.2
  private static let growthKey = "pointerGrowth"

  private enum Outline {
    case rounded(CGRect, radius: CGFloat)
    case path(CGPath)
  }

  /// The resolved effect, which is not automatic.
  private let effect: UIPointerEffect
  private let shape: UIPointerShape?
  private let view: UIView
  private let container: UIView
  /// The layer behind the view: the plate of a highlight, a tint, or only a shadow.
  private var ground: CALayer?
  /// The tint in front of the view.
  private var tint: CALayer?
  /// The frame of the view when the style was created.
  private var styledFrame = CGRect.zero
  /// The application's transform when the view was last scaled.
  private var grownFrom: CATransform3D?

  /// Creates the plate of a style; `nil` if it changes only the pointer.
  init?(_ style: UIPointerStyle?) {
    guard case .effect(let effect, let shape) = style?.look else { return nil }
    self.effect = effect.chosen
    self.shape = shape
    view = effect.preview.view
    container = effect.preview.target.container
    styledFrame = frame
  }

  /// Whether the view moved since the style with a custom shape was created.
  var isMisplaced: Bool { isHighlight && shape != nil && frame != styledFrame }

  // MARK: Presentation

  /// Shows the effect; reuses the plate of the previous effect if it can slide to its new position.
  func show(after last: PointerPlate?) {
    if isHighlight, let last, last.isHighlight, last.container === container,
      let plate = last.ground, let outline = roundedOutline, !(plate is CAShapeLayer)
    {
      last.ground = nil
      ground = plate
      insert(plate, isOver: false)
      slide(plate, to: outline)
    } else {
      if needsGround { ground = addPlateLayer(isOver: false) }
      if case .overlay = tintMode { tint = addPlateLayer(isOver: true) }
    }
    last?.hide()
    grow()
  }

  /// Hides the effect permanently.
  func hide() {
    shrink()
    for layer in [ground, tint].compactMap({ $0 }) { disappear(layer) }
    ground = nil
    tint = nil
  }

  /// Updates the effect after layout, and its colors after a change of the appearance.
  func update() {
    for (layer, isOver) in [(ground, false), (tint, true)] {
      guard let layer else { continue }
      if layer.superlayer !== container.layer { insert(layer, isOver: isOver) }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      place(layer)
      paint(layer, isOver: isOver)
      CATransaction.commit()
    }
    if let grownFrom, !CATransform3DEqualToTransform(grownFrom, view.layer.transform) { grow() }
  }

  // MARK: Components

  private var isHighlight: Bool { if case .highlight = effect { true } else { false } }

  private var tintMode: UIPointerEffect.TintMode {
    if case .hover(_, let mode, _, _) = effect { mode } else { .none }
  }

  private var hasShadow: Bool {
    switch effect {
    case .lift: true
    case .hover(_, _, let prefersShadow, _): prefersShadow
    case .highlight, .automatic: false
    }
  }

  private var needsGround: Bool { isHighlight || hasShadow || tintMode == .underlay }

  /// The increase of the view's longer side, in points.
  private var growth: CGFloat {
    guard !UIAccessibility.isReduceMotionEnabled else { return 0 }
    return switch effect {
    case .lift: 8
    case .hover(_, _, _, true): 4
    case .hover, .highlight, .automatic: 0
    }
  }

  private var scale: CGFloat {
    let size = effect.preview.size
    return 1 + growth / max(size.width, size.height, 40)
  }

  // MARK: Geometry

  /// The frame of the view in the container, without the effect.
  private var frame: CGRect {
    if view.superview === container { return view.frame }
    return container.convert(view.bounds, from: view)
  }

  private var roundedOutline: CGRect? {
    if case .rounded(let rect, _) = outline { rect } else { nil }
  }

  /// The outline in the container's space.
  private var outline: Outline {
    if isHighlight {
      switch shape {
      case .roundedRect(let rect, let radius): return .rounded(rect, radius: radius)
      case .path(let path): return .path(path.cgPath)
      case .verticalBeam, .horizontalBeam, nil: break
      }
    }
    let frame = frame
    if let path = effect.preview.parameters.visiblePath {
      var move = CGAffineTransform(translationX: frame.minX, y: frame.minY)
      return .path(path.cgPath.copy(using: &move) ?? path.cgPath)
    }
    let own = (view as? UIButton)?.groundRadius ?? view.layer.cornerRadius
    let radius = own == 0 && isHighlight ? UIPointerShape.defaultCornerRadius : own
    return .rounded(frame, radius: radius)
  }

  private func place(_ layer: CALayer) {
    let scale = scale
    switch outline {
    case .rounded(let rect, let radius):
      layer.bounds = CGRect(
        x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
      layer.position = CGPoint(x: rect.midX, y: rect.midY)
      layer.cornerRadius = min(radius * scale, rect.height * scale / 2, rect.width * scale / 2)
      layer.cornerCurve = view.layer.cornerCurve
      if layer.shadowOpacity > 0 {
        layer.shadowPath =
          previewShadowPath(scaledBy: scale)
          ?? UIBezierPath(roundedRect: layer.bounds, cornerRadius: layer.cornerRadius).cgPath
      }
    case .path(let path):
      let box = path.boundingBoxOfPath
      guard !box.isNull else { return }
      var move = CGAffineTransform(translationX: -box.minX, y: -box.minY)
      let moved = path.copy(using: &move) ?? path
      layer.bounds = CGRect(origin: .zero, size: box.size)
      layer.position = CGPoint(x: box.midX, y: box.midY)
      (layer as? CAShapeLayer)?.path = moved
      layer.shadowPath = previewShadowPath(scaledBy: 1) ?? moved
    }
  }

  /// The preview's shadow path.
  private func previewShadowPath(scaledBy scale: CGFloat) -> CGPath? {
    var larger = CGAffineTransform(scaleX: scale, y: scale)
    return effect.preview.parameters.shadowPath?.cgPath.copy(using: &larger)
  }

  private func paint(_ layer: CALayer, isOver: Bool) {
    let traits = container.traitCollection
    let color: UIColor =
      if isOver {
        .pointerTint
      } else if isHighlight || tintMode == .underlay {
        .secondarySystemFill
      } else {
        effect.preview.parameters.backgroundColor
      }
    let filling = color.resolvedColor(with: traits).cgColor
    if let shapeLayer = layer as? CAShapeLayer {
      shapeLayer.fillColor = filling
    } else {
      layer.backgroundColor = filling
    }
  }

  private func insert(_ layer: CALayer, isOver: Bool) {
    // The container's subview that is the view or contains it.
    var beside = view
    while let ancestor = beside.superview, ancestor !== container { beside = ancestor }
    guard beside.superview === container else { return container.layer.addSublayer(layer) }
    if isOver {
      container.layer.insertSublayer(layer, above: beside.layer)
    } else {
      container.layer.insertSublayer(layer, below: beside.layer)
    }
  }

  // MARK: Animation

  private func addPlateLayer(isOver: Bool) -> CALayer {
    let layer: CALayer
    if case .path = outline { layer = CAShapeLayer() } else { layer = CALayer() }
    if hasShadow, !isOver {
      layer.shadowColor = UIColor.black.cgColor
      layer.shadowOpacity = 0.25
      layer.shadowRadius = 10
      layer.shadowOffset = CGSize(width: 0, height: 5)
    }
    place(layer)
    paint(layer, isOver: isOver)
    insert(layer, isOver: isOver)
    animate(layer, "opacity", from: 0, to: 1)
    if isHighlight, !UIAccessibility.isReduceMotionEnabled {
      animate(
        layer, "transform", from: CATransform3DMakeScale(0.8, 0.8, 1), to: CATransform3DIdentity)
    }
    return layer
  }

  private func disappear(_ layer: CALayer) {
    let shown = layer.presentation()?.opacity ?? 1
    layer.opacity = 0
    animate(layer, "opacity", from: shown, to: 0)
    let clock = UIApplication.clock
    clock.schedule(at: clock.now + Self.duration) { layer.removeFromSuperlayer() }
  }

  /// Moves the plate of the previous view.
  private func slide(_ plate: CALayer, to rect: CGRect) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(Self.duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    CATransaction.setDisableActions(UIAccessibility.isReduceMotionEnabled)
    place(plate)
    paint(plate, isOver: false)
    CATransaction.commit()
  }

  private func grow() {
    guard growth > 0 else { return }
    let own = view.layer.transform
    let shown = view.layer.presentation()?.transform ?? own
    let animation = growing(from: shown, to: CATransform3DScale(own, scale, scale, 1))
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    grownFrom = own
    view.layer.add(animation, forKey: Self.growthKey)
  }

  private func shrink() {
    guard grownFrom != nil else { return }
    grownFrom = nil
    let shown = view.layer.presentation()?.transform ?? view.layer.transform
    view.layer.add(growing(from: shown, to: view.layer.transform), forKey: Self.growthKey)
  }

  private func growing(from: Any, to: Any) -> CABasicAnimation {
    change(of: "transform", from: from, to: to)
  }

  private func animate(_ layer: CALayer, _ keyPath: String, from: Any, to: Any) {
    layer.add(change(of: keyPath, from: from, to: to), forKey: keyPath)
  }

  private func change(of keyPath: String, from: Any, to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = Self.duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }
}

extension UIColor {
  /// The tint of a hovered view: darker in light mode, lighter in dark mode.
  fileprivate static let pointerTint = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.1) : UIColor(white: 0, alpha: 0.08)
  }
}
