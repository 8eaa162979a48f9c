import AppsUI
import KooberKit
import UIKit

/// An animal that hops in place while something takes its time.
final class HoppingAnimalView: UIView {
  private let imageView = UIImageView()
  private let shadow = UIView()
  private let side: CGFloat
  private var animal: Animal?

  /// Creates a view for animals of a width and height in points.
  init(side: CGFloat) {
    self.side = side
    super.init(frame: .zero)
    shadow.backgroundColor = UIColor.label.withAlphaComponent(0.14)
    shadow.layer.cornerRadius = side * 0.04
    for view in [shadow, imageView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side),
      heightAnchor.constraint(equalToConstant: side * 1.3),
      imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
      imageView.widthAnchor.constraint(equalToConstant: side),
      imageView.heightAnchor.constraint(equalToConstant: side),
      imageView.bottomAnchor.constraint(equalTo: shadow.centerYAnchor),
      shadow.centerXAnchor.constraint(equalTo: centerXAnchor),
      shadow.widthAnchor.constraint(equalToConstant: side * 0.6),
      shadow.heightAnchor.constraint(equalToConstant: side * 0.08),
      bottomAnchor.constraint(equalTo: shadow.bottomAnchor),
    ])
    isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ animal: Animal) {
    guard animal != self.animal else { return }
    self.animal = animal
    imageView.image = animal.image(side: side, fills: true)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    let hop = CAKeyframeAnimation(keyPath: "transform.translation.y")
    hop.values = [0, -side * 0.26, 0, 0]
    hop.keyTimes = [0, 0.35, 0.7, 1]
    hop.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
      CAMediaTimingFunction(name: .linear),
    ]
    hop.duration = 0.75
    hop.repeatCount = .infinity
    imageView.layer.add(hop, forKey: "hop")
    let shrink = CAKeyframeAnimation(keyPath: "transform.scale.x")
    shrink.values = [1, 0.7, 1, 1]
    shrink.keyTimes = hop.keyTimes
    shrink.duration = hop.duration
    shrink.repeatCount = .infinity
    shadow.layer.add(shrink, forKey: "shrink")
  }
}
