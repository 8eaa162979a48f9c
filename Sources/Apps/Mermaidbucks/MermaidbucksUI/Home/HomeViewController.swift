import AppsUI
import MermaidbucksKit
import UIKit

/// Rewards and promotions under a header that collapses while scrolling.
final class HomeViewController: UIViewController {
  let model: HomeViewModel
  let session: CustomerSession
  private let header = CollapsingHeader()
  let scrollView = UIScrollView()
  let rootStackView = UIStackView()
  private let staleView = StaleView(frame: .zero)
  private lazy var tileGrid = TileGrid(in: rootStackView, at: 1)
  private let scanButton = UIButton(configuration: .filled())
  private let loadingView = LoadingView()
  private let failureView = MessageView(symbolName: "exclamationmark.triangle")
  private let failureHolder = UIView()
  private var scanButtonPlacement: FloatingButtonPlacement?
  private var shownTiles: [HomeFeed.Tile] = []
  private var shownLanguage: Language?
  let feed: FeedViewModel?
  var feedController: FeedViewController?
  var tileControllers: [UIViewController] = []
  var showsPoster: Bool
  /// Called by the scan button.
  var onScan: () -> Void = {}
  /// Called with a product to show.
  var onProduct: (Product.ID) -> Void = { _ in }

  /// - Parameters:
  ///   - feed: The controller below the tiles; `nil` for none.
  ///   - showsPoster: Whether the poster of an event may cover Home.
  init(
    model: HomeViewModel, session: CustomerSession, feed: FeedViewModel? = nil,
    showsPoster: Bool = false
  ) {
    self.feed = feed
    self.showsPoster = showsPoster
    self.model = model
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    addFeed()
    scrollView.delegate = self
    header.view.delegate = self
    scanButton.addAction(UIAction { [weak self] _ in self?.onScan() }, for: .primaryActionTriggered)
    failureView.setButtonAction { [weak self] in self?.load() }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: HomeViewController, _: UITraitCollection) in self.placeScanButton()
    }
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(
      UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    scrollView.refreshControl = refreshControl
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    model.updateHour()
    if model.isLoading { load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    navigationItem.backButtonTitle = phrases.home
    header.view.show(greeting: model.greeting, unreadCount: model.unreadCount, phrases)
    scanButton.configuration?.title = phrases.scanInStore
    if let shownLanguage, shownLanguage != phrases.language { load() }
    shownLanguage = phrases.language
    if model.needsRewards { Task { [model] in await model.loadRewards() } }
    if model.needsUnreadCount { Task { [model] in await model.loadUnreadCount() } }
    loadingView.show(model.isLoading, phrases)
    if case .failed(let failure) = model.feed {
      failureView.show(failure, phrases)
      failureHolder.isHidden = false
    } else {
      failureHolder.isHidden = true
    }
    scrollView.isHidden = model.feed.content == nil
    scanButton.isHidden = model.feed.content == nil
    staleView.show(model.staleText)
    showTiles(model.feed.content?.tiles ?? [])
    if let poster = feed?.poster { showPoster(of: poster) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.bounds.inset(by: view.safeAreaInsets).width - 16
    tileGrid.arrange(
      in: TileGrid.columnCount(width: width, traitCollection.preferredContentSizeCategory))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The tiles may get other places in the same layout.
    updatePictures { _ in true }
    header.updateCollapsedHeight()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if navigationController?.topViewController !== self {
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsUpdateProperties()
  }

  func showRewards() {
    let rewards = session.makeRewardsViewController { [weak self] in
      self?.dismiss(animated: true) { self?.showHistory() }
    }
    present(rewards, animated: true)
  }

  func showHistory() {
    present(session.makeHistoryViewController(), animated: true)
  }

  func showInbox() {
    let inbox = session.makeInboxViewController()
    inbox.presentationController?.delegate = self
    present(inbox, animated: true)
  }

  private func load() {
    Task {
      let loading = feed.map { feed in
        Task {
          await feed.load()
          // The products of the feed are those of the menu.
          await session.orderModel.load()
        }
      }
      await model.load()
      await loading?.value
      scrollView.refreshControl?.endRefreshing()
    }
  }

  /// Replaces the tiles if they changed.
  private func showTiles(_ tiles: [HomeFeed.Tile]) {
    guard tiles != shownTiles else { return }
    shownTiles = tiles
    for child in tileControllers {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    let controllers = tiles.map { tile -> UIViewController in
      switch tile {
      case .rewards: RewardsTileViewController(model: model)
      case .promotion(let promotion):
        TileViewController(promotion: promotion) { [weak self] in self?.isNearScreen($0) ?? true }
      }
    }
    tileControllers = controllers
    for controller in controllers { addChild(controller) }
    tileGrid.show(controllers.compactMap(\.view))
    for controller in controllers { controller.didMove(toParent: self) }
  }
}

// MARK: - Building

extension HomeViewController {
  private func style() {
    view.backgroundColor = .homeBackground
    scrollView.alwaysBounceVertical = true
    rootStackView.axis = .vertical
    rootStackView.spacing = 8
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .brandDarkGreen
    configuration.baseForegroundColor = .white
    configuration.background.cornerRadius = 30
    configuration.cornerStyle = .fixed
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 20, bottom: 8, trailing: 20)
    configuration.titleAlignment = .center
    scanButton.configuration = configuration
    scanButton.layer.shadowOpacity = 0.2
    scanButton.layer.shadowRadius = 4
    scanButton.layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  private func layout() {
    // The loading and failure views are behind the header and do not move with it.
    let views = [loadingView, failureHolder, header.view, scrollView, scanButton]
    for child in views + [rootStackView] { child.translatesAutoresizingMaskIntoConstraints = false }
    for child in views { view.addSubview(child) }
    scrollView.addSubview(rootStackView)
    rootStackView.addArrangedSubview(staleView)
    failureView.embed(in: failureHolder)

    let area = view.safeAreaLayoutGuide
    let scanWidth = scanButton.widthAnchor.constraint(equalToConstant: 170)
    scanWidth.priority = UILayoutPriority(700)
    let scanHeight = scanButton.heightAnchor.constraint(equalToConstant: 60)
    scanHeight.priority = UILayoutPriority(700)
    NSLayoutConstraint.activate([
      header.pinTop(to: area.topAnchor),
      header.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      header.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),

      scrollView.topAnchor.constraint(equalTo: header.view.bottomAnchor, constant: 8),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 8),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -8),

      rootStackView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      rootStackView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      rootStackView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      rootStackView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      rootStackView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),

      area.trailingAnchor.constraint(equalTo: scanButton.trailingAnchor, constant: 16),
      scanWidth, scanHeight,
    ])
    scanButtonPlacement = FloatingButtonPlacement(scanButton, over: scrollView, in: area)
    placeScanButton()
    for overlay in [loadingView, failureHolder] {
      NSLayoutConstraint.activate([
        overlay.topAnchor.constraint(equalTo: area.topAnchor, constant: 80),
        overlay.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        overlay.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        overlay.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ])
    }
  }

  private func placeScanButton() {
    scanButtonPlacement?.update(for: traitCollection.preferredContentSizeCategory)
  }
}

// MARK: - Scrolling

extension HomeViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updatePictures(where: isNearScreen)
    header.follow(scrollView, in: view)
  }
}

// MARK: - The header

extension HomeViewController: HomeHeaderViewDelegate {
  func didTapInboxButton(_ sender: HomeHeaderView) { showInbox() }

  func didTapHistoryButton(_ sender: HomeHeaderView) { showHistory() }

  func didTapAccountButton(_ sender: HomeHeaderView, button: UIButton) {
    let settings = session.makeSettingsViewController()
    // A popover on iPad; a sheet where there is no room for one.
    settings.modalPresentationStyle = .popover
    settings.preferredContentSize = CGSize(width: 420, height: 720)
    settings.popoverPresentationController?.sourceView = button
    settings.popoverPresentationController?.sourceRect = button.bounds
    present(settings, animated: true)
  }
}

extension HomeViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    Task { await model.loadUnreadCount() }
  }
}
