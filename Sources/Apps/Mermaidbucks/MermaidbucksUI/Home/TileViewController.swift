import MermaidbucksKit
import UIKit

/// A tile that shows one promotion.
final class TileViewController: UIViewController {
  private let tileView: TileView

  init(promotion: Promotion) {
    tileView = TileView(promotion: promotion)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tileView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tileView)
    NSLayoutConstraint.activate([
      tileView.topAnchor.constraint(equalTo: view.topAnchor),
      tileView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tileView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tileView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
}
