import UIKit

/// A field with a recogniser, which says its state and where the fingers are.
final class GestureField: UIView {
  private let name: String
  private let label = UILabel()
  private var count = 0

  /// Called whenever the recogniser's state or place has changed.
  var moved: ((UIGestureRecognizer, UIView) -> Void)?

  init(
    _ name: String,
    _ make: (@escaping @MainActor (UIGestureRecognizer) -> Void) -> UIGestureRecognizer
  ) {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    label.text = name
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -10),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 64),
    ])
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .allowsDirectInteraction
    addGestureRecognizer(
      make { [weak self] recognizer in
        guard let self else { return }
        self.moved?(recognizer, self)
        self.show(recognizer, as: self.name)
      })
  }

  required init?(coder: NSCoder) { nil }

  /// Makes the field higher and puts a view in its middle.
  func hold(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isUserInteractionEnabled = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: centerXAnchor),
      view.centerYAnchor.constraint(equalTo: centerYAnchor, constant: 8),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 160),
    ])
  }

  /// Says what a recogniser is doing.
  func show(_ recognizer: UIGestureRecognizer, as name: String) {
    let point = recognizer.location(in: self)
    let state: String
    switch recognizer.state {
    case .began: state = "began"
    case .changed: state = "changed"
    case .ended:
      count += 1
      state = "ended"
    case .cancelled: state = "cancelled"
    case .possible, .failed: return
    }
    let place = "(\(Int(point.x.rounded())), \(Int(point.y.rounded())))"
    label.text = "\(name) \(state) \(place) · \(count)"
    label.textColor = recognizer.state == .ended ? .secondaryLabel : .tintColor
    accessibilityValue = "\(name) \(state)"
  }
}
