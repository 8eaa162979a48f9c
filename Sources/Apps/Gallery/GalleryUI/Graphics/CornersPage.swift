import UIKit

/// Corners, borders and shadows of layers.
final class CornersPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addCard(
      "Corner curves",
      note: "A continuous corner starts earlier, and its curvature increases gradually.",
      [
        row([
          tile("Circular") { $0.cornerRadius = 28 },
          tile("Continuous") {
            $0.cornerRadius = 28
            $0.cornerCurve = .continuous
          },
        ])
      ])
    addCard(
      "Masked corners and borders",
      [
        row([
          tile("Top") {
            $0.cornerRadius = 24
            $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
          },
          tile("Border") {
            $0.cornerRadius = 24
            $0.cornerCurve = .continuous
            $0.borderWidth = 6
            $0.borderColor = UIColor.systemYellow.cgColor
          },
        ])
      ])
    addCard(
      "Shadows",
      [
        row([
          tile("Soft") {
            $0.cornerRadius = 16
            $0.shadowOpacity = 0.35
            $0.shadowRadius = 10
            $0.shadowOffset = CGSize(width: 0, height: 6)
          },
          tile("Colored") {
            $0.cornerRadius = 16
            $0.shadowColor = UIColor.systemPink.cgColor
            $0.shadowOpacity = 0.8
            $0.shadowRadius = 6
            $0.shadowOffset = CGSize(width: 6, height: 6)
          },
        ])
      ])
  }

  private func row(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .fillEqually
    row.spacing = 20
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 8, bottom: 8, trailing: 8)
    return row
  }

  private func tile(_ text: String, _ edit: (CALayer) -> Void) -> UIView {
    let tile = UIView()
    tile.backgroundColor = .systemBlue
    edit(tile.layer)
    let label = UILabel()
    label.text = text
    label.textColor = .white
    label.textAlignment = .center
    label.font = UIFontMetrics(forTextStyle: .subheadline)
      .scaledFont(for: .systemFont(ofSize: 15, weight: .medium))
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.translatesAutoresizingMaskIntoConstraints = false
    tile.addSubview(label)
    NSLayoutConstraint.activate([
      tile.heightAnchor.constraint(equalToConstant: 110),
      label.leadingAnchor.constraint(equalTo: tile.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: tile.trailingAnchor, constant: -12),
      label.centerYAnchor.constraint(equalTo: tile.centerYAnchor),
    ])
    return tile
  }
}
