import CoreGraphics
import QuartzCore

/// The background of a bar: colour, picture, and the line at its edge.
final class BarBackgroundView: UIView {
  enum Edge { case top, bottom }

  private let picture = UIImageView()
  private let line = UIView()
  /// Where the line stands.
  private let edge: Edge

  init(lineAt edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(line)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ appearance: UIBarAppearance, color: UIColor? = nil) {
    backgroundColor = color ?? appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    picture.isHidden = appearance.backgroundImage == nil
    line.backgroundColor = appearance.shadowColor
    line.isHidden = appearance.shadowColor == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let height = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: edge == .bottom ? bounds.maxY : -height, width: bounds.width, height: height)
  }
}
