import AppsUI
import MermaidbucksKit
import UIKit

/// The tile of the main event: its picture, its title and its period.
final class EventTileViewController: UIViewController {
  private let card = CardView(frame: .zero)
  private let imageView = UIImageView()
  private let kindLabel = UILabel(.caption1, isBold: true, color: .brandTint)
  private let titleLabel = UILabel()
  private let summaryLabel = UILabel(.footnote)
  private let periodLabel = UILabel(.footnote, color: .secondaryLabel)
  private let button = UIButton(configuration: .greenCapsule(""))
  private var shown: NewsItem?
  private var aspect: NSLayoutConstraint?
  /// Called by the button.
  var onOpen: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = CardView.cornerRadius
    imageView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    titleLabel.font = UIFont.preferredFont(forTextStyle: .title2).bold()
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits.insert(.header)
    button.addAction(UIAction { [weak self] _ in self?.onOpen() }, for: .primaryActionTriggered)
    let text = UIStackView.column(
      [kindLabel, titleLabel, summaryLabel, periodLabel, button], spacing: 6)
    text.alignment = .leading
    text.setCustomSpacing(16, after: periodLabel)
    view.fill(with: card)
    for child in [imageView, text] {
      child.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(child)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: card.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      imageView.heightAnchor.constraint(lessThanOrEqualToConstant: 320),
      text.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 16),
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 16),
      card.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 16),
    ])
  }

  /// Shows an event; `nil` hides the tile.
  func show(_ event: NewsItem?, period: String, _ phrases: Phrases) {
    loadViewIfNeeded()
    view.isHidden = event == nil
    guard let event else { return }
    kindLabel.text = phrases.mainEvent
    titleLabel.text = event.title
    summaryLabel.text = event.summary
    periodLabel.text = period
    button.configuration?.title = phrases.learnMore
    guard event != shown else { return }
    shown = event
    imageView.image = event.illustration.image(width: 374)
    imageView.accessibilityLabel = event.illustration.description
    aspect?.isActive = false
    aspect = imageView.heightAnchor.constraint(
      equalTo: imageView.widthAnchor, multiplier: CGFloat(1 / event.illustration.aspectRatio))
    aspect?.priority = UILayoutPriority(800)
    aspect?.isActive = true
  }
}
