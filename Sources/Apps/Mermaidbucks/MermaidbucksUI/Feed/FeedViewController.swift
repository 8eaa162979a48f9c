import AppsUI
import MermaidbucksKit
import UIKit

/// The tiles below those of Home: recommendations, the main event, promotions and news.
final class FeedViewController: UIViewController {
  /// Opens the screens that the feed links to.
  struct Actions {
    var openProduct: (String) -> Void = { _ in }
    var openNews: (NewsItem) -> Void = { _ in }
    var openWhatsNew: () -> Void = {}
    /// Draws the picture of a product at a width in points.
    var productImage: (String, CGFloat) -> UIImage? = { _, _ in nil }
  }

  private let model: FeedViewModel
  private let givenName: () -> String
  private let actions: Actions
  /// Whether a tile is so near the screen that its pictures are worth drawing.
  private let isNearScreen: (UIView) -> Bool
  private let recommended = ShelfViewController(style: .round)
  private let event = EventTileViewController()
  private let promotions = ShelfViewController(style: .wide)
  private let now = ShelfViewController(style: .ranked)
  private let whatsNewButton = UIButton(configuration: .tinted())

  init(
    model: FeedViewModel, givenName: @escaping () -> String, actions: Actions,
    isNearScreen: @escaping (UIView) -> Bool
  ) {
    self.isNearScreen = isNearScreen
    self.model = model
    self.givenName = givenName
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    whatsNewButton.configuration?.buttonSize = .large
    whatsNewButton.configuration?.cornerStyle = .capsule
    whatsNewButton.configuration?.baseForegroundColor = .brandTint
    whatsNewButton.configuration?.baseBackgroundColor = .brandTint
    whatsNewButton.configuration?.image = UIImage(systemName: "sparkles")
    whatsNewButton.configuration?.imagePadding = 8
    whatsNewButton.addAction(
      UIAction { [actions] _ in actions.openWhatsNew() }, for: .primaryActionTriggered)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 8
    view.fill(with: stack)
    for child in [recommended, event, promotions, now] {
      addChild(child)
      stack.addArrangedSubview(child.view)
      child.didMove(toParent: self)
    }
    stack.addArrangedSubview(whatsNewButton)
    for shelf in [recommended, promotions, now] { shelf.isNearScreen = isNearScreen }
    event.isNearScreen = isNearScreen
    for shelf in [recommended, now] {
      shelf.image = actions.productImage
      shelf.onSelect = actions.openProduct
    }
    promotions.image = { [model] id, width in model.item(id)?.illustration.image(width: width) }
    promotions.onSelect = { [weak self] in self?.open($0) }
    event.onOpen = { [weak self] in
      guard let self, let item = model.event else { return }
      actions.openNews(item)
    }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    recommended.show(
      title: phrases.recommendedFor(givenName()),
      model.recommended.map { ShelfItem(id: $0.id, title: $0.name) })
    event.show(model.event, period: model.event.map { model.dateText(of: $0) } ?? "", phrases)
    promotions.show(
      title: phrases.promotionsTitle,
      model.promotions.map { ShelfItem(id: $0.id, title: $0.title, detail: $0.summary) })
    now.show(
      title: model.nowTitle,
      model.now.enumerated().map { index, product in
        ShelfItem(id: product.id, title: product.name, rank: phrases.decimal(index + 1))
      })
    whatsNewButton.configuration?.title = phrases.whatsNew
    whatsNewButton.isHidden = model.newsCount == 0
  }

  /// Draws the pictures of tiles that have come near the screen, after their layout.
  ///
  /// - Parameter isDue: Whether to lay out a view without pictures.
  func updatePictures(where isDue: (UIView) -> Bool) {
    for shelf in [recommended, promotions, now] where !shelf.drawsPictures {
      if let view = shelf.viewIfLoaded, isDue(view) { view.setNeedsLayout() }
    }
    if !event.drawsPicture, let view = event.viewIfLoaded, isDue(view) { view.setNeedsLayout() }
  }

  private func open(_ id: NewsItem.ID) {
    if let item = model.item(id) { actions.openNews(item) }
  }
}
