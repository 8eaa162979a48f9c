import AppsUI
import MermaidbucksKit
import UIKit

/// The tile of the main event: its picture, its title and its period.
final class EventTileViewController: UIViewController {
  private let card = TileCardView(frame: .zero)
  private let imageView = UIImageView()
  private let kindLabel = UILabel(.caption1, isBold: true, color: .brandTint)
  private let titleLabel = WholeWordLabel(.title2, isBold: true)
  private let summaryLabel = UILabel(.footnote)
  private let periodLabel = UILabel(.footnote, color: .secondaryText)
  private let button = UIButton(configuration: .greenCapsule(""))
  private var shown: NewsItem?
  private var aspect: NSLayoutConstraint?
  private var narrowLayout: [NSLayoutConstraint] = []
  private var wideLayout: [NSLayoutConstraint] = []
  /// Whether the view is so near the screen that its picture is worth drawing.
  var isNearScreen: (UIView) -> Bool = { _ in true }
  /// Whether the picture is drawn.
  private(set) var drawsPicture = false
  /// Called by the button.
  var onOpen: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.backgroundColor = .tileBrown
    imageView.layer.cornerRadius = TileCardView.cornerRadius
    // The place of the picture, not the size of its drawing, determines its size.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      imageView.setContentCompressionResistancePriority(UILayoutPriority(1), for: axis)
      imageView.setContentHuggingPriority(UILayoutPriority(1), for: axis)
    }
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
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
      imageView.heightAnchor.constraint(lessThanOrEqualToConstant: 320),
      card.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 16),
    ])
    narrowLayout = [
      imageView.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      text.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 16),
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      card.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 16),
    ]
    wideLayout = [
      imageView.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.42),
      imageView.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: imageView.trailingAnchor, constant: 20),
      text.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      text.topAnchor.constraint(greaterThanOrEqualTo: card.topAnchor, constant: 16),
      card.bottomAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 16),
    ]
    arrange(isWide: false)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    arrange(isWide: view.bounds.width >= (isLarge ? 900 : 560))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !drawsPicture, shown != nil, isNearScreen(view) else { return }
    drawsPicture = true
    drawPicture()
  }

  /// Places the picture beside the text where there is room, or else above it.
  private func arrange(isWide: Bool) {
    guard (isWide ? wideLayout : narrowLayout).first?.isActive == false else { return }
    NSLayoutConstraint.deactivate(isWide ? narrowLayout : wideLayout)
    NSLayoutConstraint.activate(isWide ? wideLayout : narrowLayout)
    imageView.layer.maskedCorners =
      !isWide
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMinXMaxYCorner]
  }

  private func drawPicture() {
    imageView.image = drawsPicture ? shown?.illustration.image(width: 374) : nil
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
    drawPicture()
    imageView.accessibilityLabel = event.illustration.description
    aspect?.isActive = false
    aspect = imageView.heightAnchor.constraint(
      equalTo: imageView.widthAnchor, multiplier: CGFloat(1 / event.illustration.aspectRatio))
    aspect?.priority = UILayoutPriority(800)
    aspect?.isActive = true
    view.setNeedsLayout()
  }
}
