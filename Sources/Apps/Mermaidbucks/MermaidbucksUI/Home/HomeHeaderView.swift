import MermaidbucksKit
import UIKit

/// Receives the taps in the home screen's header.
protocol HomeHeaderViewDelegate: AnyObject {
  func didTapInboxButton(_ sender: HomeHeaderView)
  func didTapHistoryButton(_ sender: HomeHeaderView)
  func didTapAccountButton(_ sender: HomeHeaderView, button: UIButton)
}

/// The greeting over the buttons for inbox, history and account.
final class HomeHeaderView: UIView {
  let greeting = UILabel()
  private let inboxButton = UIButton(configuration: .quiet("", symbolName: "envelope"))
  private let historyButton = UIButton(configuration: .quiet("", symbolName: "calendar"))
  private let accountButton = UIButton(configuration: .quiet("", symbolName: "person.crop.circle"))
  private let buttons = UIStackView()
  weak var delegate: (any HomeHeaderViewDelegate)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
    setActions()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(greeting text: String, unreadCount: Int, _ phrases: Phrases) {
    greeting.text = text
    inboxButton.configuration?.title = phrases.inbox
    inboxButton.configuration?.image = UIImage(
      systemName: unreadCount > 0 ? "envelope.badge" : "envelope")
    inboxButton.accessibilityValue = unreadCount > 0 ? phrases.unread(unreadCount) : nil
    historyButton.configuration?.title = phrases.history
    accountButton.accessibilityLabel = phrases.account
  }
}

extension HomeHeaderView {
  private func style() {
    backgroundColor = .homeBackground
    greeting.font = .preferredFont(forTextStyle: .largeTitle)
    greeting.adjustsFontForContentSizeCategory = true
    greeting.numberOfLines = 0
    greeting.lineBreakMode = .byWordWrapping
    greeting.accessibilityTraits.insert(.header)
    accountButton.configuration?.imagePadding = 0
  }

  private func layout() {
    buttons.addArrangedSubview(inboxButton)
    buttons.addArrangedSubview(historyButton)
    buttons.spacing = 24
    for view in [greeting, buttons, accountButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let area = safeAreaLayoutGuide
    accountButton.setContentHuggingPriority(.required, for: .horizontal)
    accountButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      greeting.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
      greeting.leadingAnchor.constraint(
        equalToSystemSpacingAfter: area.leadingAnchor, multiplier: 2),
      area.trailingAnchor.constraint(
        equalToSystemSpacingAfter: greeting.trailingAnchor, multiplier: 2),

      buttons.topAnchor.constraint(equalToSystemSpacingBelow: greeting.bottomAnchor, multiplier: 2),
      buttons.leadingAnchor.constraint(equalTo: greeting.leadingAnchor),
      accountButton.centerYAnchor.constraint(equalTo: inboxButton.centerYAnchor),
      accountButton.trailingAnchor.constraint(equalTo: greeting.trailingAnchor),
      accountButton.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: buttons.trailingAnchor, multiplier: 1),
      accountButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 32),
      bottomAnchor.constraint(equalToSystemSpacingBelow: buttons.bottomAnchor, multiplier: 1),
    ])
    arrangeButtons()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: HomeHeaderView, _: UITraitCollection) in self.arrangeButtons()
    }
  }

  /// Stacks the content for large text.
  private func arrangeButtons() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    buttons.axis = isLarge ? .vertical : .horizontal
    buttons.alignment = isLarge ? .leading : .firstBaseline
    buttons.spacing = isLarge ? 0 : 24
  }

  private func setActions() {
    inboxButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.didTapInboxButton(self)
      }, for: .primaryActionTriggered)
    historyButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.didTapHistoryButton(self)
      }, for: .primaryActionTriggered)
    accountButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.didTapAccountButton(self, button: accountButton)
      }, for: .primaryActionTriggered)
  }
}
