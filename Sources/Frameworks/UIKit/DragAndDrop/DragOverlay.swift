import CoreGraphics
import QuartzCore

/// The drag previews, in front of all content of their window.
final class DragOverlay {
  /// The preview of one item.
  private final class Picture {
    let item: UIDragItem
    let view: UIView
    /// The lifted preview; `nil` for an item without a view.
    let source: UITargetedDragPreview?
    /// The original opacity of the lifted view.
    let ownOpacity: Float
    /// The unscaled offset from the finger to the center.
    var grip: CGPoint
    var scale: CGFloat = 1

    init(item: UIDragItem, view: UIView, source: UITargetedDragPreview?, grip: CGPoint) {
      self.item = item
      self.view = view
      self.source = source
      self.grip = grip
      ownOpacity = source?.view.layer.opacity ?? 1
    }
  }

  /// The maximum side of a preview that is shrunk, in points.
  private static let largest: CGFloat = 220
  private static let lift: CGFloat = 1.04

  private let window: UIWindow
  private let ground = UIView()
  private var pictures: [Picture] = []
  private let badge = DragBadge()

  init(window: UIWindow) {
    self.window = window
    ground.isUserInteractionEnabled = false
    ground.accessibilityElementsHidden = true
  }

  // MARK: Pictures

  func add(_ item: UIDragItem, _ preview: UITargetedDragPreview?, at point: CGPoint) {
    if ground.superview == nil {
      ground.frame = window.bounds
      window.addSubview(ground)
    }
    let view = UIView()
    var frame = CGRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
    if let preview {
      frame = preview.frame(in: window)
      view.addSubview(preview.makeCopy(filling: frame.size))
    }
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    view.layer.shadowRadius = 12
    view.layer.shadowOffset = CGSize(width: 0, height: 6)
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowPath = preview?.parameters.shadowPath?.cgPath
    ground.insertSubview(view, at: 0)
    pictures.append(
      Picture(
        item: item, view: view, source: preview,
        grip: CGPoint(x: frame.midX - point.x, y: frame.midY - point.y)))
    preview?.view.layer.opacity = 0
  }

  /// Returns the visible preview of an item.
  func picture(of item: UIDragItem) -> UIView? { entry(item)?.view }

  /// Returns the lifted preview of an item.
  func lifted(_ item: UIDragItem) -> UITargetedDragPreview? { entry(item)?.source }

  private func entry(_ item: UIDragItem) -> Picture? { pictures.first { $0.item === item } }

  /// Replaces the lifted preview by that of the item's provider.
  func renew(_ item: UIDragItem) {
    guard let entry = entry(item), let preview = item.previewProvider?() else { return }
    let content = preview.view
    for old in entry.view.subviews { old.removeFromSuperview() }
    if content.bounds.isEmpty { content.sizeToFit() }
    content.frame = CGRect(origin: .zero, size: content.bounds.size)
    if preview.parameters.backgroundColor != .clear {
      content.backgroundColor = preview.parameters.backgroundColor
    }
    if let path = preview.parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      content.layer.mask = mask
    }
    entry.view.bounds.size = content.bounds.size
    entry.view.addSubview(content)
    // The size differs, so the preview is centered on the finger.
    entry.grip = .zero
  }

  // MARK: Movement

  /// Scales the previews up slightly.
  func raise() {
    for entry in pictures {
      entry.view.transform = CGAffineTransform(scaleX: Self.lift, y: Self.lift)
      entry.view.layer.shadowOpacity = 0.25
    }
  }

  /// Starts the drag: restores the lifted views and shrinks the previews.
  func beginMoving(keepingSize: Bool) {
    for entry in pictures {
      uncover(entry)
      if entry.item.previewProvider != nil { renew(entry.item) }
      let size = entry.view.bounds.size
      let longer = max(size.width, size.height, 1)
      entry.scale = keepingSize ? Self.lift : min(Self.lift, Self.largest / longer)
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      for entry in self.pictures {
        entry.view.transform = CGAffineTransform(scaleX: entry.scale, y: entry.scale)
      }
    }
    ground.addSubview(badge)
  }

  /// Moves the previews to the finger, as a stack with small vertical offsets.
  func follow(_ point: CGPoint) {
    for (index, entry) in pictures.enumerated() {
      let shift = CGFloat(min(index, 4)) * 5
      entry.view.center = CGPoint(
        x: point.x + entry.grip.x * entry.scale + shift,
        y: point.y + entry.grip.y * entry.scale + shift)
    }
    guard let first = pictures.first?.view else { return }
    badge.center = CGPoint(x: first.frame.maxX, y: first.frame.minY)
  }

  /// Updates the badge for a drop operation.
  func show(_ operation: UIDropOperation, isOver: Bool, count: Int) {
    badge.show(operation, isOver: isOver, count: count)
  }

  /// Animates all previews to their destinations.
  ///
  /// - Parameters:
  ///   - place: Returns the destination of an item; `nil` fades it out.
  ///   - prepare: Collects animations that run alongside.
  func animateToDestination(
    duration: Double, place: (UIDragItem) -> UITargetedPreview?,
    prepare: (UIDragItem, DragAnimator) -> Void, completion: @escaping () -> Void
  ) {
    badge.removeFromSuperview()
    let ways = pictures.map { entry -> (Picture, CGRect?, DragAnimator) in
      let target = place(entry.item)
      let animator = DragAnimator()
      prepare(entry.item, animator)
      // A view that is already visible at its destination is restored with the preview.
      return (entry, target.map { $0.frame(in: window) }, animator)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        for (entry, frame, animator) in ways {
          let size = entry.view.bounds.size
          if let frame {
            entry.view.center = CGPoint(x: frame.midX, y: frame.midY)
            entry.view.transform = CGAffineTransform(
              scaleX: frame.width / max(size.width, 1), y: frame.height / max(size.height, 1))
            if frame.width < size.width / 4 { entry.view.alpha = 0 }
          } else {
            entry.view.alpha = 0
          }
          entry.view.layer.shadowOpacity = 0
          animator.animate()
        }
      },
      completion: { _ in
        for (_, _, animator) in ways { animator.complete() }
        completion()
      })
  }

  /// Removes the overlay and restores the lifted views.
  func close() {
    for entry in pictures { uncover(entry) }
    pictures = []
    ground.removeFromSuperview()
  }

  /// Restores a lifted view.
  private func uncover(_ entry: Picture) {
    guard let layer = entry.source?.view.layer, layer.opacity == 0 else { return }
    layer.opacity = entry.ownOpacity
  }
}
