public import UIKit

/// The footer of a paginated list: a spinner, a message with a button, or nothing.
public final class ListFooter {
  private let view = UIView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel(.headline, alignment: .center)
  private let textLabel = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let button = UIButton(configuration: .quiet())
  private let column: UIStackView
  private var shownSize = CGSize.zero
  /// Called by the button.
  public var onButton: () -> Void = {}

  /// Creates an empty footer.
  public init() {
    column = .column([spinner, titleLabel, textLabel, button], spacing: 6)
    view.fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 24, leading: 32, bottom: 24, trailing: 32))
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .primaryActionTriggered)
  }

  /// Shows a spinner with a VoiceOver label.
  public func showSpinner(_ label: String) {
    spinner.accessibilityLabel = label
    spinner.isHidden = false
    spinner.startAnimating()
    for child in [titleLabel, textLabel, button] { child.isHidden = true }
    view.isHidden = false
  }

  /// Shows a message; no button title hides the button.
  public func show(title: String, text: String, button buttonTitle: String?) {
    spinner.stopAnimating()
    spinner.isHidden = true
    titleLabel.text = title
    textLabel.text = text
    button.configuration?.title = buttonTitle
    for child in [titleLabel, textLabel] { child.isHidden = false }
    button.isHidden = buttonTitle == nil
    view.isHidden = false
  }

  /// Shows nothing.
  public func clear() { view.isHidden = true }

  /// Sizes the footer for a table and sets it as the table's footer view.
  public func attach(to tableView: UITableView) {
    guard !view.isHidden else {
      spinner.stopAnimating()
      if tableView.tableFooterView != nil { tableView.tableFooterView = nil }
      return
    }
    let width = tableView.bounds.width
    let height = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let size = CGSize(width: width, height: height)
    guard tableView.tableFooterView !== view || size != shownSize else { return }
    shownSize = size
    view.frame = CGRect(origin: .zero, size: size)
    tableView.tableFooterView = view
  }
}
