import AppsUI
import UIKit

/// Under the last row: a spinner, or words with a button, or nothing.
final class ListFooter {
  private let view = UIView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let titleLabel = UILabel(.headline, alignment: .center)
  private let textLabel = UILabel(.subheadline, color: .secondaryLabel, alignment: .center)
  private let button = UIButton(configuration: .quiet())
  private let column: UIStackView
  private var shownSize = CGSize.zero
  /// Called by the button.
  var onButton: () -> Void = {}

  init() {
    column = .column([spinner, titleLabel, textLabel, button], spacing: 6)
    view.fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 24, leading: 32, bottom: 24, trailing: 32))
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .primaryActionTriggered)
  }

  func showSpinner(_ label: String) {
    spinner.accessibilityLabel = label
    spinner.isHidden = false
    spinner.startAnimating()
    for child in [titleLabel, textLabel, button] { child.isHidden = true }
    view.isHidden = false
  }

  func show(title: String, text: String, button buttonTitle: String?) {
    spinner.stopAnimating()
    spinner.isHidden = true
    titleLabel.text = title
    textLabel.text = text
    button.configuration?.title = buttonTitle
    for child in [titleLabel, textLabel] { child.isHidden = false }
    button.isHidden = buttonTitle == nil
    view.isHidden = false
  }

  func clear() { view.isHidden = true }

  /// Gives the table this footer where it is as high as it has to be.
  func attach(to tableView: UITableView) {
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
