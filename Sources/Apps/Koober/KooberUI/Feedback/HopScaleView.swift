import AppsUI
import KooberKit
import UIKit

/// A scale of obstacles with a kangaroo that hops over the one the rider chose.
///
/// A tap or a drag chooses a height, as do the arrow keys and VoiceOver's adjustment.
final class HopScaleView: UIControl {
  private let animal: Animal
  private let imageView = UIImageView()
  private let scene = ObstacleView(frame: .zero)
  private(set) var height: HopHeight?
  private var names: (HopHeight) -> String = { _ in "" }
  private static let sceneHeight: CGFloat = 128
  private static let animalSide: CGFloat = 46

  /// Creates a scale without an answer.
  init(animal: Animal) {
    self.animal = animal
    super.init(frame: .zero)
    imageView.image = animal.image(side: Self.animalSide, fills: true)
    scene.isUserInteractionEnabled = false
    fill(with: scene)
    addSubview(imageView)
    heightAnchor.constraint(equalToConstant: Self.sceneHeight).isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ height: HopHeight?, question: String, names: @escaping (HopHeight) -> String) {
    self.names = names
    accessibilityLabel = question
    accessibilityValue = height.map { names($0) }
    guard height != self.height else { return }
    self.height = height
    scene.height = height
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return placeAnimal() }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: { self.placeAnimal() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeAnimal()
  }

  private func placeAnimal() {
    let shown = height ?? .walk
    let spot = scene.spot(of: shown, in: bounds)
    imageView.bounds = CGRect(x: 0, y: 0, width: Self.animalSide, height: Self.animalSide)
    imageView.center = CGPoint(x: spot.x, y: spot.y - Self.animalSide / 2)
    imageView.transform =
      CGAffineTransform(scaleX: scene.isMirrored ? -1 : 1, y: 1)
      .rotated(by: shown == .walk ? 0 : -0.28)
    imageView.alpha = height == nil ? 0.45 : 1
  }

  private func choose(_ new: HopHeight) {
    guard new != height else { return }
    height = nil
    show(new, question: accessibilityLabel ?? "", names: names)
    sendActions(for: .valueChanged)
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(scene.height(at: touch.location(in: self).x, in: bounds))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(scene.height(at: touch.location(in: self).x, in: bounds))
    return true
  }

  // MARK: VoiceOver and keys

  override func accessibilityIncrement() { step(1) }

  override func accessibilityDecrement() { step(-1) }

  override var canBecomeFocused: Bool { true }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let forward = scene.isMirrored ? -1 : 1
    switch presses.first?.key?.keyCode {
    case .keyboardRightArrow: step(forward)
    case .keyboardLeftArrow: step(-forward)
    case .keyboardUpArrow: step(1)
    case .keyboardDownArrow: step(-1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func step(_ change: Int) {
    guard let height else { return choose(change > 0 ? .curb : .walk) }
    choose(HopHeight(clamping: height.rawValue + change))
  }
}
