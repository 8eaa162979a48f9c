import AppsUI
import UIKit

/// A message over the bottom edge with a button that undoes what it reports.
final class UndoBarView: UIView {
  private let label = UILabel(.subheadline, color: .systemBackground)
  private let button = UIButton(configuration: .plain())
  private static let margin: CGFloat = 14
  /// Called by the button.
  var onUndo: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .label
    layer.cornerRadius = CardView.cornerRadius
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    button.configuration?.baseForegroundColor = .adaptive(
      light: (110, 220, 160), dark: (0, 122, 62))
    addSubview(label)
    addSubview(button)
    isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.onUndo() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let buttonSize = button.intrinsicContentSize
    let width = size.width - buttonSize.width - Self.margin * 2
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(
      width: size.width, height: max(text.height + Self.margin * 2, buttonSize.height + 12))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = button.intrinsicContentSize
    let width = bounds.width - size.width - Self.margin * 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: isMirrored ? size.width + Self.margin : Self.margin, y: 0, width: width,
      height: bounds.height)
    button.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// Places the bar over the bottom of the screen's safe area.
  func place(in view: UIView) {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let width = min(480, area.width - 32)
    let height = sizeThatFits(CGSize(width: width, height: 0)).height
    frame = CGRect(
      x: area.midX - width / 2, y: area.maxY - 12 - height, width: width, height: height)
  }

  /// Shows a message; `nil` hides the bar.
  func show(_ text: String?, button title: String) {
    button.configuration?.title = title
    if let text, text != label.text || isHidden {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
    if let text { label.text = text }
    isHidden = text == nil
    superview?.setNeedsLayout()
  }
}
