import AppsUI
import UIKit

/// A bar over the bottom edge of a screen, whose content scrolls under it.
class BottomBarView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)))
    let line = UIView()
    line.backgroundColor = .separator
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Centers the controls of the bar in its safe area.
  final func embed(_ column: UIStackView, maximumWidth: CGFloat) {
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    let area = safeAreaLayoutGuide
    let width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      column.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth), width,
      area.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 10),
    ])
  }

  /// Adds the bar to a screen, over its bottom edge.
  final func attach(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}
