import CoreGraphics
import QuartzCore

/// The bubble of a popover: rounded corners, an arrow and a soft shadow.
final class PopoverBubbleView: UIView {
  private let arrow = CAShapeLayer()
  /// The background, with the shadow.
  private let pane = GlassView()
  /// Clips the content, but not the shadow.
  private let clipping = UIView()
  private weak var content: UIView?

  init() {
    super.init(frame: .zero)
    layer.addSublayer(arrow)
    clipping.clipsToBounds = true
    clipping.layer.cornerRadius = PopoverGeometry.cornerRadius
    pane.layer.cornerRadius = PopoverGeometry.cornerRadius
    pane.layer.shadowOpacity = 0.2
    pane.layer.shadowRadius = 20
    pane.layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(pane)
    addSubview(clipping)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows a view in the bubble.
  ///
  /// - Parameter background: `nil` is glass.
  func install(_ view: UIView, background: UIColor?) {
    pane.glass = background == nil ? .menu : nil
    if let background { pane.backgroundColor = background }
    guard content !== view || view.superview !== clipping else { return }
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = clipping.bounds
    clipping.addSubview(view)
  }

  /// Places the content and draws the arrow.
  func show(_ geometry: PopoverGeometry) {
    pane.frame = geometry.contentFrame
    clipping.frame = geometry.contentFrame
    content?.frame = clipping.bounds
    let (first, tip, last) = geometry.arrow
    let path = CGMutablePath()
    path.move(to: first)
    // The tip is slightly rounded.
    path.addLine(
      to: CGPoint(x: tip.x + (first.x - tip.x) * 0.15, y: tip.y + (first.y - tip.y) * 0.15))
    path.addQuadCurve(
      to: CGPoint(x: tip.x + (last.x - tip.x) * 0.15, y: tip.y + (last.y - tip.y) * 0.15),
      control: tip)
    path.addLine(to: last)
    path.closeSubpath()
    arrow.path = path
    tintArrow()
  }

  private func tintArrow() {
    arrow.fillColor = pane.backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tintArrow()
  }
}
