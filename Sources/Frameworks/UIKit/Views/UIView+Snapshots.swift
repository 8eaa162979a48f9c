import CoreGraphics
import QuartzCore

extension UIView {
  final func makeSnapshot(afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self, rect: bounds)
  }

  /// Returns a view with a static copy of a part of this view.
  ///
  /// - Parameters:
  ///   - rect: The part in the view's coordinates.
  ///   - afterUpdates: Whether pending layout and drawing is performed first.
  ///   - capInsets: The margins that are not stretched when the snapshot is resized; zero stretches
  ///     all of it.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    guard rect.width > 0, rect.height > 0 else { return nil }
    guard capInsets != .zero else { return SnapshotView(of: self, rect: rect) }
    return SlicedSnapshotView(of: self, rect: rect, caps: capInsets)
  }

  final func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { layoutIfNeeded() }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

/// Shows copies of another view's layers, stretched to its own size.
private final class SnapshotView: UIView {
  private let picture: CALayer
  private let rect: CGRect

  /// - Parameter rect: The visible part in the view's coordinates.
  init(of view: UIView, rect: CGRect) {
    picture = LayerCopy.copy(view.layer)
    self.rect = rect
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    picture.transform = CATransform3DIdentity
    picture.anchorPoint = .zero
    picture.isHidden = false
    picture.opacity = 1
    if rect != view.bounds { clipsToBounds = true }
    layer.addSublayer(picture)
    place()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    let (across, down) = (bounds.width / rect.width, bounds.height / rect.height)
    guard across.isFinite, down.isFinite else { return }
    let origin = picture.bounds.origin
    picture.transform = CATransform3DMakeScale(across, down, 1)
    picture.position = CGPoint(x: (origin.x - rect.minX) * across, y: (origin.y - rect.minY) * down)
  }
}

/// A snapshot of nine parts whose corners are not stretched.
private final class SlicedSnapshotView: UIView {
  private let rect: CGRect
  private let caps: UIEdgeInsets
  /// The parts in row-major order.
  private let parts: [SnapshotView?]

  init(of view: UIView, rect: CGRect, caps: UIEdgeInsets) {
    self.rect = rect
    self.caps = caps
    let slices = Self.slices(of: rect, caps: caps)
    parts = slices.map { $0.width > 0 && $0.height > 0 ? SnapshotView(of: view, rect: $0) : nil }
    super.init(frame: CGRect(origin: .zero, size: rect.size))
    for case let part? in parts { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (part, slice) in zip(parts, Self.slices(of: bounds, caps: caps)) { part?.frame = slice }
  }

  private static func slices(of rect: CGRect, caps: UIEdgeInsets) -> [CGRect] {
    let columns = bands(from: rect.minX, rect.width, caps.left, caps.right)
    return bands(from: rect.minY, rect.height, caps.top, caps.bottom).flatMap { row in
      columns.map { CGRect(x: $0.start, y: row.start, width: $0.length, height: row.length) }
    }
  }

  private static func bands(
    from start: CGFloat, _ length: CGFloat, _ near: CGFloat, _ far: CGFloat
  ) -> [(start: CGFloat, length: CGFloat)] {
    let shrink = min(1, length / max(near + far, 0.001))
    let (near, far) = (near * shrink, far * shrink)
    return [
      (start, near), (start + near, length - near - far), (start + length - far, far),
    ]
  }
}
