import AppsUI
import MermaidbucksKit
import UIKit

/// The history of stars and the orders, one beside the other.
final class HistoryPagesViewController: UIViewController {
  private let settings: AppSettings
  private let pages: [UIViewController]
  private let control = UISegmentedControl(segmentCount: 2)

  /// - Parameters:
  ///   - stars: The history of stars.
  ///   - orders: The orders.
  init(stars: UIViewController, orders: UIViewController, settings: AppSettings) {
    self.settings = settings
    pages = [stars, orders]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOutControl()
    control.selectedSegmentIndex = 0
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        show(page: control.selectedSegmentIndex)
      }, for: .valueChanged)
    show(page: 0)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.history
    control.setTitles([phrases.starsMethod, phrases.orders])
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.dismiss(animated: true) }
  }

  private func layOutControl() {
    control.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(control)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      control.topAnchor.constraint(equalTo: area.topAnchor, constant: 8),
      control.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      control.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
    ])
  }

  private func show(page index: Int) {
    for child in children {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    let page = pages[index]
    // The control and the bar above it continue the background of the page.
    view.backgroundColor = index == 0 ? .systemBackground : .pageBackground
    addChild(page)
    page.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(page.view)
    NSLayoutConstraint.activate([
      page.view.topAnchor.constraint(equalTo: control.bottomAnchor, constant: 8),
      page.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    page.didMove(toParent: self)
  }
}
