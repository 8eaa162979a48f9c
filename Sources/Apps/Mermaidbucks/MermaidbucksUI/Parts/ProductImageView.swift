import MermaidbucksKit
import UIKit

/// The picture of a product, drawn for the size of the view.
final class ProductImageView: UIImageView {
  private struct Drawing: Equatable {
    var picture: ProductPicture
    var size: CGSize
  }

  private let share: CGFloat
  private let isRound: Bool
  private var picture: ProductPicture?
  private var drawn: Drawing?

  /// Creates an empty view.
  ///
  /// - Parameter share: The share of the view that the product takes.
  init(isRound: Bool = false, share: CGFloat = 0.92) {
    self.share = share
    self.isRound = isRound
    super.init(frame: .zero)
    contentMode = .scaleAspectFill
    clipsToBounds = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a picture.
  func show(_ picture: ProductPicture) {
    self.picture = picture
    draw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isRound { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
    draw()
  }

  private func draw() {
    guard let picture, bounds.width > 0, bounds.height > 0 else { return }
    let drawing = Drawing(picture: picture, size: bounds.size)
    guard drawing != drawn else { return }
    drawn = drawing
    image = picture.image(size: bounds.size, share: share)
  }
}
