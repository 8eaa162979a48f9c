import AppsUI
import KooberKit
import UIKit

/// A spinner while the position of the rider is determined.
final class GettingLocationViewController: UIViewController {
  private let settings: AppSettings
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(.headline)

  init(settings: AppSettings) {
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
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
