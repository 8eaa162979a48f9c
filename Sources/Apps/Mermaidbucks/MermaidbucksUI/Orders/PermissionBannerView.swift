import AppsUI
import MermaidbucksKit
import UIKit

/// Asks for the permission to notify, with the reason, below the content of a screen.
///
/// The banner enlarges the safe area of its screen, so it covers nothing.
final class PermissionBannerView: CardView {
  private static let gap: CGFloat = 6
  private static let rowWidth: CGFloat = 560
  private let badge = SymbolBadge(side: 36)
  private let titleLabel = UILabel(.subheadline, isBold: true)
  private let textLabel = UILabel(.footnote, color: .secondaryText)
  private let laterButton = UIButton(configuration: .plain())
  private let allowButton = UIButton(configuration: .filled())
  private let content = UIStackView()
  private weak var screen: UIViewController?
  /// Called with the answer.
  var onAnswer: (_ allows: Bool) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    // Large text must leave room for the screen.
    titleLabel.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15, weight: .semibold), maximumPointSize: 22)
    textLabel.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13), maximumPointSize: 19)
    badge.show("bell.fill", color: .brandTint)
    let texts = UIStackView.column([titleLabel, textLabel], spacing: 1)
    let head = UIStackView(arrangedSubviews: [badge, texts])
    head.spacing = 12
    head.alignment = .center
    let buttons = UIStackView(arrangedSubviews: [laterButton, allowButton])
    buttons.spacing = 8
    buttons.distribution = .fillProportionally
    buttons.setContentHuggingPriority(.required, for: .horizontal)
    buttons.setContentCompressionResistancePriority(.required, for: .horizontal)
    content.addArrangedSubview(head)
    content.addArrangedSubview(buttons)
    content.axis = .vertical
    content.spacing = 10
    fill(
      with: content,
      insets: NSDirectionalEdgeInsets(top: 12, leading: 14, bottom: 12, trailing: 14))
    for (button, allows) in [(laterButton, false), (allowButton, true)] {
      var configuration = allows ? UIButton.Configuration.filled() : .gray()
      configuration.cornerStyle = .capsule
      if allows { configuration.baseBackgroundColor = .brandButton }
      configuration.baseForegroundColor = allows ? .white : .brandTint
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 8, leading: 16, bottom: 8, trailing: 16)
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var attributes = $0
        attributes.uiKit.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
          for: .systemFont(ofSize: 15, weight: .semibold), maximumPointSize: 20)
        return attributes
      }
      button.configuration = configuration
      button.addAction(
        UIAction { [weak self] _ in self?.answer(allows) }, for: .primaryActionTriggered)
    }
  }

  /// Adds the banner below the safe area of a screen.
  func attach(to screen: UIViewController, _ phrases: Phrases) {
    self.screen = screen
    titleLabel.text = phrases.notificationsTitle
    textLabel.text = phrases.notificationsText
    laterButton.configuration?.title = phrases.notNow
    allowButton.configuration?.title = phrases.allow
    translatesAutoresizingMaskIntoConstraints = false
    let view: UIView = screen.view
    view.addSubview(self)
    let area = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalTo: area.widthAnchor, constant: -16)
    // Above the texts and buttons, so that they never make the banner wider than its screen.
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: area.bottomAnchor, constant: Self.gap),
      centerXAnchor.constraint(equalTo: area.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualToConstant: 860),
      width,
    ])
  }

  override func layoutSubviews() {
    let isRow = bounds.width >= Self.rowWidth
    content.axis = isRow ? .horizontal : .vertical
    content.alignment = isRow ? .center : .fill
    super.layoutSubviews()
    let room = bounds.height + Self.gap * 2
    if bounds.height > 0, screen?.additionalSafeAreaInsets.bottom != room {
      screen?.additionalSafeAreaInsets.bottom = room
    }
  }

  private func answer(_ allows: Bool) {
    remove()
    onAnswer(allows)
  }

  /// Removes the banner, and gives its room back to the screen.
  func remove() {
    let screen = screen
    self.screen = nil
    removeFromSuperview()
    UIView.animate(withDuration: 0.25) {
      screen?.additionalSafeAreaInsets.bottom = 0
      screen?.view.layoutIfNeeded()
    }
  }
}
