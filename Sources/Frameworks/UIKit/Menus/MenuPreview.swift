import CoreGraphics
import DisplayProtocol
import QuartzCore

/// The preview above the dimmed screen while a context menu is open.
final class MenuPreview {
  /// The container of the preview, at its unscaled size.
  let view = UIView()
  private let source: UITargetedPreview
  let controller: UIViewController?
  private let startFrame: CGRect
  /// The original opacity of the lifted view.
  private let ownOpacity: Float
  private var presentedFrame: CGRect
  /// The target of the dismissal; `nil` keeps the current position.
  var dismissal: UITargetedPreview?

  /// - Parameters:
  ///   - source: The view to lift.
  ///   - controller: The view controller shown in its place.
  init(_ source: UITargetedPreview, controller: UIViewController?, in window: UIWindow) {
    self.source = source
    self.controller = controller
    startFrame = source.frame(in: window)
    presentedFrame = startFrame
    ownOpacity = source.view.layer.opacity
    view.layer.shadowRadius = 20
    view.layer.shadowOffset = CGSize(width: 0, height: 8)
    if let controller {
      show(controller, in: window)
    } else {
      showCopy()
    }
  }

  var frame: CGRect { presentedFrame }

  private func show(_ controller: UIViewController, in window: UIWindow) {
    // Many view controllers set their preferred size when their view is loaded.
    controller.loadViewIfNeeded()
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 16)
    let preferred = controller.preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? min(preferred.width, room.width) : room.width,
      height: preferred.height > 0 ? min(preferred.height, room.height) : room.height * 0.6)
    presentedFrame = CGRect(
      x: startFrame.midX - size.width / 2, y: startFrame.midY - size.height / 2, width: size.width,
      height: size.height)
    guard let content = controller.view else { return }
    controller.beginAppearanceTransition(true, animated: true)
    content.frame = CGRect(origin: .zero, size: size)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.layer.cornerRadius = MenuPanel.cornerRadius
    content.clipsToBounds = true
    content.isUserInteractionEnabled = false
    view.bounds.size = size
    view.addSubview(content)
    controller.endAppearanceTransition()
  }

  private func showCopy() {
    view.bounds.size = startFrame.size
    view.addSubview(source.makeCopy(filling: startFrame.size))
    view.layer.shadowPath = source.parameters.shadowPath?.cgPath
  }

  // MARK: Geometry

  /// Positions the preview so that a menu of the given height fits below it.
  func place(in room: CGRect, above menuHeight: CGFloat, gap: CGFloat) {
    let size = view.bounds.size
    let space = max(room.height - min(menuHeight, room.height * 0.6) - gap, 60)
    let scale = min(1, space / max(size.height, 1), room.width / max(size.width, 1))
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    let wanted = CGPoint(x: presentedFrame.midX, y: presentedFrame.midY)
    let lowest = room.maxY - menuHeight - (menuHeight > 0 ? gap : 0) - shown.height
    presentedFrame = CGRect(
      x: min(max(wanted.x - shown.width / 2, room.minX), max(room.maxX - shown.width, room.minX)),
      y: max(room.minY, min(wanted.y - shown.height / 2, lowest)), width: shown.width,
      height: shown.height)
  }

  private func setFrame(at frame: CGRect) {
    let size = view.bounds.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    view.transform = CGAffineTransform(
      scaleX: frame.width / max(size.width, 1), y: frame.height / max(size.height, 1))
  }

  // MARK: Animation

  /// Places the preview over the source view, which is hidden.
  func lift() {
    setFrame(at: startFrame)
    if controller != nil { view.alpha = 0 }
    view.layer.shadowOpacity = 0
    if controller == nil { source.view.layer.opacity = 0 }
  }

  func showLifted() {
    setFrame(at: presentedFrame)
    view.alpha = 1
    view.layer.shadowOpacity = 0.25
  }

  /// Moves the preview to its source, or to the delegate's target.
  func returnToSource() {
    if let window = view.window { setFrame(at: (dismissal ?? source).frame(in: window)) }
    view.layer.shadowOpacity = 0
    if controller != nil { view.alpha = 0 }
  }

  /// Expands to fill the screen instead of returning.
  func pop() {
    guard let window = view.window else { return }
    setFrame(at: window.bounds)
    view.alpha = 0
  }

  /// Shows the source view again.
  func restoreSource() {
    if controller == nil { source.view.layer.opacity = ownOpacity }
    controller?.beginAppearanceTransition(false, animated: true)
    controller?.endAppearanceTransition()
  }
}
