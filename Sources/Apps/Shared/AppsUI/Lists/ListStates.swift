public import AppsKit
public import UIKit

/// A table with the views that replace it while it is loading, empty or failed.
public final class ListStates {
  /// The table; its owner is its data source and delegate.
  public let tableView: UITableView
  private let loadingView = LoadingView()
  private let messageView: MessageView
  private let messageHolder = UIView()
  private let staleView = StaleView(frame: .zero)
  private let header = UIView()

  /// Creates a table with self-sizing rows.
  ///
  /// - Parameter symbolName: The SF Symbol over the message of an empty or failed list.
  public init(style: UITableView.Style, estimatedRowHeight: CGFloat, symbolName: String) {
    tableView = UITableView(frame: .zero, style: style)
    tableView.backgroundColor = .systemBackground
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = estimatedRowHeight
    messageView = MessageView(symbolName: symbolName)
    header.fill(
      with: staleView,
      insets: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
  }

  /// Adds the views to a container; a pull and the button of a failure call `load`.
  public func embed(in view: UIView, load: @escaping () -> Void) {
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { _ in load() }, for: .valueChanged)
    tableView.refreshControl = refreshControl
    for child in [tableView, loadingView, messageHolder] {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
    messageView.embed(in: messageHolder)
    messageView.setButtonAction(load)
  }

  /// Shows the table or the view that replaces it.
  ///
  /// - Parameters:
  ///   - empty: The message of an empty list.
  ///   - stale: The age of items that could not be refreshed; `nil` for current items.
  /// - Returns: The items for the table to list.
  public func show<Item>(
    _ phase: LoadPhase<[Item]>, empty: (title: String, text: String), stale: String? = nil,
    _ phrases: Phrases
  ) -> [Item] {
    let items = phase.content ?? []
    loadingView.show(phase == .loading, phrases)
    if case .failed(let failure) = phase {
      messageView.show(failure, phrases)
    } else {
      messageView.show(title: empty.title, text: empty.text)
    }
    messageHolder.isHidden = phase == .loading || !items.isEmpty
    tableView.isHidden = items.isEmpty
    staleView.show(stale)
    sizeHeader()
    return items
  }

  /// Shows the banner over the rows, as high as its text; called again after a change of width.
  func sizeHeader() {
    guard !staleView.isHidden else {
      if tableView.tableHeaderView === header { tableView.tableHeaderView = nil }
      return
    }
    let width = tableView.bounds.width
    let height = header.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let size = CGSize(width: width, height: height)
    guard tableView.tableHeaderView !== header || header.frame.size != size else { return }
    header.frame = CGRect(origin: .zero, size: size)
    tableView.tableHeaderView = header
  }
}
