import AppsUI
import KooberKit
import UIKit

/// The launch screen, shown while the ride in progress is loading.
final class LaunchViewController: UIViewController {
  private let model: LaunchViewModel
  private let settings: AppSettings
  private let logo = LogoView(side: 120)
  private let alerts = AlertPresenter()

  init(model: LaunchViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.fill(with: GradientView(frame: .zero))
    logo.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(logo)
    NSLayoutConstraint.activate([
      logo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      logo.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    Task { await model.load() }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsUpdateProperties()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    logo.accessibilityLabel = phrases.appName
    alerts.present(model.alert, over: self, phrases) { [model] in model.didDismissAlert() }
  }
}
