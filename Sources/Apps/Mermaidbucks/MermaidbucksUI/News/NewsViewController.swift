import AppsUI
import MermaidbucksKit
import UIKit

/// A piece of news: picture, period, text, products and a button.
final class NewsViewController: UIViewController {
  private let model: NewsViewModel
  private let productImage: (String, CGFloat) -> UIImage?
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let dateLabel = UILabel(.subheadline, color: .secondaryText)
  private let titleLabel = UILabel(.title1, isBold: true)
  private let summaryLabel = UILabel(.headline)
  private let textLabel = UILabel(.body)
  private let audienceLabel = UILabel(.footnote, color: .secondaryText)
  private let button = UIButton(configuration: .greenCapsule(""))
  private let products = ShelfViewController(style: .round)
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "sparkles")
  private let messageHolder = UIView()
  private var aspect: NSLayoutConstraint?
  private var shown: NewsItem?
  /// Called with the product that was tapped.
  var onProduct: (String) -> Void = { _ in }

  init(model: NewsViewModel, productImage: @escaping (String, CGFloat) -> UIImage?) {
    self.model = model
    self.productImage = productImage
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .homeBackground
    navigationItem.largeTitleDisplayMode = .never
    style()
    layout()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: NewsViewController, _: UITraitCollection) in
      self.shown = nil
      self.setNeedsUpdateProperties()
    }
    Task { await model.load() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    loadingView.show(model.phase == .loading, phrases)
    messageHolder.isHidden = true
    if case .failed(let failure) = model.phase {
      messageView.show(failure, phrases)
      messageHolder.isHidden = false
    }
    scrollView.isHidden = model.phase.content == nil
    guard let item = model.phase.content else { return }
    title = item.title
    products.show(
      title: phrases.eventProducts,
      model.products.map { ShelfItem(id: $0.id, title: $0.name) })
    dateLabel.text = model.dateText(of: item)
    audienceLabel.text = item.audience.map { "\(phrases.audienceTitle): \($0)" }
    audienceLabel.isHidden = item.audience == nil
    button.configuration?.title = phrases.title(ofLink: item.link)
    button.isHidden = item.link == nil
    guard item != shown else { return }
    shown = item
    show(item)
  }

  private func show(_ item: NewsItem) {
    imageView.image = item.illustration.image(width: 600)
    imageView.accessibilityLabel = item.illustration.description
    titleLabel.text = item.title
    summaryLabel.text = item.summary
    textLabel.attributedText = MarkedText(item.text).attributed(.body, color: .label)
    aspect?.isActive = false
    aspect = imageView.heightAnchor.constraint(
      equalTo: imageView.widthAnchor, multiplier: CGFloat(1 / item.illustration.aspectRatio))
    aspect?.priority = UILayoutPriority(800)
    aspect?.isActive = true
  }

  private func style() {
    scrollView.alwaysBounceVertical = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 14
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    titleLabel.accessibilityTraits.insert(.header)
    button.configuration?.buttonSize = .large
    button.addAction(
      UIAction { [weak self] _ in
        if let link = self?.shown?.link { UIApplication.shared.open(link) }
      }, for: .primaryActionTriggered)
    products.image = productImage
    products.onSelect = { [weak self] in self?.onProduct($0) }
    messageView.setButtonAction { [weak self] in
      guard let self else { return }
      Task { await self.model.load() }
    }
  }

  private func layout() {
    addChild(products)
    // The button is as wide as its title.
    let row = UIStackView(arrangedSubviews: [button, UIView()])
    let stack = UIStackView.column(
      [
        imageView, dateLabel, titleLabel, summaryLabel, textLabel, audienceLabel, row,
        products.view,
      ], spacing: 10)
    stack.setCustomSpacing(16, after: imageView)
    stack.setCustomSpacing(20, after: textLabel)
    stack.setCustomSpacing(20, after: audienceLabel)
    stack.setCustomSpacing(24, after: row)
    products.didMove(toParent: self)
    for child in [scrollView, loadingView, messageHolder] {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
    messageView.embed(in: messageHolder)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let width = stack.widthAnchor.constraint(
      equalTo: view.safeAreaLayoutGuide.widthAnchor, constant: -32)
    // Above the resistance of texts and pictures that are wider than the screen.
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      content.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 24),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      // A line of text stays readable on a wide screen.
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 680),
      imageView.heightAnchor.constraint(lessThanOrEqualToConstant: 380),
      width,
    ])
  }
}
