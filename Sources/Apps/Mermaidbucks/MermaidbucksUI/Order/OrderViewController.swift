import AppsUI
import MermaidbucksKit
import UIKit

/// The Order tab: shop, sections of the menu, search, favorites and recent products.
final class OrderViewController: UIViewController {
  private let session: CustomerSession
  private let model: OrderViewModel
  private let scrollView = UIScrollView()
  private let staleView = StaleView(frame: .zero)
  private let shopBar = ShopBarView(frame: .zero)
  private let statusCards = UIStackView.column([], spacing: 10)
  private let sections = SegmentedControl(frame: .zero)
  private let favouriteStrip = ProductStripView(frame: .zero)
  private let recentStrip = ProductStripView(frame: .zero)
  private let grid = GridView(minimumWidth: 150)
  private let results = GridView(minimumWidth: 330)
  private lazy var menuColumn = UIStackView.column(
    [staleView, shopBar, statusCards, favouriteStrip, recentStrip, sections, grid], spacing: 18)
  private lazy var resultColumn = UIStackView.column([results], spacing: 14)
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "cup.and.saucer")
  private let messageHolder = UIView()
  private let basketBar = BasketBarView(frame: .zero)
  private let search = UISearchController(searchResultsController: nil)
  private var shownCategories: [OrderViewModel.CategoryRow] = []
  private var shownResults: ([OrderViewModel.CategoryRow], [OrderViewModel.Row]) = ([], [])
  private var shownOrders: [CoffeeOrder] = []
  private var shownLanguage: Language?
  /// Whether strips may appear; later they would move the menu away from a finger.
  private var showsNewStrips = true

  init(session: CustomerSession, model: OrderViewModel) {
    self.session = session
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    layout()
    setActions()
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    limitTextSizes()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: OrderViewController, _: UITraitCollection) in self.limitTextSizes()
    }
  }

  /// Keeps the titles of the sections on one line each.
  private func limitTextSizes() {
    sections.limitTextSize(to: .extraExtraExtraLarge, in: traitCollection)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showNewStrips()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    let wasMenuOnScreen = isMenuOnScreen
    title = phrases.order
    search.searchBar.searchTextField.showPlaceholder(phrases.searchMenu)
    navigationItem.rightBarButtonItems?.first?.accessibilityLabel = phrases.orders
    navigationItem.rightBarButtonItems?.last?.accessibilityLabel = phrases.favourites
    let page = model.page
    loadingView.show(page == .loading, phrases)
    showMessage(phrases)
    scrollView.isHidden = page.content == nil
    staleView.show(model.staleText)
    shopBar.show(model.state.shop, session.settings)
    sections.show(
      MenuSection.allCases.map { phrases.title(of: $0) },
      selected: MenuSection.allCases.firstIndex(of: model.section) ?? 0)
    showStrips(phrases)
    let isSearching = model.isSearching
    menuColumn.isHidden = isSearching
    resultColumn.isHidden = !isSearching
    if isSearching { showResults(phrases) } else { showCategories(phrases) }
    showOrders(phrases, isAnimated: wasMenuOnScreen && isMenuOnScreen)
    basketBar.show(model.state.basket.count, phrases, over: scrollView)
    shownLanguage = phrases.language
  }

  /// Shows new strips with the next update.
  private func showNewStrips() {
    showsNewStrips = true
    setNeedsUpdateProperties()
  }

  /// Shows the favorites and the recent products; a strip that is still hidden appears with the
  /// screen only.
  private func showStrips(_ phrases: Phrases) {
    let isShown = model.page.content != nil && view.window != nil
    if !isShown { showsNewStrips = true }
    func rows(_ rows: [OrderViewModel.Row], for strip: UIView) -> [OrderViewModel.Row] {
      showsNewStrips || !strip.isHidden ? rows : []
    }
    favouriteStrip.show(
      rows(model.favouriteRows, for: favouriteStrip), title: phrases.favourites,
      more: phrases.seeAll, phrases)
    recentStrip.show(rows(model.recentRows, for: recentStrip), title: phrases.recent, phrases)
    if isShown { showsNewStrips = false }
  }

  private func showMessage(_ phrases: Phrases) {
    if case .failed(let failure) = model.menu {
      messageView.show(failure, phrases)
      messageHolder.isHidden = false
      return
    }
    let isEmpty =
      model.isSearching && model.page.content != nil && model.foundProducts.isEmpty
      && model.foundCategories.isEmpty
    messageHolder.isHidden = !isEmpty
    messageView.show(title: phrases.nothingFound, text: phrases.nothingFoundText(model.query))
  }

  private func showCategories(_ phrases: Phrases) {
    let rows = model.categories
    guard rows != shownCategories || shownLanguage != phrases.language else { return }
    let isOtherSection = rows.first?.category.section != shownCategories.first?.category.section
    shownCategories = rows
    let show = { [self] in grid.show(rows.map { card($0, phrases) }) }
    guard isOtherSection, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return show()
    }
    UIView.transition(
      with: grid, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: show)
  }

  private func showResults(_ phrases: Phrases) {
    let (categories, products) = (model.foundCategories, model.foundProducts)
    guard (categories, products) != shownResults else { return }
    shownResults = (categories, products)
    results.show(
      products.map { row in
        let button = ProductButton { [weak self] in self?.showProduct(row.product) }
        button.show(row, phrases)
        return button
      } + categories.map { card($0, phrases) })
  }

  private func card(_ row: OrderViewModel.CategoryRow, _ phrases: Phrases) -> UIView {
    let card = CategoryCardView { [weak self] in
      guard let self else { return }
      show(session.makeCategoryViewController(row.category), sender: nil)
    }
    card.show(row, phrases)
    return card
  }

  /// Shows the orders in progress.
  ///
  /// - Parameter isAnimated: Whether cards that come or go move the menu in an animation.
  private func showOrders(_ phrases: Phrases, isAnimated: Bool) {
    let orders = model.state.currentOrders
    guard orders != shownOrders || shownLanguage != phrases.language else { return }
    let moves = orders.map(\.id) != shownOrders.map(\.id)
    shownOrders = orders
    guard moves, isAnimated else { return showCards(of: orders, phrases) }
    let place = menuPlace
    let top = -scrollView.adjustedContentInset.top
    showCards(of: orders, phrases)
    statusCards.alpha = 0
    // UIKit ignores touches meanwhile: they were meant for what was under the finger before.
    UIView.animate(withDuration: 0.3) { [self] in
      statusCards.alpha = 1
      view.layoutIfNeeded()
      // A menu that was scrolled stays under the finger.
      if scrollView.contentOffset.y > top {
        scrollView.contentOffset.y = max(top, scrollView.contentOffset.y + menuPlace - place)
      }
    }
  }

  /// Whether the customer sees the menu, rather than another page or the results of a search.
  private var isMenuOnScreen: Bool {
    shownLanguage != nil && view.window != nil && !scrollView.isHidden && !menuColumn.isHidden
      && navigationController?.topViewController === self
  }

  private var menuPlace: CGFloat { sections.convert(sections.bounds, to: scrollView).minY }

  /// Shows the orders as cards that lead to their status.
  private func showCards(of orders: [CoffeeOrder], _ phrases: Phrases) {
    for card in statusCards.arrangedSubviews { card.removeFromSuperview() }
    statusCards.isHidden = orders.isEmpty
    for order in orders {
      let card = ActionCard(
        symbolName: order.state == .ready ? "bell.badge.fill" : "cup.and.saucer.fill",
        color: order.state == .ready ? .systemGreen : .brandTint
      ) { [weak self] in
        guard let self else { return }
        show(session.makeOrderStatusViewController(order), sender: nil)
      }
      card.show(
        phrases.title(of: order.state),
        "\(order.number) · \(order.shopNames[session.settings.language])")
      statusCards.addArrangedSubview(card)
    }
  }

  private func showProduct(_ product: Product) {
    show(session.makeProductViewController(product), sender: nil)
  }

  private func chooseShop() {
    presentSheet(session.makeShopPicker())
  }
}

// MARK: - Building

extension OrderViewController {
  private func layout() {
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .onDrag
    menuColumn.setCustomSpacing(10, after: shopBar)
    menuColumn.setCustomSpacing(14, after: sections)
    let column = UIStackView.column([menuColumn, resultColumn])
    for child in [scrollView, column, loadingView, messageHolder] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    for child in [scrollView, loadingView, messageHolder] { view.addSubview(child) }
    scrollView.addSubview(column)
    messageView.embed(in: messageHolder)
    basketBar.attach(to: view)
    let content = scrollView.contentLayoutGuide
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      content.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      area.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16),
    ])
    for overlay in [loadingView, messageHolder] {
      NSLayoutConstraint.activate([
        overlay.topAnchor.constraint(equalTo: area.topAnchor),
        overlay.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        overlay.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        overlay.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ])
    }
  }

  private func setActions() {
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    scrollView.refreshControl = refreshControl
    messageView.setButtonAction { [weak self] in self?.refresh() }
    basketBar.onTap = { [weak self] in
      guard let self else { return }
      show(session.makeBasketViewController(), sender: nil)
    }
    shopBar.addAction(UIAction { [weak self] _ in self?.chooseShop() }, for: .touchUpInside)
    sections.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        model.section = MenuSection.allCases[sections.selectedIndex]
      }, for: .valueChanged)
    favouriteStrip.onProduct = { [weak self] in self?.showProduct($0.product) }
    favouriteStrip.onMore = { [weak self] in
      guard let self else { return }
      show(session.makeFavouritesViewController(), sender: nil)
    }
    recentStrip.onProduct = { [weak self] in self?.showProduct($0.product) }
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        primaryAction: UIAction(image: UIImage(systemName: "list.bullet.rectangle")) {
          [weak self] _ in
          guard let self else { return }
          show(session.makeOrderHistoryViewController(), sender: nil)
        }),
      UIBarButtonItem(
        primaryAction: UIAction(image: UIImage(systemName: "heart")) { [weak self] _ in
          guard let self else { return }
          show(session.makeFavouritesViewController(), sender: nil)
        }),
    ]
  }

  private func refresh() {
    Task {
      await model.state.loadShops()
      await model.state.menu?.invalidate()
      await model.load()
      showNewStrips()
      scrollView.refreshControl?.endRefreshing()
    }
  }
}

extension OrderViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    if model.query != text { model.query = text }
  }
}
