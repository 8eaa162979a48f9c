import UIKit

/// Views with 3D transforms, and a flip animation.
final class PerspectivePage: ExamplesViewController {
  private let subject = PerspectivePage.tile("Rotated", .systemIndigo)
  private let flipped = PerspectivePage.tile("Front", .systemTeal)
  private var showsBack = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addCard(
      "Rotation", note: "The perspective distance is 400 points.",
      [
        centered([subject]),
        choice(["0°", "30°", "60°", "−45°", "180°"], selected: 1) { [weak self] index in
          self?.turn(to: [0, 30, 60, -45, 180][index])
        },
      ])
    UIView.performWithoutAnimation { turn(to: 30) }
    let tilted = Self.tile("Tilted", .systemOrange)
    tilted.layer.transform = transform(angle: 50, x: 1, y: 0)
    let spun = Self.tile("Spun", .systemPink)
    spun.transform = CGAffineTransform(rotationAngle: -.pi / 9)
    addCard("Other axes", [centered([tilted, spun])])

    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Flip") { [weak self] _ in self?.flip() })
    addCard("Flip", [centered([flipped]), button])
  }

  private func turn(to degrees: CGFloat) {
    UIView.animate(withDuration: 0.6) {
      self.subject.layer.transform = self.transform(angle: degrees, x: 0, y: 1)
    }
  }

  private func transform(angle degrees: CGFloat, x: CGFloat, y: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    return CATransform3DRotate(eye, degrees * .pi / 180, x, y, 0)
  }

  private func flip() {
    showsBack.toggle()
    UIView.transition(
      with: flipped, duration: 0.7,
      options: showsBack ? .transitionFlipFromLeft : .transitionFlipFromRight
    ) {
      self.flipped.text = self.showsBack ? "Back" : "Front"
      self.flipped.backgroundColor = self.showsBack ? .systemBrown : .systemTeal
    }
  }

  private func centered(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.distribution = .equalCentering
    row.spacing = 24
    let column = UIStackView(arrangedSubviews: [row])
    column.axis = .vertical
    column.alignment = .center
    column.isLayoutMarginsRelativeArrangement = true
    column.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 0, bottom: 16, trailing: 0)
    return column
  }

  private static func tile(_ text: String, _ color: UIColor) -> UILabel {
    let tile = UILabel()
    tile.text = text
    tile.textAlignment = .center
    tile.textColor = .white
    tile.font = .systemFont(ofSize: 20, weight: .semibold)
    tile.backgroundColor = color
    tile.layer.cornerRadius = 12
    tile.clipsToBounds = true
    tile.widthAnchor.constraint(equalToConstant: 130).isActive = true
    tile.heightAnchor.constraint(equalToConstant: 90).isActive = true
    return tile
  }
}
