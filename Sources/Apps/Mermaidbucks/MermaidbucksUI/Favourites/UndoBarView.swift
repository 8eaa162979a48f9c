import AppsUI
import UIKit

/// A message over the bottom edge with a button that undoes what it reports.
final class UndoBarView: UIView {
  private let label = UILabel(.subheadline, color: .systemBackground)
  private let button = UIButton(configuration: .plain())
  /// Called by the button.
  var onUndo: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .label
    layer.cornerRadius = AppsUI.CardView.cornerRadius
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    button.configuration?.baseForegroundColor = .adaptive(
      light: (110, 220, 160), dark: (0, 122, 62))
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, button])
    row.alignment = .center
    row.spacing = 8
    fill(with: row, insets: NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 6))
    isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.onUndo() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Adds the bar over the bottom of a screen.
  func attach(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let area = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      centerXAnchor.constraint(equalTo: area.centerXAnchor),
      area.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 12),
      widthAnchor.constraint(lessThanOrEqualToConstant: 480), width,
    ])
  }

  /// Shows a message; `nil` hides the bar.
  func show(_ text: String?, button title: String) {
    button.configuration?.title = title
    if let text, text != label.text || isHidden {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
    if let text { label.text = text }
    isHidden = text == nil
  }
}
