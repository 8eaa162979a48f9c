import AppsUI
import UIKit

/// The button that places the order, with what prevents it, over the bottom edge.
final class PlaceOrderBar: UIView {
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let line = UIView()
  private let faultLabel = FaultLabel()
  private let noticeLabel = UILabel(.footnote, color: .secondaryLabel, alignment: .center)
  private let button = UIButton(configuration: .brand())
  /// Called by a tap.
  var onTap: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: background)
    // Larger text would cover the basket.
    maximumContentSizeCategory = .extraExtraExtraLarge
    line.backgroundColor = .separator
    faultLabel.textAlignment = .center
    let column = UIStackView.column([faultLabel, noticeLabel, button], spacing: 10)
    for child in [line, column] {
      child.translatesAutoresizingMaskIntoConstraints = false
      addSubview(child)
    }
    let area = safeAreaLayoutGuide
    let width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      column.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      column.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 480), width,
      area.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 10),
    ])
    button.addAction(UIAction { [weak self] _ in self?.onTap() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Adds the bar to a screen, over its bottom edge.
  func attach(to view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  /// Shows the button and the texts over it; `nil` hides a text.
  func show(_ title: String, isBusy: Bool, isEnabled: Bool, fault: String?, notice: String?) {
    faultLabel.show(fault)
    noticeLabel.text = notice
    noticeLabel.isHidden = notice == nil
    button.configuration?.title = title
    button.configuration?.showsActivityIndicator = isBusy
    button.isEnabled = isEnabled
  }
}
