import CoreGraphics

/// A popup in which a date is selected; a touch outside closes it.
final class DatePopup: UIView {
  private static let edge: CGFloat = 10
  private static let gap: CGFloat = 6

  private let plate = GlassView()
  private let shade = UIView()
  private let content: UIView
  private weak var pill: DatePill?
  private var isOpen = true

  /// Opens a popup next to a pill.
  @discardableResult
  static func open(_ content: UIView, at pill: DatePill) -> DatePopup? {
    guard let window = pill.window else { return nil }
    let popup = DatePopup(content, pill: pill, frame: window.bounds)
    window.addSubview(popup)
    popup.present()
    return popup
  }

  private init(_ content: UIView, pill: DatePill, frame: CGRect) {
    self.content = content
    self.pill = pill
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    shade.frame = bounds
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.close() })
    addSubview(shade)
    plate.glass = .menu
    plate.layer.cornerRadius = MenuPanel.cornerRadius
    plate.layer.shadowOpacity = 0.2
    plate.layer.shadowRadius = 32
    plate.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(plate)
    plate.addSubview(content)
    tintColor = pill.tintColor
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    if sizeChanged, window != nil { close() }
  }

  private func place() {
    guard let pill else { return }
    let room = bounds.inset(by: window?.safeAreaInsets ?? .zero)
      .insetBy(dx: Self.edge, dy: Self.edge)
    let fitting = content.sizeThatFits(room.size)
    let size = CGSize(
      width: min(fitting.width, room.width), height: min(fitting.height, room.height))
    let source = pill.convert(pill.bounds, to: self)
    let below = source.maxY + Self.gap
    let above = source.minY - Self.gap - size.height
    let y =
      below + size.height <= room.maxY
      ? below : above >= room.minY ? above : room.midY - size.height / 2
    plate.frame = CGRect(
      x: min(max(source.midX - size.width / 2, room.minX), room.maxX - size.width).rounded(),
      y: y.rounded(), width: size.width, height: size.height)
    content.frame = plate.bounds
  }

  private func present() {
    place()
    pill?.isOpen = true
    plate.alpha = 0
    plate.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        self.plate.alpha = 1
        self.plate.transform = .identity
      }, completion: nil)
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    pill?.isOpen = false
    isUserInteractionEnabled = false
    accessibilityViewIsModal = false
    accessibilityElementsHidden = true
    UIView.animate(
      withDuration: 0.2,
      animations: {
        self.plate.alpha = 0
        self.plate.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
      }
    ) { _ in self.removeFromSuperview() }
  }
}
