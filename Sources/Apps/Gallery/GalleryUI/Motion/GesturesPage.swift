import UIKit

/// Every recogniser with a field of its own, which says what state it is in.
final class GesturesPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addTaps()
    addCard(
      "Long press", note: "Half a second, and it follows the finger from then on.",
      [GestureField("Long press") { UILongPressGestureRecognizer(target: nil, action: $0) }])
    let swipes: [(String, UISwipeGestureRecognizer.Direction)] = [
      ("Swipe left", .left), ("Swipe right", .right),
    ]
    addCard(
      "Swipes",
      swipes.map { name, direction in
        GestureField(name) {
          let swipe = UISwipeGestureRecognizer(target: nil, action: $0)
          swipe.direction = direction
          return swipe
        }
      })
    addPan()
    addPinch()
    addEdge()
  }

  private func addTaps() {
    let once = GestureField("Tap") { UITapGestureRecognizer(target: nil, action: $0) }
    let field = GestureField("Tap or double tap") {
      let double = UITapGestureRecognizer(target: nil, action: $0)
      double.numberOfTapsRequired = 2
      return double
    }
    let single = UITapGestureRecognizer(target: field) { [weak field] recognizer in
      field?.show(recognizer, as: "Single tap")
    }
    if let double = field.gestureRecognizers?.first { single.require(toFail: double) }
    field.addGestureRecognizer(single)
    addCard(
      "Taps", note: "The single tap of the second field waits for the double tap to fail.",
      [once, field])
  }

  private func addPan() {
    let disc = Self.disc("hand.tap", .systemIndigo)
    let field = GestureField("Pan") { UIPanGestureRecognizer(target: nil, action: $0) }
    field.moved = { recognizer, view in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let way = pan.translation(in: view)
      guard pan.state == .began || pan.state == .changed else {
        UIView.animate(
          withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0,
          options: .allowUserInteraction, animations: { disc.transform = .identity },
          completion: nil)
        return
      }
      disc.transform = CGAffineTransform(translationX: way.x, y: way.y)
    }
    field.hold(disc)
    addCard("Pan", note: "What is let go springs back.", [field])
  }

  private func addPinch() {
    let disc = Self.disc("arrow.triangle.2.circlepath", .systemTeal)
    var scale: CGFloat = 1
    var angle: CGFloat = 0
    let field = GestureField("Pinch and rotate") {
      UIPinchGestureRecognizer(target: nil, action: $0)
    }
    let turn = { disc.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: angle) }
    field.moved = { recognizer, _ in
      guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
      scale = min(max(scale * pinch.scale, 0.5), 1.6)
      pinch.scale = 1
      turn()
    }
    let rotation = UIRotationGestureRecognizer(target: field) { [weak field] recognizer in
      guard let rotation = recognizer as? UIRotationGestureRecognizer else { return }
      angle += rotation.rotation
      rotation.rotation = 0
      turn()
      field?.show(rotation, as: "Rotation")
    }
    rotation.delegate = self
    field.gestureRecognizers?.first?.delegate = self
    field.addGestureRecognizer(rotation)
    field.hold(disc)
    addCard("Pinch and rotation", note: "Both at once, with two fingers.", [field])
  }

  private func addEdge() {
    let field = GestureField("Edge") {
      let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: $0)
      edge.edges = .right
      return edge
    }
    if let edge = field.gestureRecognizers?.first { view.addGestureRecognizer(edge) }
    addCard("Screen edge", note: "From the right edge of the screen inward.", [field])
  }

  private static func disc(_ symbol: String, _ color: UIColor) -> UIView {
    let disc = UIImageView(
      image: UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)))
    disc.contentMode = .center
    disc.tintColor = .white
    disc.backgroundColor = color
    disc.layer.cornerRadius = 30
    disc.widthAnchor.constraint(equalToConstant: 60).isActive = true
    disc.heightAnchor.constraint(equalToConstant: 60).isActive = true
    return disc
  }
}

extension GesturesPage: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.view === gestureRecognizer.view }
}
