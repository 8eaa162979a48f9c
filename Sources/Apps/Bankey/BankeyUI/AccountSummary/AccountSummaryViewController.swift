import AppsUI
import BankeyKit
import UIKit

/// A header over a scroll view with a tile for each account.
final class AccountSummaryViewController: UIViewController {
  private let model: AccountSummaryViewModel
  private let settings: AppSettings
  let headerView = AccountSummaryHeaderView()
  let scrollView = UIScrollView()
  let stackView = UIStackView.column([], spacing: 12)
  private let staleView = StaleView()
  private let messageView = MessageView(symbolName: "creditcard")
  private let messageHolder = PassthroughView()
  private let skeletons = (0..<5).map { SkeletonTile(group: $0) }
  private var tiles: [AccountSummaryTile] = []
  private var isCollapsed = false
  private var collapseAnimator: UIViewPropertyAnimator?
  private let openButton = UIButton(configuration: .quiet())
  private let alerts = AlertPresenter()
  private var shownLanguage: Language?
  /// Called with the account of a tapped tile.
  var onAccount: (Account.ID) -> Void = { _ in }
  /// Called with the first account after the accounts were shown.
  var onAccountsShown: (Account.ID) -> Void = { _ in }
  /// Called to open another account.
  var onOpenAccount: () -> Void = {}
  /// Called by a tap on the bell.
  var onBell: () -> Void = {}
  /// The account beside the tiles; `nil` for none.
  var chosenAccount: Account.ID? { didSet { showChosen() } }
  private static let threshold: CGFloat = 30

  init(model: AccountSummaryViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    setActions()
    load()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    model.updateTime()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsUpdateProperties()
  }

  override func updateProperties() {
    super.updateProperties()
    headerView.show(model)
    let phrases = model.phrases
    if let shownLanguage, shownLanguage != phrases.language { load() }
    shownLanguage = phrases.language
    switch model.phase {
    case .loading:
      show(skeletons)
      messageHolder.isHidden = true
    case .loaded(let accounts):
      showTiles(accounts)
      messageView.show(
        title: phrases.noAccountsTitle, text: phrases.noAccountsText, button: phrases.openAccount)
      messageHolder.isHidden = !accounts.isEmpty
    case .failed(let failure):
      show([])
      messageView.show(failure, phrases)
      messageHolder.isHidden = false
    }
    staleView.show(model.staleText)
    openButton.configuration?.title = phrases.openAccount
    skeletons.first?.accessibilityLabel = phrases.loading
    if presentedViewController == nil {
      alerts.present(model.alerts.first, over: self, phrases) { [model] in model.didShowAlert() }
    }
  }

  private func showTiles(_ accounts: [Account]) {
    if tiles.count != accounts.count || tiles.first?.superview == nil {
      tiles = accounts.map { _ in AccountSummaryTile() }
      show(tiles.isEmpty ? [] : tiles + [openButton])
    }
    for (tile, account) in zip(tiles, accounts) {
      tile.show(account, settings.amountText, model.phrases)
      tile.onTap = { [weak self] in self?.onAccount(account.id) }
    }
    self.accounts = accounts.map(\.id)
    showChosen()
    if let first = accounts.first { onAccountsShown(first.id) }
  }

  private var accounts: [Account.ID] = []

  private func showChosen() {
    for (tile, id) in zip(tiles, accounts) { tile.isChosen = id == chosenAccount }
  }

  /// Replaces the tiles of the stack.
  private func show(_ views: [UIView]) {
    let shown = stackView.arrangedSubviews.dropFirst()
    guard !shown.elementsEqual(views, by: { $0 === $1 }) else { return }
    for view in shown { view.removeFromSuperview() }
    for view in views { stackView.addArrangedSubview(view) }
  }

  private func load() {
    Task {
      await model.load()
      scrollView.refreshControl?.endRefreshing()
    }
  }
}

// MARK: - Building

extension AccountSummaryViewController {
  private func style() {
    view.backgroundColor = .pageBackground
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    openButton.configuration?.image = UIImage(systemName: "plus.circle.fill")
    openButton.configuration?.imagePadding = 8
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    scrollView.refreshControl = refreshControl
  }

  private func layout() {
    for child in [messageHolder, scrollView, headerView, stackView] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    // Over the tiles, and transparent to their pull to refresh.
    for child in [headerView, scrollView, messageHolder] { view.addSubview(child) }
    scrollView.addSubview(stackView)
    stackView.addArrangedSubview(staleView)
    messageView.embed(in: messageHolder)
    let area = view.safeAreaLayoutGuide
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      headerView.topAnchor.constraint(equalTo: view.topAnchor),
      headerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      headerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),

      scrollView.topAnchor.constraint(equalTo: headerView.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),

      stackView.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      content.bottomAnchor.constraint(equalTo: stackView.bottomAnchor, constant: 16),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stackView.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      area.trailingAnchor.constraint(equalTo: stackView.trailingAnchor, constant: 16),

      messageHolder.topAnchor.constraint(equalTo: headerView.bottomAnchor),
      messageHolder.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      messageHolder.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      messageHolder.bottomAnchor.constraint(equalTo: area.bottomAnchor),
    ])
  }

  private func setActions() {
    messageView.setButtonAction { [weak self] in
      guard let self else { return }
      if case .failed = model.phase { load() } else { onOpenAccount() }
    }
    openButton.addAction(
      UIAction { [weak self] _ in self?.onOpenAccount() }, for: .primaryActionTriggered)
    headerView.shakeyBellView.addAction(
      UIAction { [weak self] _ in
        self?.headerView.shakeyBellView.shake()
        self?.onBell()
      }, for: .touchUpInside)
  }
}

// MARK: - Scrolling

extension AccountSummaryViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // Short content does not collapse the header: it would no longer scroll, return to its top
    // and expand the header again.
    let height = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    let room = height - scrollView.bounds.height - (isCollapsed ? 0 : headerView.collapsibleHeight)
    let offset = scrollView.contentOffset.y
    let target = isCollapsed ? offset > 0 : offset > Self.threshold && room > Self.threshold
    guard target != isCollapsed else { return }
    isCollapsed = target
    collapseAnimator?.stopAnimation(true)
    collapseAnimator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.3, delay: 0, options: [],
      animations: { [self] in
        headerView.collapse(target)
        view.layoutIfNeeded()
      })
  }
}
