import CoreGraphics
import DisplayProtocol

extension UIView {
  /// Shows the image of the background color, repeated from the top left corner, behind all
  /// subviews.
  final func layoutPattern() {
    let known = layer.sublayersOrNone.first as? PatternLayer
    guard let image = dynamicBackground?.pattern else {
      known?.removeFromSuperlayer()
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let pattern = known ?? PatternLayer()
    if known == nil { layer.insertSublayer(pattern, at: 0) }
    pattern.cornerRadius = layer.cornerRadius
    let isSame = pattern.image === image && pattern.bounds.size == bounds.size
    pattern.frame = bounds
    guard !isSame else { return }
    pattern.image = image
    let tile = image.drawing(tint: nil, in: traitCollection)
    pattern.content = .drawing(tile.repeated(in: bounds.size))
  }
}

/// The layer of a background that repeats an image.
nonisolated private final class PatternLayer: CALayer {
  var image: UIImage?

  override init() {
    super.init()
    masksToBounds = true
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { nil }
}

nonisolated extension Drawing {
  /// Returns a drawing of a size that repeats this one from the top left corner.
  fileprivate func repeated(in size: CGSize) -> Drawing {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else {
      return Drawing(size: size)
    }
    var tile = self
    func count(_ length: CGFloat, _ step: CGFloat) -> Int { Int((length / step).rounded(.up)) }
    // A few drawings that repeat smaller ones, instead of thousands.
    while count(size.width, tile.size.width) * count(size.height, tile.size.height) > 64 {
      let size = CGSize(width: 4 * tile.size.width, height: 4 * tile.size.height)
      tile = tile.repeated(columns: 4, rows: 4, size: size)
    }
    return tile.repeated(
      columns: count(size.width, tile.size.width), rows: count(size.height, tile.size.height),
      size: size)
  }

  private func repeated(columns: Int, rows: Int, size whole: CGSize) -> Drawing {
    var clip = PathData()
    clip.addRect(CGRect(origin: .zero, size: whole))
    var commands: [DrawingCommand] = [.save, .clip(clip, rule: .winding)]
    for row in 0..<rows {
      for column in 0..<columns {
        let origin = CGPoint(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height)
        commands.append(.drawing(self, in: CGRect(origin: origin, size: size), alpha: 1))
      }
    }
    return Drawing(size: whole, commands: commands + [.restore])
  }
}
