public import AppsKit
public import UIKit

/// A list that loads its items, reloads them on a pull, and has empty and failed states.
///
/// Subclasses override `load()`, call `show(_:empty:_:)` from `updateProperties()`, and return a
/// cell for each item. The table's data source and delegate methods are in the class itself, where
/// an Objective-C protocol can find them in a generic class.
open class ListViewController<Item: Equatable & Sendable>: UIViewController,
  UITableViewDataSource, UITableViewDelegate
{
  /// The table and the views that replace it.
  public let list: ListStates
  /// The listed items.
  public private(set) var items: [Item] = []
  private let footer = ListFooter()
  private var shownLanguage: Language?

  /// Creates a list that has not loaded.
  ///
  /// - Parameter symbolName: The SF Symbol over the message of an empty or failed list.
  public init(style: UITableView.Style, estimatedRowHeight: CGFloat, symbolName: String) {
    list = ListStates(
      style: style, estimatedRowHeight: estimatedRowHeight, symbolName: symbolName)
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Starts loading.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if list.tableView.style == .insetGrouped { list.tableView.backgroundColor = .pageBackground }
    list.tableView.dataSource = self
    list.tableView.delegate = self
    view.backgroundColor = list.tableView.backgroundColor
    list.embed(in: view) { [weak self] in self?.reload() }
    footer.onButton = { [weak self] in self?.startLoadingMore() }
    reload()
  }

  /// Loads the items; called initially, by a pull, by the Retry button, and after a change
  /// of language.
  open func load() async {}

  /// Whether a row near the end of the list loads more items.
  open var canLoadMore: Bool { false }

  /// Loads the next items; called near the end of the list, and by the button of the footer.
  open func loadMore() async {}

  /// Loads the items and ends a pull.
  public final func reload() {
    Task {
      await load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }

  /// Shows the items or the view that replaces them.
  ///
  /// - Parameters:
  ///   - empty: The message of an empty list.
  ///   - stale: The age of items that could not be refreshed; `nil` for current items.
  public final func show(
    _ phase: LoadPhase<[Item]>, empty: (title: String, text: String), stale: String? = nil,
    _ phrases: Phrases
  ) {
    if let shownLanguage, shownLanguage != phrases.language { reload() }
    shownLanguage = phrases.language
    let new = list.show(phase, empty: empty, stale: stale, phrases)
    guard new != items else { return }
    let old = items
    items = new
    if old.count == new.count, isPlainList {
      // A row that is made again draws its pictures again.
      let changed = new.indices.filter { old[$0] != new[$0] }
      list.tableView.reconfigureRows(at: changed.map { IndexPath(row: $0, section: 0) })
    } else {
      list.tableView.reloadData()
    }
  }

  /// Whether the table has a row for each item, and nothing else that depends on the items.
  private var isPlainList: Bool {
    let table = list.tableView
    return numberOfSections(in: table) == 1
      && tableView(table, numberOfRowsInSection: 0) == items.count
      && tableView(table, titleForHeaderInSection: 0) == nil
      && tableView(table, titleForFooterInSection: 0) == nil
  }

  /// Shows below the last row that more items are loading, or a button where that failed.
  public final func showFooter(isLoading: Bool, failure: LoadFailure?, _ phrases: Phrases) {
    if let failure {
      footer.show(
        title: phrases.title(of: failure), text: phrases.text(of: failure), button: phrases.retry)
    } else if isLoading {
      footer.showSpinner(phrases.loading)
    } else {
      footer.clear()
    }
    footer.attach(to: list.tableView)
  }

  /// Sizes the header for the width of the screen.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.sizeHeader()
  }

  private func startLoadingMore() { Task { await loadMore() } }

  // MARK: Table

  /// Returns one section.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Returns the number of items.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  /// Returns an empty cell; subclasses return one that shows the item.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  /// Returns no title.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns no text under a section.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Gives the title a readable color.
  public final func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  /// Gives the text a readable color.
  public final func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { (view as? UITableViewHeaderFooterView)?.showReadableTitle() }

  /// Returns true; subclasses return false for rows that do nothing.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Deselects the row; subclasses follow it.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  /// Loads more items about a screen before the end.
  public final func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard canLoadMore, indexPath.section == numberOfSections(in: tableView) - 1,
      indexPath.row >= self.tableView(tableView, numberOfRowsInSection: indexPath.section) - 12
    else { return }
    startLoadingMore()
  }
}
