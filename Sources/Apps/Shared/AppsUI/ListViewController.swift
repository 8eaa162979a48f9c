public import AppsKit
public import UIKit

/// A list that is loaded, pulled to be loaded anew, and says so where it is empty or failed.
///
/// Subclasses say how it is loaded; they are the data source and the delegate of its table.
open class ListViewController<Item: Equatable & Sendable>: UIViewController {
  /// The table, and what stands in its place.
  public let list: ListStates
  /// What is listed.
  public private(set) var items: [Item] = []
  private var shownLanguage: Language?

  /// Makes a list that is not loaded yet.
  ///
  /// - Parameter symbolName: Stands over what is said in place of the table.
  public init(style: UITableView.Style, estimatedRowHeight: CGFloat, symbolName: String) {
    list = ListStates(
      style: style, estimatedRowHeight: estimatedRowHeight, symbolName: symbolName)
    super.init(nibName: nil, bundle: nil)
  }

  /// Refuses: the controller is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Loads for the first time.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = list.tableView.backgroundColor
    list.embed(in: view) { [weak self] in self?.reload() }
    reload()
  }

  /// Loads what is listed; called at first, by a pull, by the button of a failure and in another
  /// language.
  open func load() async {}

  /// Loads, and ends a pull.
  public final func reload() {
    Task {
      await load()
      list.tableView.refreshControl?.endRefreshing()
    }
  }

  /// Shows what was loaded, or what stands in its place.
  ///
  /// - Parameter empty: What is said where there is nothing to list.
  public final func show(
    _ phase: LoadPhase<[Item]>, empty: (title: String, text: String), _ phrases: Phrases
  ) {
    if let shownLanguage, shownLanguage != phrases.language { reload() }
    shownLanguage = phrases.language
    let new = list.show(phase, empty: empty, phrases)
    guard new != items else { return }
    items = new
    list.tableView.reloadData()
  }
}
