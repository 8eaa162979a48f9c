import UIKit

/// Shows each gesture recognizer in a field that displays its state.
final class GesturesPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addTaps()
    addCard(
      "Long press", note: "Recognized after half a second; then it follows the finger.",
      [GestureField("Long press", ReportingLongPressRecognizer())])
    addCard(
      "Swipe",
      [
        GestureField("Swipe left", swipe(.left)), GestureField("Swipe right", swipe(.right)),
      ])
    addPan()
    addFailureRequirement()
    addPinch()
    addScreenEdge()
  }

  private func addTaps() {
    let double = ReportingTapRecognizer()
    double.numberOfTapsRequired = 2
    addCard(
      "Tap",
      [GestureField("Single tap", ReportingTapRecognizer()), GestureField("Double tap", double)])
  }

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction) -> ReportingSwipeRecognizer {
    let swipe = ReportingSwipeRecognizer()
    swipe.direction = direction
    return swipe
  }

  private func addPan() {
    let disc = Self.disc("hand.tap", .systemIndigo)
    let field = GestureField("Pan", ReportingPanRecognizer())
    field.onChange = { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let translation = pan.translation(in: pan.view)
      guard pan.state == .began || pan.state == .changed else {
        UIView.animate(
          withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.55, initialSpringVelocity: 0,
          options: .allowUserInteraction, animations: { disc.transform = .identity },
          completion: nil)
        return
      }
      disc.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
    }
    field.addCentered(disc)
    addCard("Pan", note: "The disc springs back when you lift your finger.", [field])
  }

  private func addFailureRequirement() {
    let swipe = swipe(.right)
    let pan = ReportingPanRecognizer()
    pan.require(toFail: swipe)
    let field = GestureField("Swipe or pan")
    field.add(swipe, as: "Swipe")
    field.add(pan, as: "Pan")
    addCard(
      "Failure requirement", note: "The pan waits until the swipe to the right fails.", [field])
  }

  private func addPinch() {
    let disc = Self.disc("arrow.triangle.2.circlepath", .systemTeal)
    var scale: CGFloat = 1
    var angle: CGFloat = 0
    let pinch = ReportingPinchRecognizer()
    let rotation = ReportingRotationRecognizer()
    pinch.delegate = self
    rotation.delegate = self
    let field = GestureField("Pinch and rotate")
    field.add(pinch, as: "Pinch")
    field.add(rotation, as: "Rotation")
    field.onChange = { recognizer in
      if let pinch = recognizer as? UIPinchGestureRecognizer {
        scale = min(max(scale * pinch.scale, 0.5), 1.6)
        pinch.scale = 1
      } else if let rotation = recognizer as? UIRotationGestureRecognizer {
        angle += rotation.rotation
        rotation.rotation = 0
      }
      disc.transform = CGAffineTransform(scaleX: scale, y: scale).rotated(by: angle)
    }
    field.addCentered(disc)
    addCard("Pinch and rotation", note: "Use two fingers for both at the same time.", [field])
  }

  private func addScreenEdge() {
    let edge = ReportingScreenEdgePanRecognizer()
    edge.edges = .right
    let field = GestureField("Screen edge")
    field.add(edge, as: "Screen edge", to: view)
    addCard("Screen edge", note: "Swipe in from the right edge of the screen.", [field])
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
