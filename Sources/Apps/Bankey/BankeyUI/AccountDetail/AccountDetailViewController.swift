import AppsUI
import BankeyKit
import UIKit

/// The page of an account: balance, chart, search, and transactions by day.
final class AccountDetailViewController: UIViewController {
  private let model: AccountDetailViewModel
  private let settings: AppSettings
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let headerView = AccountDetailHeaderView(frame: .zero)
  private let footer = ListFooter()
  private let searchController = UISearchController(searchResultsController: nil)
  private var sections: [AccountDetailViewModel.Section] = []
  private var shownQuery = TransactionQuery()
  private var shownLanguage: Language?
  private var shownChanges: Int?
  private var headerWidth: CGFloat = 0
  /// Called with a tapped transaction.
  var onTransaction: (Transaction) -> Void = { _ in }

  init(model: AccountDetailViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchResultsUpdater = self
    searchController.searchBar.autocapitalizationType = .none
    searchController.searchBar.autocorrectionType = .no
    tableView.dataSource = self
    tableView.delegate = self
    tableView.backgroundColor = .pageBackground
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    tableView.keyboardDismissMode = .onDrag
    tableView.register(
      TransactionCell.self, forCellReuseIdentifier: TransactionCell.reuseIdentifier)
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    tableView.tableHeaderView = headerView
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    tableView.refreshControl = refreshControl
    setActions()
    load()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = model.account?.name
    if let shownLanguage, shownLanguage != phrases.language { model.settingsDidChange() }
    shownLanguage = phrases.language
    if let shownChanges, shownChanges != model.changes { load() }
    shownChanges = model.changes
    searchController.searchBar.searchTextField.showPlaceholder(phrases.searchTransactions)
    headerView.show(model, isSearching: searchController.isActive, settings)
    sizeHeader()
    let new = model.phase.content ?? []
    if new != sections {
      sections = new
      tableView.reloadData()
      showFirstFound()
    }
    showFooter(phrases)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sizeHeader()
  }

  /// Scrolls new search results to their beginning.
  private func showFirstFound() {
    guard model.query != shownQuery else { return }
    shownQuery = model.query
    guard searchController.isActive else { return }
    tableView.setContentOffset(
      CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
  }

  private func load() {
    Task {
      await model.load()
      tableView.refreshControl?.endRefreshing()
    }
  }

  /// Sizes the table header, which a table does not do by itself.
  private func sizeHeader() {
    let width = tableView.bounds.width
    guard width > 0 else { return }
    let insets = tableView.safeAreaInsets
    let margin = 16 + max(insets.left, insets.right)
    if headerView.sideMargin != margin { headerView.sideMargin = margin }
    let height = headerView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard headerWidth != width || abs(headerView.frame.height - height) > 0.5 else { return }
    headerWidth = width
    headerView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    tableView.tableHeaderView = headerView
  }

  private func showFooter(_ phrases: Phrases) {
    switch model.phase {
    case .loading: footer.showSpinner(phrases.loading)
    case .failed(let failure):
      footer.show(
        title: phrases.title(of: failure), text: phrases.text(of: failure), button: phrases.retry)
    case .loaded(let sections) where sections.isEmpty:
      let isSearch = !model.query.isEverything
      footer.show(
        title: isSearch ? phrases.nothingFoundTitle : phrases.noTransactionsTitle,
        text: isSearch ? phrases.nothingFoundText : phrases.noTransactionsText, button: nil)
    case .loaded:
      if let failure = model.moreFailure {
        footer.show(
          title: phrases.title(of: failure), text: phrases.loadMoreFailed, button: phrases.retry)
      } else if model.isLoadingMore {
        footer.showSpinner(phrases.loading)
      } else {
        footer.clear()
      }
    }
    footer.attach(to: tableView)
  }

  private func setActions() {
    footer.onButton = { [weak self] in
      guard let self else { return }
      if model.hasMore { loadMore() } else { load() }
    }
    headerView.onDirection = { [weak self] in self?.ask(\.direction, $0) }
    headerView.onCategory = { [weak self] in self?.chooseCategory() }
  }

  private func ask<Value>(_ path: WritableKeyPath<TransactionQuery, Value>, _ value: Value) {
    var query = model.query
    query[keyPath: path] = value
    Task { [model] in await model.ask(query) }
  }

  private func chooseCategory() {
    let phrases = model.phrases
    let all = BankeyKit.Category.allCases
    let choices =
      [
        ChoiceListViewController.Choice(
          title: phrases.allCategories, isChosen: model.query.category == nil)
      ]
      + all.map {
        ChoiceListViewController.Choice(
          title: phrases.name(of: $0), isChosen: model.query.category == $0)
      }
    ChoiceListViewController.present(
      phrases.categoryTitle, choices, cancel: phrases.cancel,
      // An active search is already presented by this screen.
      over: searchController.isActive ? navigationController ?? self : self
    ) { [weak self] index in
      self?.ask(\.category, index == 0 ? nil : all[index - 1])
    }
  }

  private func loadMore() {
    guard model.hasMore else { return }
    Task { await model.loadMore() }
  }
}

extension AccountDetailViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    setNeedsUpdateProperties()
    ask(\.text, searchController.searchBar.text ?? "")
  }
}

extension AccountDetailViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: TransactionCell.reuseIdentifier, for: indexPath)
    (cell as? TransactionCell)?.show(sections[indexPath.section].rows[indexPath.row], model)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onTransaction(sections[indexPath.section].rows[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    // Loads older transactions about a screen before the end.
    let rowsBelow = sections[indexPath.section...].reduce(0) { $0 + $1.rows.count }
    guard model.moreFailure == nil, rowsBelow - indexPath.row < 12 else { return }
    loadMore()
  }
}
