import CoreGraphics
import QuartzCore

/// The card of a sheet: rounded corners, the presented view and the grabber.
final class SheetView: UIView {
  private unowned let controller: UISheetPresentationController
  private let clipping = UIView()
  private let grabber: SheetGrabber
  private(set) var restingCornerRadius: CGFloat = 10
  private weak var content: UIView?

  init(controller: UISheetPresentationController) {
    self.controller = controller
    grabber = SheetGrabber(controller)
    super.init(frame: .zero)
    traitOverrides.userInterfaceLevel = .elevated
    clipping.clipsToBounds = true
    clipping.backgroundColor = .systemBackground
    addSubview(clipping)
    addSubview(grabber)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func install(_ view: UIView?) {
    guard let view, content !== view || view.superview !== clipping else { return }
    content = view
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = clipping.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipping.addSubview(view)
  }

  func style(for geometry: SheetGeometry) {
    restingCornerRadius = geometry.cornerRadius
    clipping.layer.cornerRadius = geometry.cornerRadius
    clipping.layer.maskedCorners =
      geometry.isFloating
      ? [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowOpacity = geometry.isCard ? 0.15 : 0
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 0)
    grabber.update(for: geometry)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clipping.frame = bounds
    if let content, content.superview === clipping { content.frame = clipping.bounds }
    grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
    bringSubviewToFront(grabber)
  }
}

/// Dims the area behind a sheet; a tap on it dismisses.
final class SheetDimmingView: UIView {
  private unowned let controller: UISheetPresentationController

  init(controller: UISheetPresentationController) {
    self.controller = controller
    super.init(frame: .zero)
    backgroundColor = .modalDimming
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        self?.controller.presentedViewController.dismissByEscape()
      })
  }

  required init?(coder: NSCoder) {
    nil
  }
}

extension UIColor {
  /// The dimming color behind modal views.
  static let modalDimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}
