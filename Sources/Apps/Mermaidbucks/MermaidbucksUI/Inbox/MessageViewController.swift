import AppsUI
import MermaidbucksKit
import UIKit

/// A message with its full text.
final class MessageViewController: UIViewController {
  private let message: InboxMessage
  private let date: String
  private let phrases: Phrases

  init(message: InboxMessage, date: String, phrases: Phrases) {
    self.message = message
    self.date = date
    self.phrases = phrases
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    let titleLabel = WholeWordLabel(.title1, isBold: true)
    titleLabel.text = message.title
    titleLabel.accessibilityTraits.insert(.header)
    let dateLabel = UILabel(.footnote, color: .secondaryText)
    dateLabel.text = date
    let bodyLabel = WholeWordLabel(.body)
    bodyLabel.text = message.body
    let button = UIButton(configuration: .greenCapsule(phrases.title(ofLink: message.link)))
    button.configuration?.buttonSize = .large
    button.isHidden = message.link == nil
    button.addAction(
      UIAction { [link = message.link] _ in
        if let link { UIApplication.shared.open(link) }
      }, for: .primaryActionTriggered)
    // The button is as wide as its title.
    let row = UIStackView(arrangedSubviews: [button, UIView()])
    let stack = UIStackView(arrangedSubviews: [titleLabel, dateLabel, bodyLabel, row])
    stack.axis = .vertical
    stack.spacing = 8
    stack.setCustomSpacing(24, after: bodyLabel)
    stack.setCustomSpacing(20, after: dateLabel)
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    for child in [scrollView, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 24),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
  }
}
