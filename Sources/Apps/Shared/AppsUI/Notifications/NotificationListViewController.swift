public import AppsKit
public import UIKit

/// A list of notifications or messages, newest first, with marks on the unread ones.
open class NotificationListViewController<Item: Equatable & Sendable>: ListViewController<Item> {
  /// Creates a list that has not loaded.
  ///
  /// - Parameter symbolName: The SF Symbol over the message of an empty or failed list.
  public init(symbolName: String) {
    super.init(style: .insetGrouped, estimatedRowHeight: 90, symbolName: symbolName)
  }

  /// Returns the localized texts.
  open var phrases: Phrases { preconditionFailure("A list of notifications has phrases.") }

  /// Returns the content of a row.
  open func content(of item: Item) -> NotificationContent {
    preconditionFailure("A list of notifications has content.")
  }

  /// Called with the item of a row that was tapped.
  open func open(_ item: Item) {}

  /// Registers the cells and starts to load.
  open override func viewDidLoad() {
    list.tableView.register(
      NotificationCell.self, forCellReuseIdentifier: NotificationCell.reuseIdentifier)
    super.viewDidLoad()
  }

  /// Returns the cell of an item.
  public final override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: NotificationCell.reuseIdentifier, for: indexPath)
    (cell as? NotificationCell)?.show(content(of: items[indexPath.row]), phrases)
    return cell
  }

  /// Opens the item of a row.
  public final override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    super.tableView(tableView, didSelectRowAt: indexPath)
    open(items[indexPath.row])
  }
}
