public import AppsKit
public import UIKit

/// A table, and what stands in its place while it loads, is empty or could not be loaded.
public final class ListStates {
  /// Lists the items; its data source and its delegate are its owner's.
  public let tableView: UITableView
  private let loadingView = LoadingView()
  private let messageView: MessageView
  private let messageHolder = UIView()

  /// Makes a table with rows as high as what they show.
  ///
  /// - Parameter symbolName: Stands over what is said in place of the table.
  public init(style: UITableView.Style, estimatedRowHeight: CGFloat, symbolName: String) {
    tableView = UITableView(frame: .zero, style: style)
    tableView.backgroundColor = .systemBackground
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = estimatedRowHeight
    messageView = MessageView(symbolName: symbolName)
  }

  /// Fills a view; `load` is called by a pull and by the button of a failure.
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

  /// Shows the table, or what stands in its place.
  ///
  /// - Parameter empty: What is said where there is nothing to list.
  /// - Returns: What the table is to list.
  public func show<Item>(
    _ phase: LoadPhase<[Item]>, empty: (title: String, text: String), _ phrases: Phrases
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
    return items
  }
}
