import MermaidbucksKit
import UIKit

/// A tile that shows one promotion.
final class TileViewController: UIViewController {
  private let tileView: TileView

  /// - Parameter isNearScreen: Whether the tile is so near the screen that its picture is worth
  ///   drawing.
  init(promotion: Promotion, isNearScreen: @escaping (UIView) -> Bool) {
    tileView = TileView(promotion: promotion)
    tileView.isNearScreen = isNearScreen
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Draws the picture after the next layout if the tile has come near the screen.
  ///
  /// - Parameter isDue: Whether to lay out a view without a picture.
  func updatePicture(where isDue: (UIView) -> Bool) { tileView.updatePicture(where: isDue) }

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
