import AppsUI
import KooberKit
import UIKit

/// A spinner while the position of the rider is determined.
final class GettingLocationViewController: CardContentViewController {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(.headline)

  override func layout() {
    let row = UIStackView(arrangedSubviews: [spinner, label])
    row.spacing = 12
    row.alignment = .center
    spinner.setContentHuggingPriority(.required, for: .horizontal)
    view.fill(
      with: row, insets: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
    spinner.startAnimating()
  }

  override func updateProperties() {
    super.updateProperties()
    label.text = settings.phrases.gettingLocation
    spinner.accessibilityLabel = settings.phrases.gettingLocation
  }
}
