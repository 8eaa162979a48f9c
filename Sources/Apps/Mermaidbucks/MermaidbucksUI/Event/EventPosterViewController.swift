import AppsUI
import MermaidbucksKit
import UIKit

/// A poster of an event that covers the screen.
///
/// In a wide screen the picture is beside the text, in a high one above it.
final class EventPosterViewController: UIViewController {
  private let event: NewsItem
  private let period: String
  private let productNames: [String]
  private let phrases: Phrases
  private let imageView = UIImageView()
  private let scrollView = UIScrollView()
  private let textLabel = UILabel()
  private let closeButton = UIButton(configuration: .filled())
  private let orderButton = UIButton(configuration: .filled())
  private let hideButton = UIButton(configuration: .plain())
  private lazy var buttons = UIStackView.column([orderButton, hideButton], spacing: 4)
  private lazy var pictureHeight = imageView.heightAnchor.constraint(
    equalTo: view.heightAnchor, multiplier: 0.42)
  private lazy var lowPictureHeight = imageView.heightAnchor.constraint(
    equalTo: view.heightAnchor, multiplier: 0.22)
  private var tallLayout: [NSLayoutConstraint] = []
  private var wideLayout: [NSLayoutConstraint] = []
  /// Called when the poster was closed, with whether it is hidden for a day.
  var onClose: (_ hides: Bool) -> Void = { _ in }
  /// Called by the button of the event.
  var onOpen: () -> Void = {}

  init(event: NewsItem, period: String, productNames: [String], phrases: Phrases) {
    self.event = event
    self.period = period
    self.productNames = productNames
    self.phrases = phrases
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
    modalTransitionStyle = .crossDissolve
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: EventPosterViewController, _: UITraitCollection) in
      self.showText()
      self.view.setNeedsLayout()
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width > view.bounds.height
    // Large text needs the room of the picture.
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let height = isWide ? nil : isLarge ? lowPictureHeight : pictureHeight
    for other in [pictureHeight, lowPictureHeight] where other !== height && other.isActive {
      other.isActive = false
    }
    if height?.isActive == false { height?.isActive = true }
    guard (isWide ? wideLayout : tallLayout).first?.isActive == false else { return }
    NSLayoutConstraint.deactivate(isWide ? tallLayout : wideLayout)
    NSLayoutConstraint.activate(isWide ? wideLayout : tallLayout)
  }

  private func showText() {
    buttons.limitTextSize(to: .extraExtraExtraLarge, in: traitCollection)
    textLabel.attributedText = MarkedText(event.text).attributed(
      .body, color: UIColor(white: 1, alpha: 0.92))
  }

  private func close(hides: Bool, then next: @escaping () -> Void = {}) {
    dismiss(animated: true) { [onClose] in
      onClose(hides)
      next()
    }
  }
}

// MARK: - Building

extension EventPosterViewController {
  private func style() {
    view.backgroundColor = .posterBackground
    imageView.image = event.illustration.image(width: 600)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    imageView.accessibilityLabel = event.illustration.description
    scrollView.alwaysBounceVertical = false
    closeButton.configuration?.image = UIImage(
      systemName: "xmark",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .bold))
    closeButton.configuration?.cornerStyle = .capsule
    closeButton.configuration?.baseBackgroundColor = UIColor(white: 0, alpha: 0.45)
    closeButton.configuration?.baseForegroundColor = .white
    closeButton.accessibilityLabel = phrases.close
    closeButton.addAction(
      UIAction { [weak self] _ in self?.close(hides: false) }, for: .primaryActionTriggered)
    orderButton.configuration?.title = phrases.orderNowButton
    orderButton.configuration?.buttonSize = .large
    orderButton.configuration?.cornerStyle = .capsule
    orderButton.configuration?.baseBackgroundColor = .white
    orderButton.configuration?.baseForegroundColor = .posterBackground
    orderButton.isHidden = event.link == nil
    orderButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        close(hides: false, then: onOpen)
      }, for: .primaryActionTriggered)
    hideButton.configuration?.title = phrases.hideForADay
    hideButton.configuration?.baseForegroundColor = UIColor(white: 1, alpha: 0.85)
    hideButton.addAction(
      UIAction { [weak self] _ in self?.close(hides: true) }, for: .primaryActionTriggered)
    showText()
  }

  private func makeText() -> UIStackView {
    let faint = UIColor(white: 1, alpha: 0.75)
    let titleLabel = UILabel(.largeTitle, isBold: true, color: .white)
    titleLabel.text = event.title
    titleLabel.accessibilityTraits.insert(.header)
    let periodLabel = UILabel(.subheadline, isBold: true, color: .posterGold)
    periodLabel.text = period
    let summaryLabel = UILabel(.headline, color: .white)
    summaryLabel.text = event.summary
    textLabel.numberOfLines = 0
    let audienceLabel = UILabel(.footnote, color: faint)
    audienceLabel.text = event.audience.map { "\(phrases.audienceTitle): \($0)" }
    audienceLabel.isHidden = event.audience == nil
    let productsLabel = UILabel(.footnote, color: faint)
    productsLabel.text =
      "\(phrases.eventProducts): \(productNames.formatted(.list(type: .and).locale(phrases.locale)))"
    productsLabel.isHidden = productNames.isEmpty
    let stack = UIStackView.column(
      [periodLabel, titleLabel, summaryLabel, textLabel, audienceLabel, productsLabel], spacing: 10)
    stack.setCustomSpacing(4, after: periodLabel)
    stack.setCustomSpacing(18, after: textLabel)
    return stack
  }

  private func layout() {
    let text = makeText()
    for child in [imageView, scrollView, buttons, closeButton, text] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    for child in [imageView, scrollView, buttons, closeButton] { view.addSubview(child) }
    scrollView.addSubview(text)
    let area = view.safeAreaLayoutGuide
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: view.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      text.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 24),
      content.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 24),
      content.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 16),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      buttons.topAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: 8),
      buttons.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 24),
      buttons.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -24),
      area.bottomAnchor.constraint(equalTo: buttons.bottomAnchor, constant: 8),
      closeButton.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      area.trailingAnchor.constraint(equalTo: closeButton.trailingAnchor, constant: 16),
      closeButton.widthAnchor.constraint(equalToConstant: 40),
      closeButton.heightAnchor.constraint(equalToConstant: 40),
    ])
    tallLayout = [
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.topAnchor.constraint(equalTo: imageView.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
    ]
    wideLayout = [
      imageView.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.45),
      imageView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.topAnchor.constraint(equalTo: area.topAnchor, constant: 28),
      scrollView.leadingAnchor.constraint(equalTo: imageView.trailingAnchor),
    ]
  }
}

extension UIColor {
  /// The background of posters, in both appearances.
  fileprivate static let posterBackground = UIColor(
    red: 11 / 255, green: 61 / 255, blue: 46 / 255, alpha: 1)

  /// The color of dates on posters.
  fileprivate static let posterGold = UIColor(
    red: 232 / 255, green: 184 / 255, blue: 74 / 255, alpha: 1)
}
