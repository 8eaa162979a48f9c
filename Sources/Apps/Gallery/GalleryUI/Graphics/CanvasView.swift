import UIKit

/// A view whose content a closure draws.
final class CanvasView: UIView {
  var drawing: (CGContext, CGRect) -> Void = { _, _ in } { didSet { setNeedsDisplay() } }

  /// - Parameter name: The accessibility label.
  init(height: CGFloat, named name: String, _ drawing: @escaping (CGContext, CGRect) -> Void) {
    super.init(frame: .zero)
    self.drawing = drawing
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityLabel = name
    heightAnchor.constraint(equalToConstant: height).isActive = true
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
      self.setNeedsDisplay()
    }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { drawing(context, bounds) }
  }
}
